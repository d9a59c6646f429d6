/// A part of a document of several pages, for files with a structure.
package enum DocumentPart: Hashable, Sendable {
  /// The part above the rows of each page.
  case pageHeader
  /// The part below the rows of each page.
  case pageFooter
  /// The header of a group again, on a page behind the one that it begins on.
  case repeatedHeader
  /// The drawing of another part once more, where it reaches into a stretch of a long page that is
  /// drawn apart.
  case overhang
  /// The header of the innermost of some groups.
  case groupHeader([String])
  /// A row in groups inside one another, from the outermost on; of none for a row without a group.
  case row([String])

  /// The groups around the part; nil for what belongs to none.
  package var groups: [String]? {
    switch self {
    case .pageHeader, .pageFooter, .repeatedHeader, .overhang: nil
    case .groupHeader(let groups), .row(let groups): groups
    }
  }
}
