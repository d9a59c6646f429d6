import FoundationEssentials
import SwatchConcurrency

/// The hyphenation dictionaries of some folders, each read when a text needs it and it isn't
/// cached. If a dictionary can't be read, all texts that need it fail with the same error.
final class HyphenationDictionaries: Sendable {
  /// The folder of the system's dictionaries.
  static let systemFolder = "/usr/share/hyphen"
  /// The largest number of cached dictionaries; others are read again.
  private static let limit = 16

  /// The files of each folder by name, without `hyph_` and `.dic`, in lower case.
  private let folders: [[String: String]]
  private let state = Locked(State())

  private struct State {
    var entries = GenerationalCache<String, SharedDictionary>(limit: HyphenationDictionaries.limit)
    /// The files that have been read, cached or not.
    var known: Set<String> = []
  }

  /// Searches the folders for dictionaries, in their order, and then the system's folder if it is
  /// included.
  /// - Throws: ``CairoError`` for a folder without dictionaries.
  init(folders: [String], includingSystem: Bool) throws(CairoError) {
    var all: [[String: String]] = []
    for folder in folders {
      let found = Self.files(in: folder)
      guard !found.isEmpty else {
        throw CairoError(
          .fonts(
            path: folder,
            reason: "there is no hyphenation dictionary in this folder, such as "
              + "\"hyph_en_US.dic\""))
      }
      all.append(found)
    }
    if includingSystem { all.append(Self.files(in: Self.systemFolder)) }
    self.folders = all
  }

  private static func files(in folder: String) -> [String: String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    let dictionaries = (names ?? []).filter { $0.hasPrefix("hyph_") && $0.hasSuffix(".dic") }
    return Dictionary(
      dictionaries.sorted().map { name in
        (name.dropFirst(5).dropLast(4).lowercased(), "\(folder)/\(name)")
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The files of all dictionaries, in order.
  var paths: [String] {
    folders.flatMap { folder in folder.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Returns the file for a language tag in the first folder that has one.
  func file(for tag: String) -> String? {
    folders.lazy.compactMap { Self.file(for: tag, among: $0) }.first
  }

  /// Returns the file for a language tag, the first of these that exists: the file of the tag; of
  /// the tag without its last subtags; of the region after which the language is named (for
  /// English, of the United States); of any region, in alphabetical order. Returns nil if there is
  /// none.
  private static func file(for tag: String, among files: [String: String]) -> String? {
    var parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    guard let language = parts.first else { return nil }
    while !parts.isEmpty {
      if let file = files[parts.joined(separator: "_")] { return file }
      if parts.count > 2, let file = files["\(language)_\(parts[parts.count - 1])"] { return file }
      parts.removeLast()
    }
    if let file = files["\(language)_\(language == "en" ? "us" : language)"] { return file }
    return files.filter { $0.key.hasPrefix("\(language)_") }.min { $0.key < $1.key }?.value
  }

  /// Returns the scalar offsets in a lower-case word before which a line may break with a hyphen,
  /// in order; nil for a language without a dictionary.
  /// - Throws: ``CairoError`` for a dictionary that can't be read.
  func places(in word: String, language tag: String) throws(CairoError) -> [Int]? {
    guard let file = file(for: tag) else { return nil }
    return try dictionary(of: file).places(in: word)
  }

  private func dictionary(of file: String) -> SharedDictionary {
    // Evicted dictionaries are released outside the lock.
    let (dictionary, _) = state.withLock { state in
      if let kept = state.entries.value(for: file) { return (kept, [:]) }
      let countsTime = !state.known.insert(file).inserted
      return state.entries.keep(SharedDictionary(file: file, countsTime: countsTime), for: file)
    }
    return dictionary
  }
}
