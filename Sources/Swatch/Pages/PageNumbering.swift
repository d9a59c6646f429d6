/// The numbers of a ``PageRenderer``'s pages and rows in a run that several processes share, so
/// that each process numbers its pages and rows as one process would.
package struct PageNumbering: Sendable {
  /// The number of pages before this process's first page; all of them are full.
  package var pagesBefore = 0
  /// The number of rows before this process's first row.
  package var rowsBefore = 0
  /// The numbers of all pages and rows; nil for a whole run, which counts them if they are shown.
  package var totals: PageRenderer.Totals?
  /// The facts of the row before this process's first row; a page that begins with a row without
  /// facts shows them.
  package var factsBefore: PageRenderer.RowFacts?

  /// Makes the numbering of a whole run.
  package init() {}

  /// The numbers of pages and rows before this process's first ones.
  var before: PageRenderer.Totals { PageRenderer.Totals(pages: pagesBefore, rows: rowsBefore) }
}

extension PageRenderer.RowFacts {
  /// Makes the facts of a feed's row that belongs to no group.
  package init(value: JSONValue?, in surroundings: RowSurroundings?) {
    self.init()
    (self.value, self.surroundings) = (value, surroundings)
  }
}

/// Returns the name of a picture, without its extension, or the reason why the picture's first row
/// gives it no name. `number` counts pictures from 1, `rows` from 0. The function is called in
/// order, before any byte of the picture is written; its errors end the run.
package typealias PictureNaming =
  @MainActor @Sendable (_ number: Int, _ rows: Range<Int>) throws -> PictureName

/// The name of a picture, or the reason why it has none.
package enum PictureName: Hashable, Sendable {
  /// The path from the folder, without the extension.
  case name(String)
  /// The reason why the picture has no name.
  case none(NodeFailure)
}
