package import SwatchGeometry
package import SwatchGraphics
package import SwatchNodes

/// The picture of one displayed row.
package struct RowPicture: Sendable {
  /// The number of the row in its section; for a feed of which the table holds only a part, the
  /// number in the feed.
  package var row: Int
  /// The cell and then the line drawn below it, if there is one, in coordinates from the row's
  /// top-left corner.
  package let items: [Scene.Item]
  /// The size of the row with its line, in points.
  package let size: Size
  /// The current failures of the row, including the failures of a replaced cell.
  package let failures: [NodeFailure]
  /// The current warnings of the row.
  package let warnings: [NodeWarning]
  /// The place of the row in its file; nil for a row made by code.
  package let origin: String?
  /// The places where the row may be divided between pages, from top to bottom.
  package var breaks: [ContentBreak]
  /// A Boolean value that is true when the row must be on the same page as the next row.
  package var keepsWithNext = false
  /// The rectangle around the drawing if it extends beyond the row's edges, in points from the
  /// row's top-left corner; nil if it doesn't, or was not determined.
  package var ink: Rect?

  /// Makes the picture of a row from what a displayed cell determines.
  package init(
    row: Int, items: [Scene.Item], size: Size, failures: [NodeFailure], warnings: [NodeWarning],
    origin: String?, breaks: [ContentBreak]
  ) {
    (self.row, self.items, self.size, self.failures) = (row, items, size, failures)
    (self.warnings, self.origin, self.breaks) = (warnings, origin, breaks)
  }
}

/// Pages of rows, whose viewport is as high as its rows. All row numbers refer to the first
/// section.
///
/// An endless feed of rows needs three things that a table in a window does not: a viewport that
/// rows define, pictures of single rows, and discarding of rows. Only these have members for pages.
extension TableNode {
  /// The rows that define the viewport, whatever their total height, from the next turn on; nil,
  /// the default, to use the bounds. Ranges are measured in the height of these rows; rows that the
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

  /// Returns the pictures of displayed rows; rows without a cell are left out.
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
