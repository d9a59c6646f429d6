/// A part of a document with several pages, for file formats with a logical structure.
package enum DocumentPart: Hashable, Sendable {
  /// The part above the rows of each page.
  case pageHeader
  /// The part below the rows of each page.
  case pageFooter
  /// A repetition of a group's header, on a page after the one on which the group begins.
  case repeatedHeader
  /// A second drawing of another part, for the piece that extends into a separately drawn section
  /// of a long page.
  case overhang
  /// The header of a group, with the keys of the groups from the outermost to its own.
  case groupHeader([String])
  /// A row, with the keys of its groups from the outermost; empty for a row without a group.
  case row([String])

  /// The keys of the groups around the part; nil for a part without groups.
  package var groups: [String]? {
    switch self {
    case .pageHeader, .pageFooter, .repeatedHeader, .overhang: nil
    case .groupHeader(let groups), .row(let groups): groups
    }
  }
}
