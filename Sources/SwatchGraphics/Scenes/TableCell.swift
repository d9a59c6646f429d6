extension Scene {
  /// The position of a node in a table that the rows of a grid form, which screen readers present
  /// as a table.
  public struct TableCell: Hashable, Sendable {
    /// The index of the table within the supernode; nil for a row outside grids, which forms a
    /// table together with the neighbouring rows.
    public var table: Int?
    /// The index of the row in its table; for a row outside grids, within the supernode.
    public var row: Int
    /// The columns that the cell covers, by index.
    public var columns: Range<Int>
    /// The number of rows that the cell covers, at least 1.
    public var rowSpan: Int
    /// A Boolean value that is true for the background of the row's cells.
    public var isBackground: Bool

    /// Makes the position of a cell.
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
}

extension Scene.TableCell: SceneValue {
  /// The largest index of a table, a row or a column.
  private static let limit = 1 << 24

  package func write(to sink: inout some ValueSink) {
    sink.write(isBackground)
    for number in [table.map { $0 + 1 } ?? 0, row, columns.lowerBound, columns.count, rowSpan] {
      sink.write(count: number)
    }
  }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    let isBackground: Bool = try reader.read()
    let table = try reader.readCount(upTo: Self.limit)
    let row = try reader.readCount(upTo: Self.limit)
    let column = try reader.readCount(upTo: Self.limit)
    let count = try reader.readCount(upTo: Self.limit)
    self.init(
      table: table == 0 ? nil : table - 1, row: row, columns: column..<column + count,
      rowSpan: try reader.readCount(upTo: Self.limit), isBackground: isBackground)
    guard rowSpan > 0 else { throw reader.damaged("a cell of a table ending") }
  }
}
