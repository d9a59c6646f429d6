/// The place of an element in the grid rows around it.
package struct GridCell: Hashable {
  /// The number of the grid among those of the host, from 0; -1 for a row outside of a grid with others.
  private var gridNumber: Int32 = -1
  private var rowNumber: UInt32
  private let column: UInt16
  private let columnSpan: UInt16
  private let rows: UInt16
  /// A Boolean value that is true for what lies behind the cells of the row.
  package let isBackground: Bool

  /// Makes the place of a cell in an area of its grid.
  init(columns: Range<Int>, rows: Range<Int>, isBackground: Bool = false) {
    rowNumber = UInt32(clamping: rows.lowerBound)
    column = UInt16(clamping: columns.lowerBound)
    columnSpan = UInt16(clamping: max(1, columns.count))
    self.rows = UInt16(clamping: max(1, rows.count))
    self.isBackground = isBackground
  }

  /// The number of the grid among those of the host, from 0; nil for a row outside of a grid with others.
  package var grid: Int? { gridNumber < 0 ? nil : Int(gridNumber) }
  /// The number of the row in its grid, or of a row outside of grids in the host, from 0.
  package var row: Int { Int(rowNumber) }
  /// The columns that the cell covers, from 0.
  package var columns: Range<Int> { Int(column)..<Int(column) + Int(columnSpan) }
  /// The number of rows that the cell covers.
  package var rowSpan: Int { Int(rows) }

  /// The same cell in a grid, or in a row outside of grids, of a host.
  fileprivate func placed(in grid: Int?, row: Int) -> GridCell {
    var cell = self
    cell.gridNumber = grid.map { Int32(clamping: $0) } ?? -1
    if grid == nil { cell.rowNumber = UInt32(clamping: row) }
    return cell
  }
}

/// The numbers of the grids and grid rows that were found in a host.
struct GridCount {
  private var grids = 0
  private var rows = 0
  /// The grid, or the row outside of grids, that is being looked at; nil for none.
  private var current: (grid: Int?, row: Int)?

  /// Enters an element of a layout; returns true for a grid with rows, or a row outside of grids, which
  /// has to be left again.
  mutating func enter(_ element: LayoutElement, _ sublayouts: [Layout]) -> Bool {
    guard current == nil else { return false }
    if element is GridRowLayoutSpec {
      current = (nil, rows)
      rows += 1
    } else if element is GridLayoutSpec, sublayouts.count == 1,
      sublayouts[0].element is GridRowLayoutSpec
    {
      // A grid of one row is no more than its row.
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

  /// The place in the host of what lies in a cell.
  func place(of cell: GridCell?) -> GridCell? {
    guard let cell, let current else { return nil }
    return cell.placed(in: current.grid, row: current.row)
  }
}
