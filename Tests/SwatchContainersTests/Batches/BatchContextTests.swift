import FoundationEssentials
import SwatchConcurrency
import SwatchContainers
import SwatchGeometry
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Fetching batches")
@MainActor
struct BatchContextTests {
  @Test("A table fetches until its content reaches two screens beyond the viewport")
  func filling() async {
    let feed = FetchedRows(batch: 4, end: 1000)
    let table = feed.makeTable()
    await table.settle()
    #expect(feed.count == 32)
    table.node.contentOffset = Point(x: 0, y: 120)
    await table.settle()
    #expect(feed.count == 44)
    table.node.contentOffset = Point(x: 0, y: 60)
    await table.settle()
    #expect(feed.count == 44)
  }

  @Test("A delegate that adds no rows gets one more request for a batch, and then none")
  func nothing() async {
    let feed = FetchedRows(batch: 0, end: 1000)
    let table = feed.makeTable()
    await table.settle()
    #expect(feed.fetchCount == 2)
    table.node.contentOffset = Point(x: 0, y: 1)
    await table.settle()
    #expect(feed.fetchCount == 3)
  }

  @Test("A table asks its delegate whether there is more content even far from the end")
  func order() async {
    let feed = FetchedRows(batch: 100, end: 1000)
    let table = feed.makeTable()
    await table.settle()
    #expect(feed.fetchCount == 1)
    #expect(feed.askedCount == 2)
    table.node.contentOffset = Point(x: 0, y: 1)
    await table.settle()
    #expect(feed.fetchCount == 1)
    #expect(feed.askedCount == 3)
  }

  @Test("A table in a cell fetches batches by its own viewport, and its window awaits the batch")
  func inside() async {
    let feed = FetchedRows(batch: 4, end: 1000)
    let rows = FetchingRows(feed)
    let node = TableNode()
    node.dataSource = rows
    let table = HostedTable(node)
    table.show(size: Size(width: 50, height: 100))
    await table.settle()
    #expect(feed.count == 16)
    #expect(await table.controller.waitForBatch() == false)
  }

  @Test("A table asks a delegate without more content once, and not after an unchanged update")
  func end() async {
    let feed = FetchedRows(batch: 4, end: 6)
    let table = feed.makeTable()
    await table.settle()
    #expect(feed.count == 6)
    #expect(feed.askedCount == 3)
    #expect(feed.fetchCount == 2)
  }

  @Test("An uncompleted batch delays the next batch until it is completed or cancelled")
  func incomplete() async {
    let feed = FetchedRows(batch: 4, end: 1000)
    feed.completes.withLock { $0 = false }
    let table = feed.makeTable()
    await table.settle()
    #expect(feed.count == 4)
    let context = feed.context.withLock { $0 }
    #expect(context?.isFetching == true)
    context?.completeBatchFetching(false)
    #expect(context?.isFetching == true)
    table.node.contentOffset = Point(x: 0, y: 2)
    await table.settle()
    #expect(feed.count == 4)
    context?.cancelBatchFetching()
    #expect(context?.batchFetchingWasCancelled == true)
    table.node.contentOffset = Point(x: 0, y: 1)
    await table.settle()
    #expect(feed.count == 8)
  }

  @Test("A table without leading screens fetches no batch until leading screens are set")
  func switchedOff() async {
    let feed = FetchedRows(batch: 4, end: 1000)
    let table = feed.makeTable { $0.leadingScreensForBatching = 0 }
    await table.settle()
    #expect(feed.fetchCount == 0)
    table.node.leadingScreensForBatching = 1
    #expect(!table.controller.isSettled(for: .everything))
    await table.settle()
    #expect(feed.count == 24)
  }

  @Test("A table outside a window fetches only the viewport's missing rows, and more in a window")
  func enteringWindow() async {
    let feed = FetchedRows(batch: 4, end: 1000)
    let table = feed.makeTable()
    table.node.exitHierarchy()
    await table.settle()
    #expect(feed.count == 12)
    table.node.enterHierarchy()
    await table.settle()
    #expect(feed.count == 32)
  }
}

/// Rows of 10 points that arrive in batches.
@MainActor private final class FetchedRows: TableDataSource, TableDelegate, BatchFetchingDelegate {
  private let batch: Int
  private let end: Int
  weak var node: TableNode?
  private(set) var count = 0
  private(set) var askedCount = 0
  private(set) var fetchCount = 0
  nonisolated let completes = Locked(true)
  nonisolated let context = Locked<BatchContext?>(nil)

  init(batch: Int, end: Int) {
    self.batch = batch
    self.end = end
  }

  func makeTable(_ configure: (TableNode) -> Void = { _ in }) -> HostedTable {
    let node = TableNode()
    node.separatorStyle = .none
    node.dataSource = self
    node.delegate = self
    self.node = node
    configure(node)
    let table = HostedTable(node)
    table.show(size: Size(width: 50, height: 100))
    return table
  }

  func shouldBatchFetch() -> Bool {
    askedCount += 1
    return count < end
  }

  @concurrent nonisolated func willBeginBatchFetch(with context: BatchContext) async {
    self.context.withLock { $0 = context }
    await append()
    if completes.withLock({ $0 }) { context.completeBatchFetching(true) }
  }

  private func append() {
    fetchCount += 1
    let added = count..<min(count + batch, end)
    count = added.upperBound
    #expect(throws: Never.self) {
      try node?.insertRows(at: added.map { IndexPath(row: $0, section: 0) })
    }
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { count }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    { SizedCell(height: 10) }
  }
}

/// One row with a table of fetched rows inside, 40 points high.
@MainActor private final class FetchingRows: TableDataSource {
  private let feed: FetchedRows

  init(_ feed: FetchedRows) {
    self.feed = feed
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    { [feed] in FetchingCell(feed) }
  }
}

private final class FetchingCell: CellNode {
  private let inner = TableNode()
  private let feed: FetchedRows

  init(_ feed: FetchedRows) {
    self.feed = feed
    super.init()
    inner.separatorStyle = .none
    inner.dataSource = feed
    inner.delegate = feed
    inner.style.height = .points(40)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    WrapperLayoutSpec(children: [inner])
  }

  override func didLoad() {
    super.didLoad()
    feed.node = inner
  }
}
