/// The columns and rows that an element covers, counted from 0.
struct GridArea {
  var columns: Range<Int>
  var rows: Range<Int>
}

/// The position that an element requests.
struct GridRequest {
  /// The first column and row, counted from 0; nil for the next free one.
  var column: Int?
  var row: Int?
  var columnSpan: Int
  var rowSpan: Int

  /// Reads the position from a style; a cell is in the row that its grid row requests.
  init(of style: LayoutElementStyle, inRow row: Int?? = .none) {
    let place = style.gridPlace
    column = place.column > 0 ? Int(place.column) - 1 : nil
    self.row = row ?? (place.row > 0 ? Int(place.row) - 1 : nil)
    columnSpan = Int(max(1, place.columnSpan))
    rowSpan = Int(max(1, place.rowSpan))
  }
}
