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
    /// The length of all families that were asked for, in UTF-8.
    var byteCount = 0

    /// Returns true if a family can be noted: data may ask for any number of others.
    func hasRoom(for family: String) -> Bool {
      byteCount + family.utf8.count <= MissingFamilies.byteLimit
        && isThere.count < MissingFamilies.limit
    }

    /// The most families that are noted.
    private static let limit = 10_000
    /// The most bytes that their names have together.
    static let byteLimit = 1 << 20
  }

  /// Takes the families that texts asked for since this was last called and that are not there,
  /// each once, by the alphabet; their text is set in ``defaultFamily``.
  package func takeMissingFamilies() -> [String] {
    missing.withLock { missing in
      defer { missing.untold = [] }
      return missing.untold.sorted()
    }
  }

  /// Notes that a text asks for a family, or the first that is there of several.
  func note(families: [String]) {
    if families.isEmpty { return }
    let family = families.joined(separator: ", ")
    let isNoted = missing.withLock {
      $0.isThere[family] != nil || !$0.hasRoom(for: family)
    }
    if isNoted { return }
    let isThere = families.contains { Self.kinds.contains($0.lowercased()) || has(family: $0) }
    missing.withLock { missing in
      guard missing.isThere[family] == nil, missing.hasRoom(for: family) else { return }
      missing.isThere[family] = isThere
      missing.byteCount += family.utf8.count
      if !isThere { missing.untold.append(family) }
    }
  }
}
