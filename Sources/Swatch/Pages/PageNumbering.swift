/// The numbers of a ``PageRenderer``'s pages and rows in a run that several processes share: pages
/// and rows are numbered as in the whole run.
package struct PageNumbering: Sendable {
  /// The number of pages before this process's first page; all of them are full.
  package var pagesBefore = 0
  /// The number of rows before this process's first row.
  package var rowsBefore = 0
  /// The numbers of all pages and rows; nil for a whole run.
  package var totals: PageRenderer.Totals?
  /// The facts of the row before the first one, which are shown by a page that begins with a row
  /// without facts.
  package var factsBefore: PageRenderer.RowFacts?

  /// Makes the numbering of a whole run.
  package init() {}

  /// The pages and rows before.
  var before: PageRenderer.Totals { PageRenderer.Totals(pages: pagesBefore, rows: rowsBefore) }
}

extension PageRenderer.RowFacts {
  /// Makes the facts of a feed's row that belongs to no group.
  package init(value: JSONValue?, in surroundings: RowSurroundings?) {
    self.init()
    (self.value, self.surroundings) = (value, surroundings)
  }
}

/// Returns the name of a picture, without its extension, by the picture's number from 1 and its
/// rows from 0; or the reason why the first row gives it no name. The function is called in order,
/// before any byte of the picture is written; its errors end the run.
package typealias PictureNaming =
  @MainActor @Sendable (_ number: Int, _ rows: Range<Int>) throws -> PictureName

/// The name of a picture, or the reason why it has none.
package enum PictureName: Hashable, Sendable {
  /// The path from the folder, without the extension.
  case name(String)
  /// The reason why the picture has no name.
  case none(NodeFailure)
}
