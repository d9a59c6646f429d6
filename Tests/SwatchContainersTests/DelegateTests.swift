import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Delegates that receive cells and fetch batches on the main actor")
@MainActor
struct DelegateTests {
  private func show<Node: ContainerNode>(
    _ node: Node, height: Double = 20
  ) async -> HostedContainer<Node> {
    let container = HostedContainer(node)
    container.show(size: Size(width: 50, height: height))
    await container.settle()
    return container
  }

  @Test("A delegate receives the cells that enter and leave view, and may change them")
  func rows() async {
    let delegate = Rows(count: 4)
    let table = await show(delegate.makeTable())
    #expect(delegate.log.take() == ["will 0", "will 1"])
    #expect(await table.node.withNode(forRowAt: [0, 1]) { $0.backgroundColor } == .black)
    table.node.contentOffset = Point(x: 0, y: 20)
    await table.settle()
    #expect(delegate.log.take() == ["will 2", "will 3", "did 1", "did 0"])
  }

  @Test("A delegate receives the cells of items, headers and footers")
  func items() async {
    let delegate = Items()
    let collection = CollectionNode(
      layout: CollectionFlowLayout(minimumLineSpacing: 0, minimumInteritemSpacing: 0))
    collection.dataSource = delegate
    collection.delegate = delegate
    _ = await show(collection, height: 100)
    #expect(delegate.log.take() == ["will header", "will item 0", "will footer"])
    collection.reloadData()
    await HostedContainer(collection).settle()
    #expect(
      Set(delegate.log.take()) == [
        "did header", "did item 0", "did footer", "will header", "will item 0", "will footer",
      ])
  }

  @Test("A table awaits its delegate's batches until the content ends")
  func batches() async {
    let delegate = Rows(count: 1)
    delegate.end = 9
    delegate.onFetch = { table, context in
      Task {
        for _ in 0..<5 { await Task.yield() }
        delegate.append(2, to: table)
        context.completeBatchFetching(true)
      }
    }
    _ = await show(delegate.makeTable())
    #expect(delegate.count == 7)
    #expect(delegate.fetchCount == 3)
  }

  @Test("A delegate without further content fetches no batch")
  func noMore() async {
    let delegate = Rows(count: 1)
    delegate.end = 1
    _ = await show(delegate.makeTable())
    #expect(delegate.fetchCount == 0)
  }

  @Test("A batch whose context was dropped is not awaited, and no further batch is requested")
  func forgotten() async {
    let delegate = Rows(count: 1)
    delegate.end = 9
    _ = await show(delegate.makeTable())
    #expect(delegate.fetchCount == 1)
  }

  @Test("A collection's delegate fetches batches like a table's")
  func collectionBatches() async {
    let delegate = Items()
    delegate.batch = { collection, context in
      Task {
        delegate.count = 3
        collection.reloadData()
        context.completeBatchFetching(true)
        delegate.batch = nil
      }
    }
    let collection = CollectionNode()
    collection.dataSource = delegate
    collection.delegate = delegate
    _ = await show(collection, height: 100)
    #expect(collection.numberOfItems(inSection: 0) == 3)
  }
}

@MainActor private final class Rows: TableDataSource, TableDelegate {
  private(set) var count: Int
  var end = 0
  let log = EventLog()
  private(set) var fetchCount = 0
  var onFetch: (TableNode, BatchContext) -> Void = { _, _ in }

  init(count: Int) { self.count = count }

  func makeTable() -> TableNode {
    let table = TableNode()
    table.separatorStyle = .none
    table.dataSource = self
    table.delegate = self
    return table
  }

  func append(_ added: Int, to table: TableNode) {
    let rows = count..<count + added
    count = rows.upperBound
    #expect(throws: Never.self) {
      try table.insertRows(at: rows.map { IndexPath(row: $0, section: 0) })
    }
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { count }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock { { SizedCell(height: 10) } }

  func tableNode(_ tableNode: TableNode, willDisplayRowWith node: CellNode) {
    log.hear("will \(node.indexPath?.row ?? -1)")
    if node.indexPath?.row == 1 { node.backgroundColor = .black }
  }

  func tableNode(_ tableNode: TableNode, didEndDisplayingRowWith node: CellNode) {
    log.hear("did \(node.indexPath?.row ?? -1)")
  }

  func shouldBatchFetch(for tableNode: TableNode) -> Bool { count < end }

  func tableNode(_ tableNode: TableNode, willBeginBatchFetchWith context: BatchContext) {
    fetchCount += 1
    onFetch(tableNode, context)
  }
}

@MainActor private final class Items: CollectionDataSource, CollectionDelegate {
  let log = EventLog()
  var count = 1
  var batch: ((CollectionNode, BatchContext) -> Void)?

  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock { { named("item \(indexPath.item)") } }

  func collectionNode(
    _ collectionNode: CollectionNode,
    nodeBlockForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock? { { named("\(kind)") } }

  func collectionNode(_ collectionNode: CollectionNode, willDisplayItemWith node: CellNode) {
    log.hear("will \(node.id ?? "")")
  }

  func collectionNode(_ collectionNode: CollectionNode, didEndDisplayingItemWith node: CellNode) {
    log.hear("did \(node.id ?? "")")
  }

  func collectionNode(
    _ collectionNode: CollectionNode, willDisplaySupplementaryElementWith node: CellNode
  ) {
    log.hear("will \(node.id ?? "")")
  }

  func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingSupplementaryElementWith node: CellNode
  ) {
    log.hear("did \(node.id ?? "")")
  }

  func shouldBatchFetch(for collectionNode: CollectionNode) -> Bool { batch != nil }

  func collectionNode(
    _ collectionNode: CollectionNode, willBeginBatchFetchWith context: BatchContext
  ) {
    batch?(collectionNode, context)
  }
}

/// A cell of 20 × 10 points with an id.
private func named(_ id: String) -> CellNode {
  let cell = CellNode()
  cell.id = id
  cell.style.preferredSize = Size(width: 20, height: 10)
  return cell
}
