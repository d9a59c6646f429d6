import CPango
import SwatchConcurrency
import SwatchGraphics
import Synchronization

extension FontLibrary {
  /// The names of generic families, which always match a font (CSS Fonts §2.1.3, and FontConfig's
  /// own).
  private static let kinds: Set<String> = [
    "sans-serif", "sans", "serif", "monospace", "mono", "cursive", "fantasy", "system-ui", "emoji",
    "math",
  ]

  /// Returns true for the name of a generic family.
  static func isKind(_ family: String) -> Bool { kinds.contains(family.lowercased()) }

  /// The requested families that are missing.
  struct MissingFamilies {
    /// A Boolean value for each requested list that is true when all its families are there.
    var isComplete: [[String]: Bool] = [:]
    /// The lists without a family that is there, not yet reported.
    var untold: [[String]] = []
    /// The families that are missing from lists of which another one is there, not yet reported.
    var unlisted: Set<String> = []
    /// The length of all families that were asked for, in UTF-8.
    var byteCount = 0

    /// Returns true if a list can be noted: data may ask for any number of others.
    func hasRoom(for families: [String]) -> Bool {
      byteCount + Self.length(of: families) <= MissingFamilies.byteLimit
        && isComplete.count < MissingFamilies.limit
    }

    /// The length of a list, in UTF-8 bytes.
    static func length(of families: [String]) -> Int {
      families.reduce(0) { $0 + $1.utf8.count }
    }

    /// The most lists that are noted.
    static let limit = 1000
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

  /// Takes the families that are missing from lists of which another family is there, each once, by
  /// the alphabet.
  package func takeUnlistedFamilies() -> [String] {
    missing.withLock { missing in
      defer { missing.unlisted = [] }
      return missing.unlisted.sorted()
    }
  }

  /// The lists of families of a text that was laid out of which a family is missing, each once.
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

  /// The families that Latin text is set in where those of lists are missing, in the order of the
  /// lists: the default one, or what FontConfig's rules have in the place of theirs.
  package func replacements(for lists: [[String]]) -> [String] {
    let catalog = lists.isEmpty ? nil : makeCatalog()
    return lists.map { families in
      guard let catalog, let pattern = FontQuery.pattern(ofFamilies: families + [defaultFamily])
      else { return defaultFamily }
      catalog.complete(pattern)
      return catalog.match(pattern)?.string(FC_FAMILY) ?? defaultFamily
    }
  }

  /// Notes that a text asks for a family, or the first that is there of several.
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
