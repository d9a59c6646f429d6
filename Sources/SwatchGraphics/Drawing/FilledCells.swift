package import SwatchGeometry

/// Filled cells of a grid, such as the dark modules of a barcode.
package struct FilledCells: Hashable, Sendable {
  /// Consecutive filled cells of a row.
  package struct Run: Hashable, Sendable {
    private let storedRow: UInt16
    private let first: UInt16
    private let end: UInt16

    /// Makes a run of cells.
    /// - Precondition: There are fewer than 65,536 rows and columns.
    package init(row: Int, columns: Range<Int>) {
      storedRow = UInt16(row)
      first = UInt16(columns.lowerBound)
      end = UInt16(columns.upperBound)
    }

    /// The index of the row, from 0.
    package var row: Int { Int(storedRow) }
    /// The range of columns, counted from 0.
    package var columns: Range<Int> { Int(first)..<Int(end) }
  }

  private let runs: [Run]
  private let origin: Point
  private let cell: Size

  /// Makes cells of a given size, in points; `origin` is the top-left corner of the cell in the
  /// first row and column.
  package init(_ runs: [Run], from origin: Point, ofSize cell: Size) {
    self.runs = runs
    self.origin = origin
    self.cell = cell
  }

  /// The runs as rectangles.
  var rects: [Rect] {
    runs.map { run in
      Rect(
        x: origin.x + Double(run.columns.lowerBound) * cell.width,
        y: origin.y + Double(run.row) * cell.height,
        width: Double(run.columns.count) * cell.width, height: cell.height)
    }
  }
}
