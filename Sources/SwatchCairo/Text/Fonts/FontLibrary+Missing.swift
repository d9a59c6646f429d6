import CPango
import SwatchConcurrency
import SwatchGraphics
import Synchronization

extension FontLibrary {
  /// The names of generic families, each of which always matches a font (CSS Fonts §2.1.3, and
  /// FontConfig's own).
  private static let kinds: Set<String> = [
    "sans-serif", "sans", "serif", "monospace", "mono", "cursive", "fantasy", "system-ui", "emoji",
    "math",
  ]

  /// Returns true for the name of a generic family.
  static func isKind(_ family: String) -> Bool { kinds.contains(family.lowercased()) }

  /// The requested families that are missing.
  struct MissingFamilies {
    /// A Boolean value for each requested list that is true when all its families exist.
    var isComplete: [[String]: Bool] = [:]
    /// The lists without an existing family that were not yet reported.
    var untold: [[String]] = []
    /// The missing families from lists with another existing family that were not yet reported.
    var unlisted: Set<String> = []
    /// The total length of all requested families, in UTF-8 bytes.
    var byteCount = 0

    /// Returns true if there is room to record a list, since data may request any number of lists.
    func hasRoom(for families: [String]) -> Bool {
      byteCount + Self.length(of: families) <= MissingFamilies.byteLimit
        && isComplete.count < MissingFamilies.limit
    }

    /// Returns the length of a list, in UTF-8 bytes.
    static func length(of families: [String]) -> Int {
      families.reduce(0) { $0 + $1.utf8.count }
    }

    /// The largest number of recorded lists.
    static let limit = 1000
    /// The largest total length of the recorded lists, in UTF-8 bytes.
    static let byteLimit = 1 << 20
  }

  /// Removes and returns the lists of requested families none of which exists, in alphabetical
  /// order, without duplicates; their text is set in ``defaultFamily``.
  package func takeMissingFamilies() -> [[String]] {
    missing.withLock { missing in
      defer { missing.untold = [] }
      return missing.untold.sorted { $0.lexicographicallyPrecedes($1) }
    }
  }

  /// Removes and returns the missing families from lists with another existing family, in
  /// alphabetical order, without duplicates.
  package func takeUnlistedFamilies() -> [String] {
    missing.withLock { missing in
      defer { missing.unlisted = [] }
      return missing.unlisted.sorted()
    }
  }

  /// Returns the lists of families of a laid-out text in which a family is missing, without
  /// duplicates.
  func incompleteFamilies(of text: AttributedText) -> [[String]] {
    guard lacksFamilies.load(ordering: .relaxed) else { return [] }
    var lists: [[String]] = []
    var met: Set<[String]> = []
    for span in text.spans where !span.font.families.isEmpty {
      let families = span.font.families
      guard met.insert(families).inserted else { continue }
      if missing.withLock({ $0.isComplete[families] }) == false { lists.append(families) }
    }
    return lists
  }

  /// Returns for each list the family that replaces its missing families in Latin text: the family
  /// that FontConfig's rules choose, or the default family.
  package func replacements(for lists: [[String]]) -> [String] {
    let catalog = lists.isEmpty ? nil : makeCatalog()
    return lists.map { families in
      guard let catalog, let pattern = FontQuery.pattern(ofFamilies: families + [defaultFamily])
      else { return defaultFamily }
      catalog.complete(pattern)
      return catalog.match(pattern)?.string(FC_FAMILY) ?? defaultFamily
    }
  }

  /// Records a requested list of families, and which of them are missing.
  func note(families: [String]) {
    if families.isEmpty { return }
    let isNoted = missing.withLock {
      $0.isComplete[families] != nil || !$0.hasRoom(for: families)
    }
    if isNoted { return }
    let absent = families.filter { !Self.isKind($0) && !has(family: $0) }
    let isThere = absent.count < families.count
    if !absent.isEmpty { lacksFamilies.store(true, ordering: .relaxed) }
    missing.withLock { missing in
      guard missing.isComplete[families] == nil, missing.hasRoom(for: families) else { return }
      missing.isComplete[families] = absent.isEmpty
      missing.byteCount += MissingFamilies.length(of: families)
      if isThere { missing.unlisted.formUnion(absent) } else { missing.untold.append(families) }
    }
  }
}
