import FoundationEssentials
import SwatchMessages

/// A table whose rows come from a source as the viewport, a page, moves down.
@MainActor final class PagedTable: TableDataSource {
  private let table = TableNode()
  private let rows: RowReadAhead
  private let scale: Scale
  private let width: Double
  /// The blocks of rows from `firstBlock` on; those behind the viewport are dropped.
  private var blocks: [CellNodeBlock] = []
  private var firstBlock = 0

  /// Makes a table `width` points wide, of rows that are at most so high.
  init(
    rows: RowReadAhead, environment: NodeEnvironment, width: Double, rowLimit: RowLimit,
    timeLimit: Duration?,
    failedCell: (@Sendable ([NodeFailure]) -> CellNode)?
  ) {
    self.rows = rows
    scale = environment.scale
    self.width = width
    table.dataSource = self
    table.failedCellBlock = { _, failures in failedCell?(failures) ?? CellNode() }
    table.separatorStyle = .none
    var environment = environment
    environment.timeLimit = timeLimit
    if let timeLimit { environment.taskTimeLimit = timeLimit }
    table.setEnvironment(environment)
    table.frame = Rect(x: 0, y: 0, width: width, height: width)
    _ = table.loadAndLayOut()
    table.enterHierarchy()
    table.updateCurrentRange(with: .full)
    books.keepsSizeOfFailedCells = failedCell != nil
    // A row that is higher could not be painted, and fails alone.
    books.lengthLimit = Double(rowLimit.pixels) / scale.pixelsPerPoint
    if rowLimit.isRaisable {
      books.lengthAdvice += ", or raise \(LibraryParameter.pixels.rawValue)"
    }
  }

  /// Moves the viewport over the `count` rows from `first` on, or as many as there are, and works
  /// until they are displayed and the tasks that they started have ended.
  ///
  /// - Returns: the rows, or nil behind the last one.
  /// - Throws: the error that the source ended with, once all rows before are shown.
  func show(_ count: Int, from first: Int) async throws -> Range<Int>? {
    let screenfuls = books.ranges.tuning[.full, .preload].leadingBufferScreenfuls
    let pages = 1 + Int(screenfuls.rounded(.up))
    try add(
      await rows.take(
        Self.end(of: count, from: first, pages: 1),
        wishing: Self.end(of: count, from: first, pages: pages)))
    let known = table.numberOfRows(inSection: 0)
    guard first < known else {
      if let error = rows.error { throw error }
      return nil
    }
    let rows = first..<first + min(count, known - first)
    await books.show(rows)
    discardRows()
    return rows
  }

  /// The row behind so many pages of `count` rows; no end where a page has all rows there can be.
  private static func end(of count: Int, from first: Int, pages: Int) -> Int {
    let (ahead, isEndless) = count.multipliedReportingOverflow(by: pages)
    return isEndless || ahead > .max - first ? .max : first + ahead
  }

  /// The scene of some displayed rows together; at least a pixel high, so that rows that take no
  /// room still make a page.
  func scene(of rows: Range<Int>) -> Scene {
    var (items, height) = books.picture(of: rows)
    // Rows may have one name, and one place on their pages; what a row fails for is told of it alone.
    for (index, row) in rows.enumerated() {
      items[index] = items[index].shown(by: NodePath(root: "row \(row + 1)"))
    }
    return Scene(
      size: Size(width: width, height: max(height, 1 / scale.pixelsPerPoint)), scale: scale,
      items: items)
  }

  /// The displayed rows that failed, with the reasons.
  func failures(of rows: Range<Int>) -> [PageRenderer.FailedRow] {
    books.failures(of: rows).map {
      PageRenderer.FailedRow(row: $0.index, failures: $0.failures)
    }
  }

  private var books: ContainerBooks {
    guard let books = table.books else { preconditionFailure("the table was loaded by init") }
    return books
  }

  private func add(_ more: [CellNodeBlock]) throws {
    guard !more.isEmpty else { return }
    let known = firstBlock + blocks.count
    blocks += more
    try table.insertRows(
      at: (known..<known + more.count).map { IndexPath(row: $0, section: 0) })
  }

  /// Forgets what lies behind the ranges.
  private func discardRows() {
    books.discardElementsBehind()
    blocks.removeFirst(books.firstLiveIndex - firstBlock)
    firstBlock = books.firstLiveIndex
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    firstBlock + blocks.count
  }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock? {
    blocks[indexPath.row - firstBlock]
  }
}
