import FoundationEssentials
import SwatchMessages

/// The rows of a source as pages: a window whose viewport moves down a table.
///
/// Rows are read before they are needed, a page's at a time, so that a page waits for its own rows
/// alone and never for those that are only wished for.
@MainActor final class PagedRows: TableDataSource {
  private let source: RowSource
  private let window: Window
  private let table = TableNode()
  private let rowsPerPage: Int
  /// The row that the next page begins with.
  private var next = 0
  /// The blocks of rows from `firstBlock` on; those behind the viewport are dropped.
  private var blocks: [CellNodeBlock] = []
  private var firstBlock = 0

  /// Rows that were read and are not in the table yet.
  private var arrived: [CellNodeBlock] = []
  /// The number of rows read so far.
  private var count = 0
  /// The number of rows wished for so far.
  private var goal = 0
  private var hasEnded = false
  /// The reason why no more rows can be read; nil at their end.
  private(set) var error: (any Error)?
  private var reader: CheckedContinuation<Void, Never>?
  private var taker: CheckedContinuation<Void, Never>?

  /// The most rows that are asked for at once, whatever the number on a page.
  private static let stepLimit = 1024

  /// Makes pages of rows that are at most so high; nothing is read yet.
  ///
  /// - Parameters:
  ///   - source: Gives the rows.
  ///   - options: The width of pages, the number of rows on each and their time.
  ///   - environment: What cells are given.
  ///   - rowLimit: The greatest height of a row.
  ///   - failedCell: Makes the cell shown in the place of a row that failed; nil where it is left
  ///     out.
  init(
    of source: @escaping RowSource, _ options: PageRenderer.Options,
    in environment: NodeEnvironment, rowLimit: RowLimit,
    failedCell: (@Sendable ([NodeFailure]) -> CellNode)?
  ) {
    self.source = source
    rowsPerPage = options.rowsPerPage
    var environment = environment
    environment.timeLimit = options.rowTimeLimit
    if let timeLimit = options.rowTimeLimit { environment.taskTimeLimit = timeLimit }
    window = Window(
      size: Size(width: options.width, height: options.width), environment: environment)
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

  // MARK: Pages

  /// Moves the viewport over the rows of the next page, or as many as there are, and works until
  /// they are displayed and the tasks that they started have ended.
  ///
  /// - Returns: The pictures of the rows; nil behind the last one, where ``error`` tells why the
  ///   source has no more.
  func nextPage() async -> [RowPicture]? {
    let ahead = table.tuningParameters(rangeType: .preload).leadingBufferScreenfuls
    let more = await take(
      rowsBehind(pages: 1), wishing: rowsBehind(pages: 1 + Int(ahead.rounded(.up))))
    do {
      try addToTable(more)
    } catch {
      end(with: error)
      return nil
    }
    let known = firstBlock + blocks.count
    guard next < known else { return nil }
    let count = min(rowsPerPage, known - next)
    let shown = next..<next + count
    // The rows of a run that was cancelled are shown as all others are: settled, or not at all.
    let pictures = await Task { await window.show(rows: shown, of: table) }.value
    next += pictures.count
    dropBlocksBehind()
    return pictures.isEmpty ? nil : pictures
  }

  /// The row behind so many pages from the next one on; no end where a page has all rows there can
  /// be.
  private func rowsBehind(pages: Int) -> Int {
    let (ahead, isEndless) = rowsPerPage.multipliedReportingOverflow(by: pages)
    return isEndless || ahead > .max - next ? .max : next + ahead
  }

  private func addToTable(_ more: [CellNodeBlock]) throws {
    guard !more.isEmpty else { return }
    let known = firstBlock + blocks.count
    blocks += more
    try table.insertRows(
      at: (known..<known + more.count).map { IndexPath(row: $0, section: 0) })
  }

  /// Forgets what lies behind the ranges.
  private func dropBlocksBehind() {
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

  // MARK: Reading ahead

  /// Reads rows for the pages that `body` asks for, until it ends.
  func reading(_ body: () async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await self.read() }
      defer { end() }
      try await body()
    }
  }

  /// Reads no more; the first reason counts.
  func end(with error: (any Error)? = nil) {
    self.error = self.error ?? error
    guard !hasEnded else { return }
    hasEnded = true
    reader.take()?.resume()
    taker.take()?.resume()
  }

  /// Reads what is wished for, until the rows end or ``end(with:)`` is called. Once the task is
  /// cancelled, the source is asked one last time, for what it has taken and nobody could take
  /// again.
  private func read() async {
    while !hasEnded {
      guard count < goal else {
        await withCheckedContinuation { reader = $0 }
        continue
      }
      let isLast = Task.isCancelled
      do {
        let rows = try await source(min(rowsPerPage, Self.stepLimit))
        arrived += rows
        count += rows.count
        if rows.isEmpty { end() } else if isLast { end(with: CancellationError()) }
      } catch {
        end(with: error)
      }
      taker.take()?.resume()
    }
  }

  /// Takes the rows that have arrived since this was last called.
  ///
  /// - Parameters:
  ///   - needed: The number of rows, of all taken so far, that is waited for.
  ///   - wished: The number of rows that are read if nobody needs to wait for them.
  /// - Returns: The rows; too few where they end.
  private func take(_ needed: Int, wishing wished: Int) async -> [CellNodeBlock] {
    goal = max(goal, needed, wished)
    reader.take()?.resume()
    while count < needed && !hasEnded { await withCheckedContinuation { taker = $0 } }
    defer { arrived = [] }
    return arrived
  }
}
