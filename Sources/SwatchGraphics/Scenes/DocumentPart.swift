/// A part of a document with several pages, for files with a structure.
package enum DocumentPart: Hashable, Sendable {
  /// The part above the rows of each page.
  case pageHeader
  /// The part below the rows of each page.
  case pageFooter
  /// The repeated header of a group, on a page after the one on which the group begins.
  case repeatedHeader
  /// A second drawing of another part, for the piece that reaches into a separately drawn stretch
  /// of a long page.
  case overhang
  /// The header of a group, by the keys of the groups from the outermost one to its own.
  case groupHeader([String])
  /// A row, by the keys of its groups from the outermost one; empty for a row without a group.
  case row([String])

  /// The groups around the part; nil for a part without groups.
  package var groups: [String]? {
    switch self {
    case .pageHeader, .pageFooter, .repeatedHeader, .overhang: nil
    case .groupHeader(let groups), .row(let groups): groups
    }
  }
}
