/// The position of an element within the grid rows around it.
package struct GridCell: Hashable {
  /// The index of the grid within the host; -1 for a row outside grids.
  private var gridNumber: Int32 = -1
  private var rowNumber: UInt32
  private let column: UInt16
  private let columnSpan: UInt16
  private let rows: UInt16
  /// A Boolean value that is true for the background of the row.
  package let isBackground: Bool

  /// Makes the position of a cell in an area of its grid.
  init(columns: Range<Int>, rows: Range<Int>, isBackground: Bool = false) {
    rowNumber = UInt32(clamping: rows.lowerBound)
    column = UInt16(clamping: columns.lowerBound)
    columnSpan = UInt16(clamping: max(1, columns.count))
    self.rows = UInt16(clamping: max(1, rows.count))
    self.isBackground = isBackground
  }

  /// The index of the grid within the host; nil for a row outside grids.
  package var grid: Int? { gridNumber < 0 ? nil : Int(gridNumber) }
  /// The index of the row in its grid; for a row outside grids, its index in the host.
  package var row: Int { Int(rowNumber) }
  /// The columns that the cell covers, by index.
  package var columns: Range<Int> { Int(column)..<Int(column) + Int(columnSpan) }
  /// The number of rows that the cell covers.
  package var rowSpan: Int { Int(rows) }

  /// Returns the same cell, placed in a grid of a host or in a row outside grids.
  fileprivate func placed(in grid: Int?, row: Int) -> GridCell {
    var cell = self
    cell.gridNumber = grid.map { Int32(clamping: $0) } ?? -1
    if grid == nil { cell.rowNumber = UInt32(clamping: row) }
    return cell
  }
}

/// Counts the grids and the grid rows found in a host.
struct GridCount {
  private var grids = 0
  private var rows = 0
  /// The current grid, or the current row outside grids; nil for none.
  private var current: (grid: Int?, row: Int)?

  /// Enters an element of a layout.
  /// - Returns: True for a grid with rows, or a row outside grids; the caller must leave it again.
  mutating func enter(_ element: LayoutElement, _ sublayouts: [Layout]) -> Bool {
    guard current == nil else { return false }
    if element is GridRowLayoutSpec {
      current = (nil, rows)
      rows += 1
    } else if element is GridLayoutSpec, sublayouts.count == 1,
      sublayouts[0].element is GridRowLayoutSpec
    {
      // A grid of one row is treated as its row.
      current = (nil, rows)
      rows += 1
    } else if element is GridLayoutSpec,
      sublayouts.contains(where: { $0.element is GridRowLayoutSpec })
    {
      current = (grids, 0)
      grids += 1
    }
    return current != nil
  }

  mutating func leave() { current = nil }

  /// Returns the position of an element in the host, given its cell.
  func place(of cell: GridCell?) -> GridCell? {
    guard let cell, let current else { return nil }
    return cell.placed(in: current.grid, row: current.row)
  }
}
