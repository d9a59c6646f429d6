import FoundationEssentials
import SwatchMessages

/// The rows of a source as pages: a window whose viewport moves down a table.
@MainActor final class PagedTable: TableDataSource {
  private let window: Window
  private let table = TableNode()
  private let rows: RowReadAhead
  /// The blocks of rows from `firstBlock` on; those before the viewport are dropped.
  private var blocks: [CellNodeBlock] = []
  private var firstBlock = 0

  /// Makes a table `width` points wide, of rows that are at most so high.
  init(
    rows: RowReadAhead, environment: NodeEnvironment, width: Double, rowLimit: RowLimit,
    timeLimit: Duration?,
    failedCell: (@Sendable ([NodeFailure]) -> CellNode)?
  ) {
    self.rows = rows
    var environment = environment
    environment.timeLimit = timeLimit
    if let timeLimit { environment.taskTimeLimit = timeLimit }
    window = Window(size: Size(width: width, height: width), environment: environment)
    table.dataSource = self
    table.failedCellBlock = { _, failures in failedCell?(failures) ?? CellNode() }
    table.failedCellsKeepSize = failedCell != nil
    table.separatorStyle = .none
    table.updateCurrentRange(with: .full)
    // A row that is higher could not be painted, and fails alone.
    table.maximumRowHeight = Double(rowLimit.pixels) / environment.scale.pixelsPerPoint
    if rowLimit.isRaisable {
      table.cellHeightLimit.advice += ", or raise \(LibraryParameter.pixels.rawValue)"
    }
    window.rootNode = table
  }

  /// Moves the viewport over `count` rows from `first`, or fewer at the end, and runs turns until
  /// they are displayed and their tasks have ended.
  ///
  /// - Returns: The rows, or nil after the last one.
  /// - Throws: The error that ended the source, once all rows before are shown.
  func page(of count: Int, from first: Int) async throws -> FeedPage? {
    let ahead = table.tuningParameters(rangeType: .preload).leadingBufferScreenfuls
    let pages = 1 + Int(ahead.rounded(.up))
    try add(
      await rows.take(
        Self.end(of: count, from: first, pages: 1),
        wishing: Self.end(of: count, from: first, pages: pages)))
    let known = firstBlock + blocks.count
    guard first < known else {
      if let error = rows.error { throw error }
      return nil
    }
    let pictures = await window.show(rows: first..<first + min(count, known - first), of: table)
    discardRows()
    return FeedPage(pictures, width: window.size.width, scale: window.environment.scale)
  }

  /// The row after a number of pages of `count` rows; the largest number if a page has all rows.
  private static func end(of count: Int, from first: Int, pages: Int) -> Int {
    let (ahead, isEndless) = count.multipliedReportingOverflow(by: pages)
    return isEndless || ahead > .max - first ? .max : first + ahead
  }

  private func add(_ more: [CellNodeBlock]) throws {
    guard !more.isEmpty else { return }
    let known = firstBlock + blocks.count
    blocks += more
    try table.insertRows(
      at: (known..<known + more.count).map { IndexPath(row: $0, section: 0) })
  }

  /// Drops the rows before the ranges.
  private func discardRows() {
    let first = table.discardRowsBehind()
    blocks.removeFirst(first - firstBlock)
    firstBlock = first
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
