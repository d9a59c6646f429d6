/// Places elements in columns and rows, in reading order (CSS Grid §8.5, the `row sparse` flow):
///
/// 1. `placeFixed`: elements with a column and a row, which may overlap.
/// 2. `placeInRows`: elements with only a row, in its next free columns.
/// 3. `placeInOrder`: all other elements, each after the previous one. A grid row begins a row,
///    takes its cells, and ends it.
///
/// Elements of step 3 are never placed above the previous one, so the free rows of a column are the
/// rows below its last element, except for the areas of steps 1 and 2.
struct GridPlacement {
  /// The areas, in the elements' order.
  private(set) var areas: [GridArea]
  /// The row index of each `GridRowLayoutSpec`.
  private(set) var lines: [Int]
  private(set) var columnCount: Int

  private let requests: [GridRequest]
  /// The range of elements that are the cells of each grid row.
  private let groups: [Range<Int>]
  /// The columns taken by steps 1 and 2, by row.
  private var taken: [Int: [Range<Int>]] = [:]
  /// For each column, the first row below the elements of step 3.
  private var bottoms: [Int] = []
  /// The position from which the search for the next free area begins.
  private var cursor = (row: 0, column: 0)
  /// A Boolean value that is true when the cursor's row has an element of step 3.
  private var isRowBegun = false

  /// The largest number of rows that row spans may add to the rows in which elements begin.
  private static let mostSpannedRows = 10_000

  /// Places elements.
  /// - Parameters:
  ///   - requests: The requested positions, in reading order; the cells of a grid row all have its
  ///     row.
  ///   - groups: The elements of each grid row.
  ///   - columnCount: The number of columns of the grid.
  init(of requests: [GridRequest], groups: [Range<Int>], columnCount: Int) {
    self.requests = requests
    self.groups = groups
    areas = [GridArea](repeating: GridArea(columns: 0..<1, rows: 0..<1), count: requests.count)
    lines = [Int](repeating: 0, count: groups.count)
    self.columnCount = columnCount
    countColumns()
    bottoms = [Int](repeating: 0, count: self.columnCount)
    placeFixed()
    placeInRows()
    placeInOrder()
  }

  /// The number of rows.
  var rowCount: Int {
    max(areas.reduce(0) { max($0, $1.rows.upperBound) }, lines.reduce(0) { max($0, $1 + 1) })
  }

  /// Adds the columns that elements need beyond those of the grid.
  private mutating func countColumns() {
    for request in requests {
      columnCount = max(columnCount, (request.column ?? 0) + request.columnSpan)
    }
    for group in groups {
      let cells = requests[group].reduce(0) { $0 + ($1.column == nil ? $1.columnSpan : 0) }
      columnCount = max(columnCount, cells)
    }
  }

  private mutating func placeFixed() {
    for (index, request) in requests.enumerated() {
      guard let column = request.column, let row = request.row else { continue }
      areas[index] = area(of: request, column: column, row: row)
      take(areas[index])
    }
  }

  private mutating func placeInRows() {
    var next: [Int: Int] = [:]
    for (index, request) in requests.enumerated() {
      guard let row = request.row, request.column == nil else { continue }
      let place = nextFree(for: request, column: next[row] ?? 0, row: row)
      areas[index] = place
      take(place)
      next[row] = place.columns.upperBound
      addColumns(upTo: place.columns.upperBound)
    }
  }

  private mutating func placeInOrder() {
    var group = 0
    var index = 0
    while index < requests.count || group < groups.count {
      if group < groups.count, groups[group].lowerBound == index {
        placeCells(of: group)
        index = groups[group].upperBound
        group += 1
      } else {
        if requests[index].row == nil { placeNext(index) }
        index += 1
      }
    }
  }

  /// Places the cells of a grid row: in the requested row, or else in a row of their own, the next
  /// row that has space for them beside the elements already placed.
  private mutating func placeCells(of group: Int) {
    if let first = groups[group].first, let row = requests[first].row {
      lines[group] = row
      return
    }
    if isRowBegun { cursor.row += 1 }
    var places = cells(of: group, inRow: cursor.row)
    while places.isCrowded {
      cursor.row += 1
      places = cells(of: group, inRow: cursor.row)
    }
    for (index, place) in zip(groups[group], places.areas) { put(index, at: place) }
    lines[group] = cursor.row
    cursor = (cursor.row + 1, 0)
    isRowBegun = false
  }

