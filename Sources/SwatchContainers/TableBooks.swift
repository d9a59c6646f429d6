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
  /// Holds every row whose cell exists.
  var liveRows = 0..<0
  /// The rows that the viewport lay over last.
  var shownRows = 0..<0
  /// Which rows are kept and displayed around the viewport.
  package var ranges = RangeController()
  /// The tallest row that is shown, in points; a taller one fails.
  package var rowHeightLimit = Double.infinity
  /// Whether the cell that stands for one that failed when it was displayed gets the size of that
  /// one, so that nothing moves; otherwise it gets the size it asks for.
  package var keepsSizeOfFailedRows = true
  /// What rows could not do, since it was last taken.
  var failures: [RowFailure] = []
  /// Whether a turn is going on, in which rows keep their numbers.
  private var isTurning = false
  /// Edits that came during a turn, in order; they take effect at its end.
  private var pendingEdits: [() -> Void] = []

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

  // MARK: Turns

  /// Runs a turn, and then the edits that came meanwhile.
  /// - Precondition: the turn before has ended.
  func turn(_ body: () async -> Void) async {
    precondition(!isTurning, "A table takes one turn after the other; await the one before")
    isTurning = true
    await body()
    isTurning = false
    let edits = pendingEdits
    pendingEdits = []
    for edit in edits { edit() }
  }

  private func edit(_ body: @escaping () -> Void) {
    if isTurning { pendingEdits.append(body) } else { body() }
  }

  // MARK: Edits

  /// Counts the rows anew; every cell goes.
  func reloadData() {
    edit { [self] in
      records = RowRecords()
      liveRows = 0..<0
      sectionCounts = countRows()
      records.insert(sectionCounts.reduce(0, +), at: 0)
    }
  }

  /// Makes room for new rows, in any order.
  func insertRows(at indexPaths: [IndexPath]) {
    edit { [self] in
      for path in indexPaths.sorted() { insertRow(at: path) }
      let counted = countRows()
      precondition(
        counted == sectionCounts,
        "After the insertion the data source has \(counted) rows by section, and not "
          + "\(sectionCounts): insert exactly the rows that are new")
    }
  }

  private func insertRow(at path: IndexPath) {
    precondition(
      path.section < sectionCounts.count && path.row <= sectionCounts[path.section],
      "A row can't be inserted at \(path): the section has "
        + "\(path.section < sectionCounts.count ? sectionCounts[path.section] : 0) rows")
    let row = firstRow(of: path.section) + path.row
    records.insert(1, at: row)
    sectionCounts[path.section] += 1
    guard row < liveRows.upperBound else { return }
    let first = liveRows.lowerBound + (row < liveRows.lowerBound ? 1 : 0)
    liveRows = first..<liveRows.upperBound + 1
  }

  /// Forgets the rows before all whose cells exist: they can't come back.
  package func discardRowsBehind() {
    records.discardRows(before: liveRows.lowerBound)
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

  /// The failures of rows before `end` since this was last asked, by row.
  package func takeFailures(before end: Int) -> [RowFailure] {
    let taken = failures.filter { $0.row < end }.sorted { $0.row < $1.row }
    failures.removeAll { $0.row < end }
    return taken
  }

  /// What the rows show, one item for each, from the first row's top edge down, and their height
  /// together; their cells must have displayed.
  package func picture(of rows: Range<Int>) -> (items: [Scene.Item], height: Double) {
    var items: [Scene.Item] = []
    var y = 0.0
    for cell in rows.compactMap({ records[$0].cell }) {
      items.append(
        Scene.Item(
          .items(cell.items ?? []), transform: .translation(x: 0, y: y),
          clip: .rect(Rect(origin: .zero, size: cell.size))))
      y += cell.size.height
    }
    return (items, y)
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
