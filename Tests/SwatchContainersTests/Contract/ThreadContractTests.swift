import FoundationEssentials
import Glibc
import SwatchConcurrency
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("The thread contract")
@MainActor
struct ThreadContractTests {
  private let log = ContractLog()

  // MARK: What runs where

  @Test("Init, layout specs and drawing run off the main actor, all hooks on it")
  func places() async {
    let table = ContractTable(count: 3) { [log] in ContractCell(log: log) }
    await table.host.settle()
    table.count = 0
    table.node.reloadData()
    await table.host.settle()
    #expect(
      log.events(onMain: false) == [
        "calculatedLayoutDidChange", "draw", "init", "layoutSpecThatFits",
      ])
    #expect(
      log.events(onMain: true) == [
        "didEnterDisplayState", "didEnterHierarchy", "didEnterPreloadState",
        "didEnterVisibleState", "didExitDisplayState", "didExitHierarchy", "didExitPreloadState",
        "didExitVisibleState", "didLoad", "displayDidFinish", "displayWillStart", "event invisible",
        "event visible", "hierarchyDisplayDidFinish", "interfaceStateDidChange", "layout",
        "layoutDidFinish", "willEnterHierarchy",
      ])
  }

  @Test("A cell is made, measured, loaded, laid out, told its ranges and displayed, in this order")
  func order() async {
    let table = ContractTable(count: 1) { [log] in ContractCell(log: log) }
    await table.host.settle()
    #expect(
      log.take() == [
        "init", "layoutSpecThatFits", "calculatedLayoutDidChange", "didLoad", "layout",
        "layoutDidFinish", "willEnterHierarchy", "didEnterHierarchy", "didEnterPreloadState",
        "didEnterDisplayState", "didEnterVisibleState", "event visible",
        "interfaceStateDidChange", "displayWillStart", "draw", "displayDidFinish",
        "hierarchyDisplayDidFinish",
      ])
    table.count = 0
    table.node.reloadData()
    await table.host.settle()
    #expect(
      log.take() == [
        "didExitVisibleState", "event invisible", "interfaceStateDidChange", "didExitHierarchy",
        "didExitPreloadState", "didExitDisplayState", "interfaceStateDidChange",
      ])
  }

  @Test(
    "Node blocks run side by side",
    .enabled(if: WorkLimit.processorCount > 1, "one processor runs one block at a time"))
  func concurrently() async {
    let running = Locked(0)
    let most = Locked(0)
    let table = ContractTable(count: 2) {
      let count = running.withLock { running in
        running += 1
        return running
      }
      most.withLock { $0 = max($0, count) }
      // Long enough for whatever other tests have on the other thread; ends at once where both run.
      var patience = 50_000_000
      while patience > 0, most.withLock({ $0 }) < 2 {
        patience -= 1
        sched_yield()
      }
      running.withLock { $0 -= 1 }
      return CellNode()
    }
    await table.host.settle()
    #expect(most.withLock { $0 } == 2)
  }

  @Test(
    "A cell that the data source makes itself is made on the main actor, and measured off it",
    arguments: [InnerKind.table, .strip, .pager])
  func nodeForRow(kind: InnerKind) async {
    let source = NodeSource(log)
    let container = HostedContainer(source.makeContainer(kind))
    container.show(size: Size(width: 50, height: 100))
    await container.settle()
    #expect(
      log.events(onMain: false) == ["calculatedLayoutDidChange", "draw", "layoutSpecThatFits"])
    #expect(log.events(onMain: true).contains("init"))
  }

  @Test("A batch is fetched in the background")
  func batches() async {
    let delegate = BatchNoter(log)
    let table = ContractTable(count: 1) { CellNode() }
    table.node.delegate = delegate
    await table.host.settle()
    #expect(log.events(onMain: false) == ["willBeginBatchFetch"])
    #expect(log.events(onMain: true) == ["shouldBatchFetch"])
  }

  @Test("View and layer blocks run on the main actor, their didLoad blocks after them")
  func foreignBlocks() async {
    let table = ContractTable(count: 1) { [log] in
      let outer = CellNode(
        viewBlock: {
          log.note("viewBlock")
          return View()
        }, didLoadBlock: { _ in log.note("view didLoadBlock") })
      let inner = CellNode(
        layerBlock: {
          log.note("layerBlock")
          return Layer()
        }, didLoadBlock: { _ in log.note("layer didLoadBlock") })
      outer.style.height = .points(10)
      outer.addSubnode(inner)
      return outer
    }
    await table.host.settle()
    #expect(
      log.take() == ["layerBlock", "layer didLoadBlock", "viewBlock", "view didLoadBlock"])
    #expect(log.events(onMain: false) == [])
  }

  @Test("Cells are told that they displayed in one crossing a turn, and in none where none drew")
  func displayHooks() async {
    func crossings(_ block: @escaping CellNodeBlock) async -> Int {
      let table = ContractTable(count: 10, block: block)
      await table.step(.atOnce)
      return table.host.controller.crossings
    }
    let plain = await crossings {
      let cell = CellNode()
      cell.style.height = .points(10)
      return cell
    }
    let drawn = await crossings { [log] in ContractCell(log: log) }
    #expect(drawn == plain + 1)
    #expect(log.take().filter { $0 == "displayDidFinish" }.count == 10)
  }

  // MARK: Who owns a tree

  @Test("A cell may be the data source of a table inside it, which asks while the cell is lent")
  func nestedSource() async {
    let table = ContractTable(count: 2) { [log] in SourceCell(log: log) }
    await table.host.settle()
    #expect(log.events(onMain: true) == ["nodeBlock", "numberOfRows"])
    #expect(log.events(onMain: false) == ["inner init"])
  }

  @Test("A cell that is kept beyond withNode can't be used")
  func keptCell() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await useKeptCell()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("setNeedsLayout() was used while the tree is in the background"))
  }

  // MARK: Frames set by hand

  @Test("A frame set in layout() has its subtree measured in the background before the display")
  func frameInLayout() async {
    let table = ContractTable(count: 1) { [log] in FramingCell(log: log) }
    await table.host.settle()
    #expect(
      log.take() == [
        "outer layout", "inner layoutSpecThatFits", "inner layout 40", "outer draw",
      ])
  }

  @Test("A layout that hooks change eight times is an error that names the node")
  func rounds() async throws {
    let table = ContractTable(count: 1) { [log] in
      let cell = GrowingCell(log: log)
      cell.id = "growing"
      return cell
    }
    await table.step()
    #expect(log.take().filter { $0 == "layout" }.count == 9)
    let failure = try #require(table.host.controller.allFailures.first)
    #expect(
      failure.description
        == "growing: its layout still changes after 8 rounds; let layout() come to rest")
  }
}

