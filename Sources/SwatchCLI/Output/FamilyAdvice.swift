import Swatch

/// The advice on names of missing font families.
struct FamilyAdvice {
  /// The known families.
  let known: [String]

  private static let styles: Set<String> = [
    "thin", "extralight", "light", "regular", "medium", "semibold", "demibold", "bold", "extrabold",
    "heavy", "black", "italic", "oblique",
  ]

  /// Returns the remedy for a name: its parts if it contains a style or a list, or otherwise the
  /// nearest family; nil if no family is near.
  func remedy(for name: String) -> String? {
    let listed = name.split(separator: ",").map { $0.trimming(" ") }
    if listed.count > 1 {
      return "write a list: [\(listed.map { "\"\($0)\"" }.joined(separator: ", "))]"
    }
    let words = name.split(separator: " ")
    let styles = words.reversed().prefix { Self.styles.contains($0.lowercased()) }
    let family = words.dropLast(styles.count).joined(separator: " ")
    if !styles.isEmpty, let found = known.first(where: { $0.lowercased() == family.lowercased() }) {
      let isSlanted = styles.contains { ["italic", "oblique"].contains($0.lowercased()) }
      let hasWeight = styles.contains { !["italic", "oblique"].contains($0.lowercased()) }
      let keys = (hasWeight ? ["\"weight\""] : []) + (isSlanted ? ["\"style\""] : [])
      return "use the family \"\(found)\" and \(keys.joined(separator: " and "))"
    }
    return nearest(to: name).map { "did you mean \"\($0)\"?" }
  }

  /// Returns the known family nearest to a name. A family that shares only the first words, such as
  /// "Noto Sans", isn't near.
  func nearest(to name: String) -> String? {
    let words = name.lowercased().split(separator: " ")
    let candidates = known.filter { family in
      let others = family.lowercased().split(separator: " ")
      let shared = zip(words, others).prefix { $0 == $1 }.count
      guard shared > 0 else { return true }
      let rest = words.dropFirst(shared).joined(separator: " ")
      let other = others.dropFirst(shared).joined(separator: " ")
      return !rest.isEmpty && !other.isEmpty && NearestWord.find(rest, among: [other]) != nil
    }
    return NearestWord.find(name, among: candidates)
  }
}

extension Substring {
  /// Returns the text without a character at its ends.
  fileprivate func trimming(_ character: Character) -> String {
    let start = drop { $0 == character }
    return String(start.prefix(start.count - start.reversed().prefix { $0 == character }.count))
  }
}
