import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Batches of collections and pagers")
@MainActor
struct CollectionBatchTests {
  @Test(
    "A strip fetches batches along its axis until two screens lie ahead, in either direction",
    arguments: LayoutDirection.allCases)
  func strip(direction: LayoutDirection) async {
    let source = GrowingSource(count: 6, batch: 10)
    let strip = CollectionNode(
      layout: CollectionFlowLayout(
        scrollDirection: .horizontal, minimumLineSpacing: 0, minimumInteritemSpacing: 0,
        itemSize: Size(width: 10, height: 20)))
    strip.dataSource = source
    strip.delegate = source
    source.append = { try strip.insertItems(at: $0) }
    let host = HostedContainer(strip)
    host.show(size: Size(width: 40, height: 20), direction: direction)
    await host.settle()
    #expect(source.count == 16)
    strip.contentOffset.x = 80
    await host.settle()
    #expect(source.count == 26)
    strip.contentOffset.x = 70
    await host.settle()
    #expect(source.count == 26)
  }

  @Test("In content that scrolls both ways, the vertical axis alone decides on a batch")
  func bothAxes() async {
    let source = GrowingSource(count: 80, batch: 20)
    let grid = CollectionNode(layout: Grid())
    grid.dataSource = source
    grid.delegate = source
    source.append = { try grid.insertItems(at: $0) }
    let host = HostedContainer(grid)
    host.show(size: Size(width: 20, height: 20))
    grid.contentOffset.x = 80
    await host.settle()
    #expect(source.count == 80)
    grid.leadingScreensForBatching = 0
    grid.contentOffset.y = 60
    grid.contentOffset.y = 55
    await host.settle()
    grid.leadingScreensForBatching = 2
    await host.settle()
    #expect(source.count == 80)
    grid.contentOffset.x = 70
    await host.settle()
    #expect(source.count == 120)
  }

  @Test("A pager fetches further pages, and stays on its page meanwhile")
  func pager() async {
    let source = GrowingSource(count: 3, batch: 3)
    let pager = PagerNode()
    pager.dataSource = source
    pager.delegate = source
    source.append = { try pager.insertItems(at: $0) }
    let host = HostedContainer(pager)
    host.show(size: Size(width: 40, height: 20))
    pager.scrollToPage(at: 2)
    await host.settle()
    #expect(source.count == 6)
    #expect(pager.currentPageIndex == 2)
  }
}

/// Items to which more are added whenever a batch is requested, up to an end.
@MainActor
private final class GrowingSource: CollectionDataSource, CollectionDelegate,
  PagerDataSource, PagerDelegate, BatchFetchingDelegate
{
  private(set) var count: Int
  private let batch: Int
  private let end: Int
  /// Notifies the container of the new items.
  var append: ([IndexPath]) throws -> Void = { _ in }

  init(count: Int, batch: Int, end: Int = .max) {
    self.count = count
    self.batch = batch
    self.end = end
  }

  func shouldBatchFetch() -> Bool { count < end }

  @concurrent nonisolated func willBeginBatchFetch(with context: BatchContext) async {
    await grow()
    context.completeBatchFetching(true)
  }

  private func grow() {
    let new = (count..<count + batch).map { IndexPath(item: $0, section: 0) }
    count += batch
    #expect(throws: Never.self) { try append(new) }
  }

  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock { { CellNode() } }

  func numberOfPages(in pagerNode: PagerNode) -> Int { count }

  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock {
    { CellNode() }
  }
}