@MainActor private func useKeptCell() async {
  let table = ContractTable(count: 1) { CellNode() }
  await table.host.settle()
  var kept: CellNode?
  await table.node.withNode(forRowAt: IndexPath(row: 0, section: 0)) { kept = $0 }
  await table.host.settle()
  kept?.setNeedsLayout()
}

/// Makes one cell on the main actor.
@MainActor
private final class NodeSource: TableDataSource, CollectionDataSource, PagerDataSource {
  private let log: ContractLog

  init(_ log: ContractLog) {
    self.log = log
  }

  /// A container that asks for the cell.
  func makeContainer(_ kind: InnerKind) -> ContainerNode {
    switch kind {
    case .table:
      let table = TableNode()
      table.dataSource = self
      return table
    case .strip:
      let strip = CollectionNode(
        layout: CollectionFlowLayout(
          scrollDirection: .horizontal, itemSize: Size(width: 10, height: 10)))
      strip.dataSource = self
      return strip
    case .pager:
      let pager = PagerNode()
      pager.dataSource = self
      return pager
    }
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableNode(
    _ tableNode: TableNode, nodeForRowAt indexPath: IndexPath
  ) -> sending CellNode? { ContractCell(log: log) }

  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeForItemAt indexPath: IndexPath
  ) -> sending CellNode? { ContractCell(log: log) }

  func numberOfPages(in pagerNode: PagerNode) -> Int { 1 }

  func pagerNode(_ pagerNode: PagerNode, nodeAt index: Int) -> sending CellNode? {
    ContractCell(log: log)
  }
}

/// Has one batch without anything in it.
private final class BatchNoter: TableDelegate, BatchFetchingDelegate {
  private let log: ContractLog

  init(_ log: ContractLog) {
    self.log = log
  }

  func shouldBatchFetch() -> Bool {
    log.note("shouldBatchFetch")
    return true
  }

  @concurrent func willBeginBatchFetch(with context: BatchContext) async {
    log.note("willBeginBatchFetch")
  }
}

/// A cell with a table of one row inside, which asks the cell for it.
private final class SourceCell: CellNode, TableDataSource {
  private let table = TableNode()
  private let log: ContractLog

  init(log: ContractLog) {
    self.log = log
    super.init()
    table.dataSource = self
    table.style.height = .points(20)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    WrapperLayoutSpec(children: [table])
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    log.note("numberOfRows")
    backgroundColor = .white  // ends the program where the cell is not lent
    return 1
  }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock? {
    log.note("nodeBlock")
    return { [log] in
      log.note("inner init")
      return CellNode()
    }
  }
}

/// Sets its subnode's frame in `layout()`.
private final class FramingCell: CellNode {
  private let log: ContractLog
  private let inner: FramedNode

  init(log: ContractLog) {
    self.log = log
    inner = FramedNode(log: log)
    super.init()
    style.height = .points(10)
    addSubnode(inner)
  }

  override func layout() {
    log.note("outer layout")
    inner.frame = Rect(x: 5, y: 0, width: 40, height: 10)
  }

  override func draw(in canvas: Canvas) { log.note("outer draw") }
}

private final class FramedNode: DisplayNode {
  private let log: ContractLog
  private let content = DisplayNode()

  init(log: ContractLog) {
    self.log = log
    super.init()
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    log.note("inner layoutSpecThatFits")
    return WrapperLayoutSpec(children: [content])
  }

  override func layout() { log.note("inner layout \(Int(content.supernode?.bounds.width ?? 0))") }
}

/// Asks for layout in each layout.
private final class GrowingCell: ContractCell {
  override func layout() {
    super.layout()
    setNeedsLayout()
  }
}
