import FoundationEssentials

/// A table whose rows come from a source as the viewport, a page, moves down.
@MainActor final class PagedTable: TableDataSource {
  private let table = TableNode()
  private let source: any RowSource
  private let scale: Scale
  private let width: Double
  /// The blocks of rows from `firstBlock` on; those behind the viewport are dropped.
  private var blocks: [CellNodeBlock] = []
  private var firstBlock = 0
  private var isAtEnd = false

  init(
    rows: any RowSource, environment: NodeEnvironment, width: Double,
    failedCell: @escaping @Sendable ([NodeFailure]) -> CellNode
  ) {
    source = rows
    scale = environment.scale
    self.width = width
    table.dataSource = self
    table.failedCellBlock = { _, failures in failedCell(failures) }
    table.setEnvironment(environment)
    table.frame = Rect(x: 0, y: 0, width: width, height: width)
    _ = table.loadAndLayOut()
    table.updateCurrentRange(with: .full)
  }

  /// Moves the viewport over a page and works until its rows are displayed.
  ///
  /// - Returns: the rows of the page, or nil behind the last one.
  func show(page: Int, of rowsPerPage: Int) async throws -> Range<Int>? {
    let first = page * rowsPerPage
    let screenfuls = books.ranges.tuning[.full, .preload].leadingBufferScreenfuls
    try await load(upTo: first + rowsPerPage * (1 + Int(screenfuls.rounded(.up))))
    guard first < books.rowCount else { return nil }
    let rows = first..<min(first + rowsPerPage, books.rowCount)
    await books.show(rows: rows)
    discardRows()
    return rows
  }

  /// What some displayed rows look like together.
  func scene(of rows: Range<Int>) -> Scene {
    Scene(
      size: Size(width: width, height: books.height(of: rows)), scale: scale,
      items: books.items(of: rows))
  }

  /// What rows could not do since this was last asked.
  func takeFailures() -> [PageRenderer.FailedRow] {
    books.takeFailures().map { PageRenderer.FailedRow(row: $0.row, failures: $0.failures) }
  }

  private var books: TableBooks {
    guard let books = table.books else { preconditionFailure("the table was loaded by init") }
    return books
  }

  private func load(upTo count: Int) async throws {
    while !isAtEnd && firstBlock + blocks.count < count {
      let known = firstBlock + blocks.count
      let more = try await source.nextRows(count - known)
      isAtEnd = more.isEmpty
      blocks += more
      table.insertRows(at: (known..<known + more.count).map { IndexPath(row: $0, section: 0) })
    }
  }

  /// Forgets what lies behind the ranges.
  private func discardRows() {
    let first = books.firstLiveRow
    books.discardRows(before: first)
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
