import FoundationEssentials
import SwatchConcurrency

/// The hyphenation dictionaries of some folders, each read once when a text needs it.
final class HyphenationDictionaries: Sendable {
  /// The folder of the system's dictionaries.
  static let systemFolder = "/usr/share/hyphen"
  /// The most dictionaries that are kept; others are read anew.
  private static let limit = 16
  /// The most languages that are noted as missing.
  private static let mostMissing = 256

  /// The files by name, without `hyph_` and `.dic`, in lower case; of equal names the first.
  private let files: [String: String]
  private let state = Locked(State())

  private struct State {
    var dictionaries = GenerationalCache<String, HyphenationDictionary>(
      limit: HyphenationDictionaries.limit)
    var missing: Set<String> = []
    var untold: [String] = []

    /// The dictionary of a file, read if it isn't kept.
    mutating func dictionary(at path: String) throws(CairoError) -> HyphenationDictionary {
      if let kept = dictionaries.value(for: path) { return kept }
      return dictionaries.keep(try HyphenationDictionary(contentsOf: path), for: path).kept
    }
  }

  /// Looks for the dictionaries of folders, in their order, and at last in the system's folder.
  /// - Throws: ``CairoError`` for a folder without dictionaries.
  init(folders: [String], includingSystem: Bool) throws(CairoError) {
    var files: [String: String] = [:]
    for folder in folders {
      let found = Self.files(in: folder)
      guard !found.isEmpty else {
        throw CairoError(
          .fonts(
            path: folder,
            reason: "there is no hyphenation dictionary in this folder, as \"hyph_en_US.dic\""))
      }
      files.merge(found) { first, _ in first }
    }
    if includingSystem { files.merge(Self.files(in: Self.systemFolder)) { first, _ in first } }
    self.files = files
  }

  private static func files(in folder: String) -> [String: String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    let dictionaries = (names ?? []).filter { $0.hasPrefix("hyph_") && $0.hasSuffix(".dic") }
    return Dictionary(
      dictionaries.sorted().map { name in
        (name.dropFirst(5).dropLast(4).lowercased(), "\(folder)/\(name)")
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The file for a language's tag: its own, or that of the language without its further parts, or of
  /// the region of the same name, or the first of another region; nil for none.
  func file(for tag: String) -> String? {
    var parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    guard let language = parts.first else { return nil }
    while !parts.isEmpty {
      if let file = files[parts.joined(separator: "_")] { return file }
      if parts.count > 2, let file = files["\(language)_\(parts[parts.count - 1])"] { return file }
      parts.removeLast()
    }
    if let file = files["\(language)_\(language)"] { return file }
    return files.keys.filter { $0.hasPrefix("\(language)_") }.min().flatMap { files[$0] }
  }

  /// The numbers of scalars of a word in lower case before which a line may break with a hyphen, in
  /// order. A language without a dictionary has none, and is noted.
  /// - Throws: ``CairoError`` for a dictionary that can't be read.
  func places(in word: String, language tag: String) throws(CairoError) -> [Int] {
    guard let file = file(for: tag) else {
      note(missing: tag)
      return []
    }
    let result = state.withLock { state -> Result<[Int], CairoError> in
      do throws(CairoError) {
        return .success(try state.dictionary(at: file).places(in: word))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func note(missing tag: String) {
    state.withLock { state in
      guard state.missing.count < Self.mostMissing, state.missing.insert(tag).inserted else {
        return
      }
      state.untold.append(tag)
    }
  }

  /// Takes the languages that had no dictionary since this was last called, by the alphabet.
  func takeMissing() -> [String] {
    state.withLock { state in
      defer { state.untold = [] }
      return state.untold.sorted()
    }
  }
}
