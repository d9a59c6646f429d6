import FoundationEssentials

/// A table whose rows come from a source as the viewport, a page, moves down.
@MainActor final class PagedTable: TableDataSource {
  private let table = TableNode()
  private let source: RowSource
  private let scale: Scale
  private let width: Double
  /// The blocks of rows from `firstBlock` on; those behind the viewport are dropped.
  private var blocks: [CellNodeBlock] = []
  private var firstBlock = 0
  private var isAtEnd = false
  /// Why no more rows can be read; told when the viewport comes to where they would be.
  private var sourceError: (any Error)?

  /// The tallest row, in pixels: Cairo's largest coordinate.
  private static let rowLimit = 32_767.0

  init(
    rows: @escaping RowSource, environment: NodeEnvironment, width: Double,
    failedCell: (@Sendable ([NodeFailure]) -> CellNode)?
  ) {
    source = rows
    scale = environment.scale
    self.width = width
    table.dataSource = self
    table.failedCellBlock = { _, failures in failedCell?(failures) ?? CellNode() }
    table.separatorStyle = .none
    table.setEnvironment(environment)
    table.frame = Rect(x: 0, y: 0, width: width, height: width)
    _ = table.loadAndLayOut()
    table.enterHierarchy()
    table.updateCurrentRange(with: .full)
    books.keepsSizeOfFailedCells = failedCell != nil
    books.lengthLimit = Self.rowLimit / scale.pixelsPerPoint
  }

  /// Moves the viewport over the `count` rows from `first` on, or as many as there are, and works
  /// until they are displayed and the tasks that they started have ended.
  ///
  /// - Returns: the rows, or nil behind the last one.
  /// - Throws: what the source threw, once all rows before are shown.
  func show(_ count: Int, from first: Int) async throws -> Range<Int>? {
    let screenfuls = books.ranges.tuning[.full, .preload].leadingBufferScreenfuls
    await load(upTo: first + count * (1 + Int(screenfuls.rounded(.up))))
    let known = table.numberOfRows(inSection: 0)
    guard first < known else {
      if let sourceError { throw sourceError }
      return nil
    }
    let rows = first..<min(first + count, known)
    await books.show(rows)
    discardRows()
    return rows
  }

  /// What some displayed rows look like together; at least a pixel high, so that rows that take no
  /// room still make a page.
  func scene(of rows: Range<Int>) -> Scene {
    let (items, height) = books.picture(of: rows)
    return Scene(
      size: Size(width: width, height: max(height, 1 / scale.pixelsPerPoint)), scale: scale,
      items: items)
  }

  /// What displayed rows could not do, by row.
  func failures(of rows: Range<Int>) -> [PageRenderer.FailedRow] {
    books.failures(of: rows).map {
      PageRenderer.FailedRow(row: $0.index, failures: $0.failures)
    }
  }

  private var books: ContainerBooks {
    guard let books = table.books else { preconditionFailure("the table was loaded by init") }
    return books
  }

  private func load(upTo count: Int) async {
    while !isAtEnd && firstBlock + blocks.count < count {
      let known = firstBlock + blocks.count
      do {
        let more = try await source(count - known)
        isAtEnd = more.isEmpty
        blocks += more
        try table.insertRows(
          at: (known..<known + more.count).map { IndexPath(row: $0, section: 0) })
      } catch {
        isAtEnd = true
        sourceError = error
      }
    }
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
