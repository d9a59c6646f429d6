/// The properties of an element in a grid, stored compactly because every element has them.
package struct GridPlace: Hashable, Sendable {
  /// The first column and row, counted from 1; 0 for the next free column or row.
  var column: Int16 = 0
  var row: Int16 = 0
  var columnSpan: Int16 = 1
  var rowSpan: Int16 = 1

  /// The largest column, row and span.
  package static let largest = 1_000
}

extension LayoutElementStyle {
  /// The first column of the element in a grid, counted from 1; nil for the next free column. A
  /// column beyond those of the grid adds `auto` columns to the grid.
  public var column: Int? {
    get { gridPlace.column == 0 ? nil : Int(gridPlace.column) }
    set { set(newValue, of: \.column, .column) }
  }

  /// The first row of the element in a grid, counted from 1; nil for the next free row.
  public var row: Int? {
    get { gridPlace.row == 0 ? nil : Int(gridPlace.row) }
    set { set(newValue, of: \.row, .row) }
  }

  /// The number of columns that the element covers in a grid.
  public var columnSpan: Int {
    get { Int(gridPlace.columnSpan) }
    set { set(newValue, of: \.columnSpan, .columnSpan) }
  }

  /// The number of rows that the element covers in a grid.
  public var rowSpan: Int {
    get { Int(gridPlace.rowSpan) }
    set { set(newValue, of: \.rowSpan, .rowSpan) }
  }

  private mutating func set(
    _ value: Int?, of path: WritableKeyPath<GridPlace, Int16>, _ property: StyleProperty
  ) {
    let isUsable = value.map { 1...GridPlace.largest ~= $0 } ?? true
    gridPlace[keyPath: path] = isUsable ? Int16(value ?? 0) : -1
    check(isUsable, property)
  }
}
