import SwatchConcurrency

extension FontLibrary {
  /// The names of generic families, which always match a font (CSS Fonts §2.1.3, and FontConfig's
  /// own).
  private static let kinds: Set<String> = [
    "sans-serif", "sans", "serif", "monospace", "mono", "cursive", "fantasy", "system-ui", "emoji",
    "math",
  ]

  /// The requested families that are missing.
  struct MissingFamilies {
    /// The presence of a family of each requested list.
    var isThere: [[String]: Bool] = [:]
    /// The lists without a family that is there, not yet reported.
    var untold: [[String]] = []
    /// The length of all families that were asked for, in UTF-8.
    var byteCount = 0

    /// Returns true if a list can be noted: data may ask for any number of others.
    func hasRoom(for families: [String]) -> Bool {
      byteCount + Self.length(of: families) <= MissingFamilies.byteLimit
        && isThere.count < MissingFamilies.limit
    }

    /// The length of a list, in UTF-8 bytes.
    static func length(of families: [String]) -> Int {
      families.reduce(0) { $0 + $1.utf8.count }
    }

    /// The most lists that are noted.
    private static let limit = 10_000
    /// The most bytes that their names have together.
    static let byteLimit = 1 << 20
  }

  /// Takes the lists of families that texts asked for since this was last called and of which none
  /// is there, each once, by the alphabet; their text is set in ``defaultFamily``.
  package func takeMissingFamilies() -> [[String]] {
    missing.withLock { missing in
      defer { missing.untold = [] }
      return missing.untold.sorted { $0.lexicographicallyPrecedes($1) }
    }
  }

  /// Takes the languages, as tags, of words that were to be hyphenated since this was last called and
  /// have no dictionary, each once, by the alphabet.
  package func takeMissingDictionaries() -> [String] { hyphenation.takeMissing() }

  /// Notes that a text asks for a family, or the first that is there of several.
  func note(families: [String]) {
    if families.isEmpty { return }
    let isNoted = missing.withLock {
      $0.isThere[families] != nil || !$0.hasRoom(for: families)
    }
    if isNoted { return }
    let isThere = families.contains { Self.kinds.contains($0.lowercased()) || has(family: $0) }
    missing.withLock { missing in
      guard missing.isThere[families] == nil, missing.hasRoom(for: families) else { return }
      missing.isThere[families] = isThere
      missing.byteCount += MissingFamilies.length(of: families)
      if !isThere { missing.untold.append(families) }
    }
  }
}
