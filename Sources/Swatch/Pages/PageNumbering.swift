/// The place of the rows of a ``PageRenderer`` among those of a run that several processes share:
/// pages and rows are numbered as in the whole run.
package struct PageNumbering: Sendable {
  /// The pages before the first one that is made, each with all its rows.
  package var pagesBefore = 0
  /// The rows before the first one that is read.
  package var rowsBefore = 0
  /// The numbers of all pages and rows; nil for a whole run.
  package var totals: PageRenderer.Totals?
  /// The facts of the last row before, which a page that begins with a row without facts shows.
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

/// Gives the name of a picture, without its ending, by its number from 1 and its rows from 0; or the
/// reason why its first row gives it none. It is asked in order, before anything of the picture is
/// written, and throws what ends the run.
package typealias PictureNaming =
  @MainActor @Sendable (_ number: Int, _ rows: Range<Int>) throws -> PictureName

/// The answer to the question for a picture's name.
package enum PictureName: Hashable, Sendable {
  /// The name, as a way from the folder, without the ending.
  case name(String)
  /// The reason why there is none.
  case none(NodeFailure)
}
