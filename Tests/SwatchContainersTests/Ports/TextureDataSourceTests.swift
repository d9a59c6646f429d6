import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Data sources whose methods have no question mark, as Texture's")
@MainActor
struct TextureDataSourceTests {
  private let log = EventLog()

  private func show<Node: ContainerNode>(_ node: Node) async -> HostedContainer<Node> {
    let container = HostedContainer(node)
    container.show(size: Size(width: 50, height: 100))
    await container.settle()
    return container
  }

  @Test("A table asks a block without a question mark, before any node")
  func tableBlocks() async {
    let source = BlockRows(log)
    let table = TableNode()
    table.dataSource = source
    _ = await show(table)
    #expect(log.made == ["0": 1, "1": 1])
    #expect(source.nodeCount == 0)
  }

  @Test("A table asks a node without a question mark where there is no block")
  func tableNodes() async {
    let source = NodeRows(log)
    let table = TableNode()
    table.dataSource = source
    _ = await show(table)
    #expect(log.made == ["0": 1, "1": 1])
  }

  @Test("Titles and headers without a question mark stand above and below each section")
  func titles() async {
    let source = RowsWithTitles(log)
    let table = TableNode()
    table.dataSource = source
    let hosted = await show(table)
    #expect(hosted.texts == ["Above0", "Below0"])
  }

  @Test("A collection asks blocks without a question mark, of items, headers and footers")
  func collection() async {
    let source = BlockItems(log)
    let collection = CollectionNode()
    collection.dataSource = source
    _ = await show(collection)
    #expect(log.made == ["item 0": 1, "header": 1, "footer": 1])
  }

  @Test("A delegate's sizes without a question mark are those of items, headers and footers")
  func sizes() async {
    let source = BlockItems(log)
    let delegate = BlockSizes()
    let collection = CollectionNode()
    collection.dataSource = source
    collection.delegate = delegate
    let hosted = await show(collection)
    #expect(
      collection.rectForItem(at: IndexPath(item: 0, section: 0))
        == Rect(x: 3, y: 10, width: 30, height: 20))
    #expect(hosted.node.contentSize == Size(width: 50, height: 34))
  }

  @Test("Models, contexts and sizes of headers need no question mark either")
  func models() async {
    let source = PlainModels()
    let collection = CollectionNode()
    collection.dataSource = source
    collection.delegate = source
    _ = await show(collection)
    let path = IndexPath(item: 0, section: 0)
    #expect(collection.nodeModelForItem(at: path) as? String == "model 0")
    #expect(
      await collection.withNode(forItemAt: path) { $0.nodeModel as? String } == "model 0")
    #expect(collection.context(forSection: 0)?.sectionName == "context")
    #expect(collection.rectForItem(at: path)?.minY == 7)
  }

  @Test("A pager's data source is a property, and its pages may have no question mark")
  func pages() async {
    let source = BlockPages(log)
    let pager = PagerNode()
    pager.dataSource = source
    _ = await show(pager)
    #expect(pager.numberOfPages == 2)
    #expect(log.made == ["page 0": 1, "page 1": 1])
  }

  @Test("An object may have the pages of a pager and the items of a collection")
  func both() async {
    let source = PagesAndItems(log)
    let (pager, collection) = (PagerNode(), CollectionNode())
    pager.dataSource = source
    collection.dataSource = source
    _ = await show(pager)
    _ = await show(collection)
    #expect(log.made == ["page 0": 1, "item 0": 1])
  }

  @Test("A data source without any of them is named, with the methods that it may implement")
  func neither() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await showEmptyRows()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "EmptyRows gave neither a block nor a node for row 0 of section 0: implement "
          + "tableNode(_:nodeBlockForRowAt:) -> CellNodeBlock, or tableNode(_:nodeForRowAt:) -> "
          + "sending CellNode"))
  }
}

@MainActor private func showEmptyRows() async {
  let source = EmptyRows()
  let table = HostedTable(TableNode())
  table.node.dataSource = source
  table.show(size: Size(width: 50, height: 100))
  await table.settle()
}

/// Rows whose cells nobody makes: a plain node is not sending.
@MainActor private final class EmptyRows: TableDataSource {
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableNode(_ tableNode: TableNode, nodeForRowAt indexPath: IndexPath) -> CellNode {
    CellNode()
  }
}
