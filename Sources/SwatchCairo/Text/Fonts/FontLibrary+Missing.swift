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
    /// The presence of each requested family.
    var isThere: [String: Bool] = [:]
    /// The missing families not yet reported.
    var untold: [String] = []
  }

  /// Takes the families that texts asked for since this was last called and that are not there, each
  /// once, by the alphabet; their text is set in ``defaultFamily``.
  package func takeMissingFamilies() -> [String] {
    missing.withLock { missing in
      defer { missing.untold = [] }
      return missing.untold.sorted()
    }
  }

  /// The largest number of families recorded; data may request any number.
  private static let noteLimit = 10_000

  /// Records the request of a family, or of the first existing one in a comma-separated list.
  func note(family: String) {
    let isNoted = missing.withLock {
      $0.isThere[family] != nil || $0.isThere.count >= Self.noteLimit
    }
    if isNoted { return }
    let names = family.split(separator: ",").map { name in
      String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    let isThere = names.contains { Self.kinds.contains($0.lowercased()) || has(family: $0) }
    missing.withLock { missing in
      guard missing.isThere.count < Self.noteLimit else { return }
      guard missing.isThere.updateValue(isThere, forKey: family) == nil, !isThere else { return }
      missing.untold.append(family)
    }
  }
}
