import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

/// Further behaviour of Texture's collections.
@Suite("Collections with Texture's behaviour")
@MainActor
struct TextureCollectionTests {
  private typealias Section = TestCollection.Section
  private typealias Item = TestCollection.Item

  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  // MARK: Directions

  @Test("Items are placed and found from the right in right-to-left layouts")
  func rightToLeft() async {
    let collection = TestCollection([["a", "b", "c"]], direction: .rightToLeft)
    await collection.settle()
    #expect(collection.shown == ["a@30,0", "b@0,0", "c@30,10"])
    #expect(
      collection.node.rectForItem(at: path(0, 1)) == Rect(x: 0, y: 0, width: 20, height: 10))
    #expect(collection.node.indexPathForItem(at: Point(x: 9, y: 5)) == path(0, 1))
    #expect(collection.node.indexPathForItem(at: Point(x: 25, y: 5)) == nil)
  }

  @Test("A right-to-left collection that scrolls sideways begins at the right, and moves left")
  func rightToLeftSidewards() async {
    let items = ["a", "b", "c"].map { Item(name: $0, size: Size(width: 40, height: 40)) }
    let collection = TestCollection(
      [Section(items: items)], size: Size(width: 50, height: 40),
      layout: CollectionFlowLayout(scrollDirection: .horizontal, minimumLineSpacing: 0),
      direction: .rightToLeft)
    await collection.settle()
    #expect(collection.shown == ["a@10,0", "b@-30,0"])
    collection.node.drag(by: Point(x: -30, y: 0))
    await collection.settle()
    #expect(collection.node.contentOffset == Point(x: 30, y: 0))
    #expect(collection.shown == ["a@40,0", "b@0,0"])
  }

  @Test("Each page of a right-to-left pager lies to the left of the page before it")
  func pages() async {
    let pager = TestPager(["a", "b", "c"]) { $0.semanticContentAttribute = .forceRightToLeft }
    await pager.settle()
    #expect(pager.shown == ["a@0 50x80"])
    pager.node.contentOffset.x = 20
    await pager.settle()
    #expect(pager.shown == ["a@20 50x80", "b@-30 50x80"])
    pager.node.scrollToPage(at: 1)
    await pager.settle()
    #expect(pager.shown == ["b@0 50x80"])
    #expect(pager.node.currentPageIndex == 1)
  }

  @Test("An inverted collection begins at the bottom, and its cells stay upright")
  func inverted() async {
    let collection = TestCollection(
      [["a", "b", "c", "d"]], size: Size(width: 20, height: 25)
    ) { $0.inverted = true }
    await collection.settle()
    #expect(collection.shown == ["a@0,15", "b@0,5", "c@0,-5"])
    collection.node.contentOffset.y = 5
    await collection.settle()
    #expect(collection.shown == ["a@0,20", "b@0,10", "c@0,0"])
    collection.node.inverted = false
    await collection.settle()
    #expect(collection.shown == ["a@0,-5", "b@0,5", "c@0,15"])
  }

  // MARK: Queries

  @Test("A visit receives all cells in view, in order, with their places and their container")
  func visibleNodes() async {
    let collection = TestCollection([["a", "b", "c", "d"]], size: Size(width: 20, height: 25))
    await collection.settle()
    let node = collection.node
    let found = await node.withVisibleNodes { cells in
      cells.map { cell in
        Found(
          name: (cell as? NamedCell)?.name, path: node.indexPath(for: cell),
          isOwned: cell.owningNode === node, frame: cell.layoutAttributes?.frame)
      }
    }
    #expect(
      found
        == ["a", "b", "c"].enumerated().map { index, name in
          Found(
            name: name, path: path(0, index), isOwned: true,
            frame: Rect(x: 0, y: Double(index) * 10, width: 20, height: 10))
        })
    #expect(node.indexPath(for: CellNode()) == nil)
  }

  private struct Found: Hashable, Sendable {
    var name: String?
    var path: IndexPath?
    var isOwned: Bool
    var frame: Rect?
  }

  @Test("Cells are measured again on request, in the new size ranges")
  func relayout() async {
    let collection = TestCollection([["a", "b"]], size: Size(width: 20, height: 100))
    await collection.settle()
    collection.itemRange = SizeRange(exact: Size(width: 20, height: 30))
    await collection.settle()
    #expect(collection.shown == ["a@0,0", "b@0,10"])
    collection.node.relayoutItems()
    #expect(!collection.controller.isSettled(for: .everything))
    await collection.settle()
    #expect(collection.shown == ["a@0,0", "b@0,30"])
    #expect(collection.log.made == ["a": 1, "b": 1])
  }

  // MARK: Sections and models

  @Test("The context of a section moves with it, and reloading creates a new context")
  func contexts() async throws {
    let collection = TestCollection([
      Section(context: "x"), Section(), Section(context: "z"),
    ])
    await collection.settle()
    func names() -> [String?] {
      (0..<collection.sections.count).map { collection.node.context(forSection: $0)?.sectionName }
    }
    #expect(names() == ["x", nil, "z"])
    let last = collection.node.context(forSection: 2)
    collection.sections = [Section(context: "w"), Section(context: "x2"), Section(context: "z")]
    try collection.node.performBatchUpdates {
      try collection.node.insertSections([0])
      try collection.node.deleteSections([1])
      try collection.node.reloadSections([0])
    }
    #expect(names() == ["w", "x2", "z"])
    #expect(collection.node.context(forSection: 2) === last)
    #expect(collection.node.context(forSection: 3) == nil)
  }

  /// A cell that shows its model, and accepts another model of its kind unless that model begins
  /// with "!".
  private final class ModelCell: CellNode {
    let text = TextNode()
    let made: Int

    init(made: Int) {
      self.made = made
      super.init()
      layoutSpecBlock = { [text] _, _ in WrapperLayoutSpec(child: text) }
    }

    override var nodeModel: (any Sendable)? {
      didSet {
        text.attributedText = (nodeModel as? String).map {
          AttributedText("\($0)-\(made)", font: Font(size: 10))
        }
      }
    }

    override func canUpdate(toNodeModel nodeModel: any Sendable) -> Bool {
      super.canUpdate(toNodeModel: nodeModel) && !((nodeModel as? String)?.hasPrefix("!") ?? false)
    }
  }

  private final class Models: CollectionDataSource {
    var models: [String]
    var makes = 0

    init(_ models: [String]) { self.models = models }

    func collectionNode(
      _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
    ) -> Int { models.count }

    func collectionNode(
      _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> CellNodeBlock {
      makes += 1
      let made = makes
      return { ModelCell(made: made) }
    }

    func collectionNode(
      _ collectionNode: CollectionNode, nodeModelForItemAt indexPath: IndexPath
    ) -> (any Sendable)? { models[indexPath.item] }
  }

  @Test("A reloaded item keeps its cell if the cell accepts the new model, and is measured again")
  func models() async throws {
    let source = Models(["a", "b", "c"])
    let node = CollectionNode(
      layout: CollectionFlowLayout(minimumLineSpacing: 0, minimumInteritemSpacing: 0))
    node.dataSource = source
    let host = HostedContainer(node)
    host.show(size: Size(width: 100, height: 100))
    await host.settle()
    #expect(host.texts == ["a-1", "b-2", "c-3"])
    source.models = ["new", "aa", "!b", "c"]
    try node.performBatchUpdates {
      try node.reloadItems(at: [path(0, 0), path(0, 1)])
      try node.insertItems(at: [path(0, 0)])
    }
    await host.settle()
    #expect(host.texts == ["new-4", "aa-1", "!b-5", "c-3"])
    #expect(node.nodeModelForItem(at: path(0, 1)) as? String == "aa")
    #expect(node.nodeModelForItem(at: path(0, 9)) == nil)
    let place = await node.withNode(forItemAt: path(0, 1)) { $0.indexPath }
    #expect(place == path(0, 1))
    // Two edits in one turn: the item moves on, and the cell gets the last model.
    source.models = ["new", "aaa", "!b", "c"]
    try node.reloadItems(at: [path(0, 1)])
    source.models = ["aaa", "!b", "c"]
    try node.deleteItems(at: [path(0, 0)])
    await host.settle()
    #expect(host.texts == ["aaa-1", "!b-5", "c-3"])
  }
}
