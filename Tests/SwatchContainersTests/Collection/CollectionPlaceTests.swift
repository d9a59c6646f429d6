import FoundationEssentials
import SwatchConcurrency
import SwatchContainers
import SwatchGeometry
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Places of a collection's cells, and of its headers, after edits")
@MainActor
struct CollectionPlaceTests {
  private typealias Section = TestCollection.Section
  private typealias Item = TestCollection.Item

  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  // MARK: Headers

  @Test("A header has the index path of its section's first item, and follows edits")
  func pathOfHeader() async throws {
    let collection = TestCollection([
      Section(items: [Item(name: "a")]), Section(items: [Item(name: "b")], header: "B"),
    ])
    await collection.settle()
    let node = collection.node
    func paths(inSection section: Int) async -> [IndexPath?] {
      let found = await node.withSupplementaryNode(ofKind: .header, inSection: section) { cell in
        [cell.indexPath, node.indexPath(for: cell), cell.layoutAttributes?.indexPath]
      }
      return found ?? []
    }
    #expect(await paths(inSection: 1) == [path(1, 0), path(1, 0), path(1, 0)])
    collection.sections.removeFirst()
    collection.sections[0].items.insert(Item(name: "c"), at: 0)
    try node.performBatchUpdates {
      try node.deleteSections([0])
      try node.insertItems(at: [path(0, 0)])
    }
    #expect(await paths(inSection: 0) == [path(0, 0), path(0, 0), path(0, 0)])
  }

  // MARK: Layout attributes

  /// A cell that records the frames its container reports.
  private final class PlacedCell: CellNode {
    let name: String
    let log: EventLog

    init(_ name: String, _ log: EventLog) {
      self.name = name
      self.log = log
      super.init()
      style.preferredSize = Size(width: 20, height: 10)
    }

    override func apply(_ layoutAttributes: LayoutAttributes) {
      super.apply(layoutAttributes)
      log.hear("\(name) at \(layoutAttributes.frame.minY)")
    }
  }

  private final class Places: CollectionDataSource, CollectionDelegate {
    var names: [String]
    let log = EventLog()

    init(_ names: [String]) { self.names = names }

    func collectionNode(
      _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
    ) -> Int { names.count }

    func collectionNode(
      _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> CellNodeBlock {
      let name = names[indexPath.item]
      return { [log] in PlacedCell(name, log) }
    }

    func collectionNode(_ collectionNode: CollectionNode, willDisplayItemWith node: CellNode) {
      log.hear("will display at \(node.layoutAttributes?.frame.minY ?? -1)")
    }

    func collectionNode(_ collectionNode: CollectionNode, didEndDisplayingItemWith node: CellNode) {
      log.hear("ended at \(node.layoutAttributes?.frame.minY ?? -1)")
    }
  }

  @Test("A cell is notified of its place before it is displayed, and when it moves in view")
  func layoutAttributes() async throws {
    let source = Places(["a", "b", "c", "d", "e"])
    let node = CollectionNode(
      layout: CollectionFlowLayout(minimumLineSpacing: 0, minimumInteritemSpacing: 0))
    node.dataSource = source
    node.delegate = source
    let host = HostedContainer(node)
    host.show(size: Size(width: 20, height: 20))
    await host.settle()
    #expect(
      source.log.take() == [
        "a at 0.0", "will display at 0.0", "b at 10.0", "will display at 10.0",
      ])
    func attributes(of item: Int) async -> Rect? {
      let frame = await node.withNode(forItemAt: path(0, item)) { $0.layoutAttributes?.frame }
      return frame ?? nil
    }
    #expect(await attributes(of: 0) == Rect(x: 0, y: 0, width: 20, height: 10))
    #expect(await attributes(of: 2) == nil)
    source.names.insert("new", at: 0)
    try node.insertItems(at: [path(0, 0)])
    await host.settle()
    #expect(
      source.log.take() == [
        "new at 0.0", "will display at 0.0", "ended at 10.0", "a at 10.0",
      ])
    #expect(await attributes(of: 1) == Rect(x: 0, y: 10, width: 20, height: 10))
    #expect(await attributes(of: 2) == nil)
  }
}
