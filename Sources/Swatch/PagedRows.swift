import FoundationEssentials
import SwatchConcurrency
import SwatchMessages

/// The rows of a source as pages: a window whose viewport moves down a table.
///
/// Rows are read ahead, a page at a time. A page waits for its own rows only, never for those of
/// the pages after it.
@MainActor final class PagedRows: TableDataSource {
  private let source: RowSource
  private let window: Window
  private let table = TableNode()
  private let rowsPerPage: Int
  /// Reads the facts of a row by its cell; nil where no page depends on them.
  private let rowFacts: (@Sendable (CellNode) -> PageRenderer.RowFacts?)?
  /// The row that the next page begins with.
  private var next = 0
  /// The blocks of rows from `firstBlock` on; those behind the viewport are dropped.
  private var blocks: [CellNodeBlock] = []
  /// The facts of the same rows, once their cells were created.
  private var facts: [Locked<PageRenderer.RowFacts?>] = []
  private var firstBlock = 0

  /// The rows read since the last ones were added to the table.
  private var arrived: [CellNodeBlock] = []
  /// The number of rows read so far.
  private var count = 0
  /// The number of rows requested so far.
  private var requested = 0
  private var hasEnded = false
  /// The reason why no more rows can be read; nil at their end.
  private(set) var error: (any Error)?
  /// The reading task while no row is requested.
  private var reader: CheckedContinuation<Void, Never>?
  /// The page while it waits for its rows.
  private var taker: CheckedContinuation<Void, Never>?

  /// The most rows that are read at once, whatever the number on a page.
  private static let stepLimit = 1024

  /// Makes the pages of a source; nothing is read yet.
  ///
  /// - Parameters:
  ///   - source: The source of the rows.
  ///   - options: The number of rows on a page, and the time limit of a row.
  ///   - width: The width of a row, in points.
  ///   - environment: The environment of the cells.
  ///   - rowLimit: The greatest height of a row.
  ///   - failedCell: Makes the cell shown instead of a row that failed; nil to leave failed rows
  ///     out.
  init(
    of source: @escaping RowSource, _ options: PageRenderer.Options, width: Double,
    in environment: NodeEnvironment, rowLimit: RowLimit,
    failedCell: (@Sendable ([NodeFailure]) -> CellNode)?
  ) {
    self.source = source
    rowsPerPage = options.rowsPerPage
    rowFacts = options.furniture?.rowFacts
    window = Window(size: Size(width: width, height: width), environment: environment)
    table.dataSource = self
    table.failedCellBlock = { _, failures in failedCell?(failures) ?? CellNode() }
    table.failedCellsKeepSize = failedCell != nil
    table.separatorStyle = .none
    table.updateCurrentRange(with: .full)
    leadRangesForward()
    // A higher row could not be painted. It fails alone.
    table.maximumRowHeight = Double(rowLimit.pixels) / environment.scale.pixelsPerPoint
    if rowLimit.isRaisable {
      table.cellHeightLimit.advice += ", or raise \(LibraryParameter.pixels.rawValue)"
    }
    window.rootNode = table
  }

  /// Makes rows display with their page, and go once it is left: rows behind are never shown again,
  /// and each state in between would be a visit of its own to every row.
  private func leadRangesForward() {
    for type in RangeType.allCases {
      var reach = table.tuningParameters(rangeType: type)
      if type == .display { reach.leadingBufferScreenfuls = 0 }
      reach.trailingBufferScreenfuls = 0
      table.setTuningParameters(reach, rangeType: type)
    }
  }

  // MARK: Pages

  /// Moves the viewport over the rows of the next page, and runs turns until they are displayed and
  /// their tasks have ended.
  ///
  /// - Returns: The pictures of the rows with their facts; nil after the last page, or if the page
  ///   was given up or reading failed with ``error``.
  func nextPage() async -> [PagedRow]? {
    let page = "page \(next / rowsPerPage + 1)"
    return await Timeline.$subject.withValue(page) { await makeNextPage() }
  }

  private func makeNextPage() async -> [PagedRow]? {
    let ahead = table.tuningParameters(rangeType: .preload).leadingBufferScreenfuls
    let more = await take(
      rowsBehind(pages: 1), requesting: rowsBehind(pages: 1 + Int(ahead.rounded(.up))))
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
    guard let pictures = await window.show(rows: shown, of: table) else {
      end(with: CancellationError())
      return nil
    }
    let rows = pictures.map { picture in
      PagedRow(
        picture: picture,
        facts: rowFacts == nil ? nil : facts[picture.row - firstBlock].withLock(\.self))
    }
    next += pictures.count
    dropBlocksBehind()
    return rows.isEmpty ? nil : rows
  }

  /// The end of so many pages from the next row on; `Int.max` if pages have no limit.
  private func rowsBehind(pages: Int) -> Int {
    let (ahead, isEndless) = rowsPerPage.multipliedReportingOverflow(by: pages)
    return isEndless || ahead > .max - next ? .max : next + ahead
  }

  private func addToTable(_ more: [CellNodeBlock]) throws {
    guard !more.isEmpty else { return }
    let known = firstBlock + blocks.count
    add(more)
    try table.insertRows(
      at: (known..<known + more.count).map { IndexPath(row: $0, section: 0) })
  }

  /// Keeps blocks, which note the facts of their rows if pages depend on them.
  private func add(_ more: [CellNodeBlock]) {
    guard let rowFacts else { return blocks += more }
    for block in more {
      let facts = Locked<PageRenderer.RowFacts?>(nil)
      self.facts.append(facts)
      blocks.append {
        let cell = block()
        let found = rowFacts(cell)
        facts.withLock { $0 = found }
        return cell
      }
    }
  }

  /// Releases the blocks of rows behind the ranges.
  private func dropBlocksBehind() {
    let first = table.discardRowsBehind()
    blocks.removeFirst(first - firstBlock)
    if rowFacts != nil { facts.removeFirst(first - firstBlock) }
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

  /// Reads rows for the pages requested by `body`, until it returns.
  func reading(_ body: () async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await self.read() }
      defer { end() }
      try await body()
    }
  }

  /// Stops reading. The first error is kept.
  func end(with error: (any Error)? = nil) {
    self.error = self.error ?? error
    guard !hasEnded else { return }
    hasEnded = true
    reader.take()?.resume()
    taker.take()?.resume()
  }

  /// Reads the requested rows, until the source ends or ``end(with:)`` is called. After the task is
  /// cancelled, the source is read once more, for rows that it has already taken from its input.
  private func read() async {
    while !hasEnded {
      guard count < requested else {
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

  /// Returns the rows that have arrived since the last call.
  ///
  /// - Parameters:
  ///   - needed: The number of rows, from the first on, to wait for.
  ///   - ahead: The number of rows, from the first on, to read without waiting.
  /// - Returns: The rows; fewer at the end of the source.
  private func take(_ needed: Int, requesting ahead: Int) async -> [CellNodeBlock] {
    requested = max(requested, needed, ahead)
    reader.take()?.resume()
    while count < needed && !hasEnded { await withCheckedContinuation { taker = $0 } }
    defer { arrived = [] }
    return arrived
  }
}

/// A displayed row with the facts that pages depend on.
struct PagedRow {
  let picture: RowPicture
  /// Nil for a row that has none.
  let facts: PageRenderer.RowFacts?
}
