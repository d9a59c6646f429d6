import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Data sources whose cells are made on the main actor")
@MainActor
struct NodeDataSourceTests {
  private let log = EventLog()

  private func show<Node: ContainerNode>(_ node: Node) async -> HostedContainer<Node> {
    let container = HostedContainer(node)
    container.show(size: Size(width: 50, height: 100))
    await container.settle()
    return container
  }

  @Test("A table requests each of its cells once from a data source of nodes")
  func table() async {
    let source = NodeRows(log)
    let table = TableNode()
    table.dataSource = source
    _ = await show(table)
    #expect(log.made == ["row 0": 1, "row 1": 1])
  }

  @Test("A collection requests each of its cells once, and gives the cell its model")
  func collection() async {
    let source = NodeItems(log)
    let collection = CollectionNode()
    collection.dataSource = source
    _ = await show(collection)
    #expect(log.made == ["item 0": 1])
    let model = await collection.withNode(forItemAt: [0, 0]) { $0.nodeModel as? String }
    #expect(model == "model 0")
  }

  @Test("A pager requests each of its pages once")
  func pager() async {
    let source = NodePages(log)
    let pager = PagerNode()
    pager.dataSource = source
    _ = await show(pager)
    #expect(pager.numberOfPages == 2)
    #expect(log.made == ["page 0": 1, "page 1": 1])
  }

  @Test("A data source may forward to a data source of nodes")
  func forwarding() async {
    let source = NodeRows(log)
    let forwarder = ForwardedRows(source)
    let table = TableNode()
    table.dataSource = forwarder
    _ = await show(table)
    #expect(log.made == ["row 0": 1, "row 1": 1])
  }

  @Test("One object may provide the pages of a pager and the items of a collection")
  func both() async {
    let source = PagesAndItems(log)
    let (pager, collection) = (PagerNode(), CollectionNode())
    pager.dataSource = source
    collection.dataSource = source
    _ = await show(pager)
    _ = await show(collection)
    #expect(log.made == ["page 0": 1, "item 0": 1])
  }
}

@MainActor private class NodeRows: TableNodeDataSource {
  let log: EventLog

  init(_ log: EventLog) { self.log = log }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableNode(_ tableNode: TableNode, nodeForRowAt indexPath: IndexPath) -> sending CellNode {
    NamedCell("row \(indexPath.row)", height: 10, log: log)
  }
}

@MainActor private final class ForwardedRows: TableDataSource {
  let rows: any TableDataSource

  init(_ rows: any TableDataSource) { self.rows = rows }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    rows.tableNode(tableNode, numberOfRowsInSection: section)
  }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    rows.tableNode(tableNode, nodeBlockForRowAt: indexPath)
  }
}

@MainActor private final class NodeItems: CollectionNodeDataSource {
  let log: EventLog

  init(_ log: EventLog) { self.log = log }

  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeForItemAt indexPath: IndexPath
  ) -> sending CellNode {
    NamedCell("item \(indexPath.item)", width: 10, height: 10, log: log)
  }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeModelForItemAt indexPath: IndexPath
  ) -> (any Sendable)? { "model \(indexPath.item)" }
}

@MainActor private final class NodePages: PagerNodeDataSource {
  let log: EventLog

  init(_ log: EventLog) { self.log = log }

  func numberOfPages(in pagerNode: PagerNode) -> Int { 2 }

  func pagerNode(_ pagerNode: PagerNode, nodeAt index: Int) -> sending CellNode {
    NamedCell("page \(index)", height: 10, log: log)
  }
}

@MainActor private final class PagesAndItems: PagerNodeDataSource {
  let log: EventLog

  init(_ log: EventLog) { self.log = log }

  func numberOfPages(in pagerNode: PagerNode) -> Int { 1 }

  func pagerNode(_ pagerNode: PagerNode, nodeAt index: Int) -> sending CellNode {
    NamedCell("page \(index)", height: 10, log: log)
  }

  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    { [log] in NamedCell("item \(indexPath.item)", width: 10, height: 10, log: log) }
  }
}