  /// Returns the areas of a grid row's cells if placed in a given row.
  /// - Returns: The areas, and true if an element already placed pushes a cell out of the grid.
  private func cells(of group: Int, inRow row: Int) -> (areas: [GridArea], isCrowded: Bool) {
    var areas: [GridArea] = []
    var column = 0
    var (isMoved, isOutside) = (false, false)
    for request in requests[groups[group]] {
      var place = area(of: request, column: request.column ?? column, row: row)
      if request.column == nil, obstacle(in: place) != nil {
        place = nextFree(for: request, column: column, row: row)
        isMoved = true
      }
      areas.append(place)
      column = place.columns.upperBound
      isOutside = isOutside || column > columnCount
    }
    return (areas, isMoved && isOutside)
  }

  /// Places an element without a row after the cursor.
  private mutating func placeNext(_ index: Int) {
    let request = requests[index]
    var (row, column) = cursor
    if let own = request.column {
      if own < column { row += 1 }
      column = own
    }
    while true {
      if column + request.columnSpan > columnCount {
        row += 1
        column = 0
      }
      guard let obstacle = obstacle(in: area(of: request, column: column, row: row)) else { break }
      if request.column == nil { column = obstacle + 1 } else { row += 1 }
    }
    cursor = (row, column)
    put(index, at: area(of: request, column: column, row: row))
    isRowBegun = true
  }

  /// Returns the area of an element at a position; the number of rows that are created by spans
  /// alone is limited.
  private func area(of request: GridRequest, column: Int, row: Int) -> GridArea {
    let limit = GridPlacement.mostSpannedRows + requests.count
    return GridArea(
      columns: column..<column + request.columnSpan,
      rows: row..<max(row + 1, min(row + request.rowSpan, limit)))
  }

  /// Returns the next free area in a row, starting at a given column.
  private func nextFree(for request: GridRequest, column: Int, row: Int) -> GridArea {
    var place = area(of: request, column: column, row: row)
    while let obstacle = obstacle(in: place) {
      place = area(of: request, column: obstacle + 1, row: row)
    }
    return place
  }

  /// Returns the last taken column of an area; nil for a free area.
  private func obstacle(in area: GridArea) -> Int? {
    let row = area.rows.lowerBound
    var last = area.columns.last { $0 < bottoms.count && bottoms[$0] > row }
    if taken.isEmpty { return last }
    for row in area.rows {
      for range in taken[row] ?? [] where range.overlaps(area.columns) {
        last = max(last ?? 0, range.clamped(to: area.columns).upperBound - 1)
      }
    }
    return last
  }

  private mutating func take(_ area: GridArea) {
    for row in area.rows {
      var ranges = taken[row] ?? []
      if let last = ranges.last, last.upperBound == area.columns.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<area.columns.upperBound
      } else {
        ranges.append(area.columns)
      }
      taken[row] = ranges
    }
  }

  private mutating func put(_ index: Int, at area: GridArea) {
    areas[index] = area
    addColumns(upTo: area.columns.upperBound)
    for column in area.columns { bottoms[column] = max(bottoms[column], area.rows.upperBound) }
  }

  private mutating func addColumns(upTo count: Int) {
    columnCount = max(columnCount, count)
    while bottoms.count < columnCount { bottoms.append(0) }
  }

  /// Removes the columns without elements.
  /// - Returns: The columns that are kept, by their former indexes.
  mutating func removeEmptyColumns() -> [Int] {
    var isUsed = [Bool](repeating: false, count: columnCount)
    for area in areas { for column in area.columns { isUsed[column] = true } }
    let kept = isUsed.indices.filter { isUsed[$0] }
    var indexes = [Int](repeating: 0, count: columnCount)
    for (index, column) in kept.enumerated() { indexes[column] = index }
    for index in areas.indices {
      let columns = areas[index].columns
      areas[index].columns = indexes[columns.lowerBound]..<indexes[columns.upperBound - 1] + 1
    }
    columnCount = kept.count
    return kept
  }
}

/// The columns and rows that an element covers, counted from 0.
struct GridArea {
  var columns: Range<Int>
  var rows: Range<Int>
}

/// The position that an element requests.
struct GridRequest {
  /// The requested first column and row, counted from 0; nil for the next free column or row.
  var column: Int?
  var row: Int?
  var columnSpan: Int
  var rowSpan: Int

  /// Reads the position from a style; a cell uses the row that its grid row requests.
  init(of style: LayoutElementStyle, inRow row: Int?? = .none) {
    let place = style.gridPlace
    column = place.column > 0 ? Int(place.column) - 1 : nil
    self.row = row ?? (place.row > 0 ? Int(place.row) - 1 : nil)
    columnSpan = Int(max(1, place.columnSpan))
    rowSpan = Int(max(1, place.rowSpan))
  }
}
