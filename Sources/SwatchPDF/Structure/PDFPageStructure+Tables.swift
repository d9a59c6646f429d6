import SwatchGraphics

/// Tables at the end of a page: each row has a cell for each column, and header cells state whether
/// they name a row or a column.
extension PDFPageStructure {
  /// Completes the tables of the page.
  func completeTables() {
    for table in nodes.indices where nodes[table].element.kind == .table {
      if nodes[table].isOfSingleRows {
        for body in elements(in: table) { completeRows(of: body, in: table) }
      } else {
        completeRows(of: table, in: table)
        nameCells(of: table)
      }
      for row in rows(of: table) { nameRow(row) }
    }
  }

  private func elements(in index: Int) -> [Int] {
    nodes[index].kids.compactMap { if case .element(let kid) = $0 { kid } else { nil } }
  }

  private func rows(of table: Int) -> [Int] {
    elements(in: table).flatMap { nodes[$0].element.kind == .row ? [$0] : elements(in: $0) }
  }

  private func columns(of cell: Int) -> Range<Int> { nodes[cell].element.cell?.columns ?? 0..<1 }

  /// Sorts the cells of each row by column, and adds empty cells where a row has none.
  private func completeRows(of body: Int, in table: Int) {
    let rows = elements(in: body).sorted { number(ofRow: $0) < number(ofRow: $1) }
    nodes[body].kids = rows.map { .element($0) }
    let cells = rows.map { row in
      elements(in: row).sorted { columns(of: $0).lowerBound < columns(of: $1).lowerBound }
    }
    let width = cells.joined().reduce(nodes[table].columnCount) {
      max($0, columns(of: $1).upperBound)
    }
    nodes[table].columnCount = width
    // For each column, the number of rows from here on that a cell above covers.
    var covered = [Int](repeating: 0, count: width)
    for (index, row) in rows.enumerated() {
      nodes[row].kids = []
      var column = 0
      func fill(upTo end: Int) {
        while column < end {
          if covered[column] == 0 {
            nodes[row].kids.append(.element(nodes.count))
            nodes.append(Node(element: PDFElement(.cell), parent: row))
          }
          column += 1
        }
      }
      for cell in cells[index] {
        fill(upTo: columns(of: cell).lowerBound)
        nodes[row].kids.append(.element(cell))
        let span = min(nodes[cell].element.cell?.rowSpan ?? 1, rows.count - index)
        nodes[cell].element.cell?.rowSpan = span
        for place in columns(of: cell) where covered[place] < span { covered[place] = span }
        column = max(column, columns(of: cell).upperBound)
      }
      fill(upTo: width)
      for place in covered.indices where covered[place] > 0 { covered[place] -= 1 }
    }
  }

  private func number(ofRow row: Int) -> Int {
    elements(in: row).first.flatMap { nodes[$0].element.cell?.row } ?? 0
  }

  /// Makes header cells in a table without any: the first row as column names; in a table of two
  /// columns, which mostly has names and values, the first cell of each row.
  private func nameCells(of table: Int) {
    let rows = rows(of: table)
    let hasHeaders = rows.contains { row in
      elements(in: row).contains { nodes[$0].element.kind == .headerCell }
    }
    guard !hasHeaders, rows.count > 1, nodes[table].columnCount > 1 else { return }
    let names =
      nodes[table].columnCount > 2
      ? elements(in: rows[0]) : rows.compactMap { elements(in: $0).first }
    for cell in names { nodes[cell].element.kind = .headerCell }
  }

  /// Makes header cells name their row if other cells stand beside them.
  private func nameRow(_ row: Int) {
    let cells = elements(in: row)
    guard cells.contains(where: { nodes[$0].element.kind == .cell && !nodes[$0].kids.isEmpty })
    else { return }
    for cell in cells { nodes[cell].element.namesRow = true }
  }
}
