import Swatch

/// The warnings about missing font families and other unmet requests of texts, each with the first
/// place that makes the request.
struct FontReport {
  /// A warning, and the place of the first request that it is about; nil if that is unknown.
  struct Warning {
    let place: String?
    let words: String

    /// The warning in a line.
    var text: String { (place.map { "\($0): " } ?? "") + words }
  }

  private let fonts: FontLibrary
  /// The first place that requested each list of families.
  private var places: [[String]: String] = [:]
  /// The warnings without a place that were already printed.
  private var told: Set<String> = []
  /// The first place of each other warning.
  private var notePlaces: [String: String] = [:]
  /// The lists of which no family exists, the missing families of other lists, and other warnings,
  /// until their place is known.
  private var missing: [[String]] = []
  private var unlisted: [String] = []
  private var notes: [String] = []

  /// Makes an empty report for a run with some fonts.
  init(_ fonts: FontLibrary) { self.fonts = fonts }

  /// Records the places in a node's warning. Returns false for a warning that must be printed at
  /// once. ``MissingGlyphReport`` handles the warnings about boxes for characters.
  mutating func note(_ warning: NodeWarning) -> Bool {
    switch warning.subject {
    case .node: return false
    case .boxes: return true
    case .families(let families): places[families] = places[families] ?? warning.place
    case .repeated: return !told.insert("\(warning.path): \(warning.reason)").inserted
    case .fonts: notePlaces[warning.reason] = notePlaces[warning.reason] ?? warning.place
    }
    return true
  }

  /// Removes and returns the warnings that have a place; at the end of a run, all warnings.
  mutating func take(isLast: Bool) -> [Warning] {
    takeFamilies(isLast: isLast) + takeNotes(isLast: isLast)
  }

  private mutating func takeNotes(isLast: Bool) -> [Warning] {
    notes += fonts.takeNotes()
    let known = notePlaces
    let placed = notes.filter { isLast || known[$0] != nil }
    notes.removeAll(where: placed.contains)
    return placed.map { Warning(place: known[$0], words: $0) }
  }

  private mutating func takeFamilies(isLast: Bool) -> [Warning] {
    missing += fonts.takeMissingFamilies()
    unlisted += fonts.takeUnlistedFamilies()
    if missing.isEmpty && unlisted.isEmpty { return [] }
    let known = places
    func place(of family: String) -> String? {
      known.filter { $0.key.contains(family) }.map(\.value).min()
    }
    let isReady = isLast ? { _ in true } : { (place: String?) in place != nil }
    let lists = missing.filter { isReady(known[$0]) }
    let families = unlisted.filter { isReady(place(of: $0)) }
    if lists.isEmpty && families.isEmpty { return [] }
    missing.removeAll { isReady(known[$0]) }
    unlisted.removeAll(where: Set(families).contains)
    let advice = FamilyAdvice(known: fonts.families)
    let warnings = zip(lists, fonts.replacements(for: lists)).map { list, replacement in
      warning(about: list, replacement, at: known[list], advice)
    }
    return warnings
      + families.compactMap { family in
        // The other families of a list may be missing on purpose.
        guard let remedy = advice.remedy(for: family) else { return nil }
        return Warning(
          place: place(of: family),
          words: "there is no font family \"\(family)\" of a list; \(remedy)")
      }
  }

  private func warning(
    about families: [String], _ replacement: String, at place: String?, _ advice: FamilyAdvice
  ) -> Warning {
    let names = families.map { "\"\($0)\"" }.joined(separator: ", ")
    let remedy = families.lazy.compactMap(advice.remedy).first.map { "; \($0)" } ?? ""
    let source =
      fonts.isLocked
      ? "fonts.lock names its files, too (swatch fonts --lock writes it)"
      : "its files are installed or given with --font-dir"
    return Warning(
      place: place,
      words: "there is no font family \(names)\(reason(against: families)); "
        + "\(replacement) replaces it, until \(source)\(remedy)")
  }

  /// Returns the reason why a file of one of the families isn't read, in brackets.
  private func reason(against families: [String]) -> String {
    let unread = families.lazy.compactMap { fonts.unreadFile(of: $0) }.first
    return unread.map { " (\($0.path): \($0.reason))" } ?? ""
  }
}
