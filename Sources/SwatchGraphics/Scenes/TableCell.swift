/// The place of a node in a table: the rows of a grid, which readers of files follow.
public struct TableCell: Hashable, Sendable {
  /// The number of the table among those of the supernode, from 0; nil for a row outside of a grid,
  /// which is a part of a table with the rows before and after it.
  public var table: Int?
  /// The number of the row, from 0, in its table; of rows outside of a grid, in the supernode.
  public var row: Int
  /// The columns that the cell covers, from 0.
  public var columns: Range<Int>
  /// The number of rows that the cell covers, at least 1.
  public var rowSpan: Int
  /// A Boolean value that is true for drawing behind the cells of the row.
  public var isBackground: Bool

  /// Makes the place of a cell.
  package init(
    table: Int?, row: Int, columns: Range<Int>, rowSpan: Int = 1, isBackground: Bool = false
  ) {
    self.table = table
    self.row = row
    self.columns = columns
    self.rowSpan = rowSpan
    self.isBackground = isBackground
  }
}
