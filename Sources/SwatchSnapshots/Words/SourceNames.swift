import SwatchGraphics

/// The names of fonts and pictures in sentences, by the hashes of their content.
struct SourceNames {
  private var names: [String: String] = [:]
  /// Returns the families in which texts can be set; nil if they are not known.
  private var installed: (@Sendable () -> Set<String>)?

  /// Makes a collection without names.
  init() {}

  /// Collects the names in two trees. If different contents share a name, their hash is added.
  ///
  /// - Parameters:
  ///   - old: The tree of the reference.
  ///   - new: The tree of the new picture.
  ///   - installed: Returns the families in which the new picture could have been set.
  init(
    _ old: SnapshotTree, _ new: SnapshotTree,
    installed: (@Sendable () -> Set<String>)? = nil
  ) {
    self.installed = installed
    let all = old.sourceNames.merging(new.sourceNames) { old, _ in old }
    var uses: [String: Int] = [:]
    for name in all.values { uses[name, default: 0] += 1 }
    for (key, name) in all {
      names[key] = uses[name] == 1 ? name : "\(name) (\(key.prefix(8)))"
    }
  }

  /// Returns the key of a face of a font file.
  static func key(_ file: ContentHash, face: Int) -> String { "\(file)#\(face)" }

  /// Returns the name of a font; if it has none, the beginning of its hash.
  func name(of face: FontFace) -> String {
    knownName(of: face) ?? "font \(face.file.description.prefix(8))"
  }

  /// Returns the name of a font; nil if it has none.
  private func knownName(of face: FontFace) -> String? {
    names[Self.key(face.file, face: face.index)]
  }

  /// Returns true for a font of a family that is known not to be installed. A name begins with its
  /// family.
  func isMissing(_ face: FontFace) -> Bool {
    guard let installed, let name = knownName(of: face) else { return false }
    return !installed().contains { name == $0 || name.hasPrefix($0 + " ") }
  }

  /// Returns the phrase with names instead of hashes.
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
