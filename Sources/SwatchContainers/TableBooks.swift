package import FoundationEssentials
import SwatchGeometry
package import SwatchGraphics
import SwatchLayout
package import SwatchNodes

/// What a table keeps about its rows: only books, never layout, fonts, pixels or files.
@MainActor package final class TableBooks {
  unowned let table: TableNode
  /// How many rows each section has.
  private(set) var sectionCounts: [Int] = []
  var records = RowRecords()
  /// The rows whose cells exist; all others have none.
  var liveRows = 0..<0
  /// Which rows are kept and displayed around the viewport.
  package var ranges = RangeController()
  /// What rows could not do, since it was last taken.
  var failures: [RowFailure] = []

  /// What the cell of a row could not do.
  package struct RowFailure: Hashable, Sendable {
    /// The row, counted over all sections.
    package let row: Int
    /// What was found, in order.
    package let failures: [NodeFailure]
  }

  init(table: TableNode) {
    self.table = table
    reloadData()
  }

  // MARK: Edits

  /// Counts the rows anew; every cell goes.
  func reloadData() {
    records = RowRecords()
    liveRows = 0..<0
    sectionCounts = countRows()
    records.insert(sectionCounts.reduce(0, +), at: 0)
  }

  /// Makes room for new rows, in any order.
  func insertRows(at indexPaths: [IndexPath]) {
    for path in indexPaths.sorted() {
      precondition(
        path.section < sectionCounts.count && path.row <= sectionCounts[path.section],
        "A row can't be inserted at \(path): the section has "
          + "\(path.section < sectionCounts.count ? sectionCounts[path.section] : 0) rows")
      let row = firstRow(of: path.section) + path.row
      records.insert(1, at: row)
      sectionCounts[path.section] += 1
      if row < liveRows.upperBound {
        let end = liveRows.upperBound + 1
        liveRows = (row < liveRows.lowerBound ? liveRows.lowerBound + 1 : liveRows.lowerBound)..<end
      }
    }
    let counted = countRows()
    precondition(
      counted == sectionCounts,
      "After the insertion the data source has \(counted) rows by section, and not "
        + "\(sectionCounts): insert exactly the rows that are new")
  }

  /// Forgets the rows far behind the viewport, whose cells are gone: they can't come back.
  package func discardRows(before row: Int) {
    records.discardRows(before: min(row, liveRows.lowerBound))
  }

  // MARK: Queries

  /// How many rows there are in all sections.
  package var rowCount: Int { records.count }

  /// The first row whose cell exists.
  package var firstLiveRow: Int { liveRows.lowerBound }

  /// The section and row of a row counted over all sections.
  package func indexPath(of row: Int) -> IndexPath {
    var rest = row
    var section = 0
    while section < sectionCounts.count && rest >= sectionCounts[section] {
      rest -= sectionCounts[section]
      section += 1
    }
    return IndexPath(row: rest, section: section)
  }

  /// The failures of rows since this was last asked.
  package func takeFailures() -> [RowFailure] {
    defer { failures = [] }
    return failures
  }

  /// What the rows show, one item for each, from the first row's top edge down; their cells must
  /// have displayed.
  package func items(of rows: Range<Int>) -> [Scene.Item] {
    let top = records.offset(of: rows.lowerBound)
    var y = 0.0
    return rows.map { row in
      let place = AffineTransform.translation(x: 0, y: y)
      y = records.offset(of: row + 1) - top
      guard let cell = records[row].cell else {
        return Scene.Item(.items([]), transform: place)
      }
      return Scene.Item(
        .items(cell.items ?? []), transform: place,
        clip: .rect(Rect(origin: .zero, size: cell.size)))
    }
  }

  /// The height of some rows together, in points.
  package func height(of rows: Range<Int>) -> Double {
    records.offset(of: rows.upperBound) - records.offset(of: rows.lowerBound)
  }

  private func firstRow(of section: Int) -> Int {
    sectionCounts[..<section].reduce(0, +)
  }

  private func countRows() -> [Int] {
    guard let source = table.dataSource else { return [] }
    return (0..<source.numberOfSections(in: table)).map {
      source.tableNode(table, numberOfRowsInSection: $0)
    }
  }
}
