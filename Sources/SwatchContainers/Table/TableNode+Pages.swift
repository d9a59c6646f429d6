package import SwatchGeometry
package import SwatchGraphics
package import SwatchNodes

/// The picture of one displayed row.
package struct RowPicture: Sendable {
  /// The number of the row in its section; in a feed whose rows are not all in the table, its
  /// number in the feed.
  package var row: Int
  /// The cell, then the line that is drawn below it, if any, from the row's top-left corner.
  package let items: [Scene.Item]
  /// The extent of the row with its line, in points.
  package let size: Size
  /// The current failures of the row, including those of a replaced cell.
  package let failures: [NodeFailure]
  /// The current warnings of the row.
  package let warnings: [NodeWarning]
  /// The place of the row in its file; nil for a row of code.
  package let origin: String?
  /// The places where the row may be divided between pages, from top to bottom.
  package var breaks: [ContentBreak] = []
  /// A Boolean value that is true when the row is on the page of the next one.
  package var keepsWithNext = false
  /// A rectangle around the drawing, from the row's top-left corner, where it goes beyond the row's
  /// edges; nil where it doesn't, or isn't looked for.
  package var ink: Rect? = nil
}

/// Pages of rows: a viewport as high as its rows. Rows are those of the first section.
///
/// A feed of rows without end needs three things that a table in a window does not: a viewport that
/// counts in rows, pictures of single rows, and rows that are discarded. Only these have members of
/// their own for pages.
extension TableNode {
  /// The rows that define the viewport, whatever their total height, from the next turn on; nil,
  /// the default, for the bounds. Ranges are measured in the heights of these rows; rows that the
  /// data source does not have are left out.
  @MainActor package final var rowsInViewport: Range<Int>? {
    get { containerController.map(\.rowsInViewport) ?? earlyRequests.rowsInViewport }
    set {
      if let controller = containerController {
        controller.rowsInViewport = newValue
      } else {
        earlyRequests.rowsInViewport = newValue
      }
    }
  }

  /// Returns the pictures of some displayed rows; rows without a cell are left out.
  @MainActor package final func pictures(ofRows rows: Range<Int>) -> [RowPicture] {
    guard let controller = containerController else { return [] }
    return rows.compactMap(controller.picture(ofRow:))
  }

  /// Discards the rows before the first existing cell. They can't be shown again.
  ///
  /// - Returns: The first remaining row.
  @MainActor package final func discardRowsBehind() -> Int {
    guard let controller = containerController else { return 0 }
    controller.live.discardElementsBehind()
    return controller.live.firstIndex
  }
}
