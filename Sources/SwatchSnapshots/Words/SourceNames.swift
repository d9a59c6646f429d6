import SwatchGraphics

/// The names of fonts and pictures in sentences, by the hashes of their content.
struct SourceNames {
  private var names: [String: String] = [:]

  /// No names.
  init() {}

  /// Collects the names in two trees. Different contents of one name have their hash behind it.
  init(_ old: SnapshotTree, _ new: SnapshotTree) {
    let all = old.sourceNames.merging(new.sourceNames) { old, _ in old }
    var uses: [String: Int] = [:]
    for name in all.values { uses[name, default: 0] += 1 }
    for (key, name) in all {
      names[key] = uses[name] == 1 ? name : "\(name) (\(key.prefix(8)))"
    }
  }

  /// The key of a face of a font file.
  static func key(_ file: ContentHash, face: Int) -> String { "\(file)#\(face)" }

  /// The same phrase with names in the place of hashes.
  func naming(_ phrase: Phrase) -> Phrase {
    guard !names.isEmpty else { return phrase }
    var phrase = phrase
    phrase.terms = phrase.terms.map { term in
      switch term {
      case .file(let file): names["\(file)"].map(Phrase.Term.word) ?? term
      case .face(let file, let index):
        names[Self.key(file, face: index)].map(Phrase.Term.word) ?? term
      default: term
      }
    }
    return phrase
  }
}
