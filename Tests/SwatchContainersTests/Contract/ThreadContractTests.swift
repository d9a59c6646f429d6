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
  let log = ContractLog()

  // MARK: What runs where

  @Test("Init, layout specs and drawing run off the main actor, and all hooks run on it")
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

  @Test(
    "A cell is made, measured, loaded, laid out, notified of its ranges and displayed, in this order"
  )
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
    "Node blocks run concurrently",
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
      // Enough turns for the other tests on the other thread; the loop ends immediately if both
      // blocks run.
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

  @Test("A batch is fetched off the main actor")
  func batches() async {
    let delegate = BatchNoter(log)
    let table = ContractTable(count: 1) { CellNode() }
    table.node.delegate = delegate
    await table.host.settle()
    #expect(log.events(onMain: false) == ["willBeginBatchFetch"])
    #expect(log.events(onMain: true) == ["shouldBatchFetch"])
  }

  @Test("View and layer blocks run on the main actor, and their didLoad blocks follow")
  func foreignBlocks() async {
    let table = ContractTable(count: 1) { [log] in
      let outer = CellNode(
        viewBlock: {
          log.note("viewBlock")
          return ForeignView()
        }, didLoad: { _ in log.note("view didLoadBlock") })
      let inner = CellNode(
        layerBlock: {
          log.note("layerBlock")
          return ForeignLayer()
        }, didLoad: { _ in log.note("layer didLoadBlock") })
      outer.style.height = .points(10)
      outer.addSubnode(inner)
      return outer
    }
    await table.host.settle()
    #expect(
      log.take() == ["layerBlock", "layer didLoadBlock", "viewBlock", "view didLoadBlock"])
    #expect(log.events(onMain: false) == [])
  }

  @Test("All cells of a turn are notified of display in a single hop to the main actor")
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
}

/// A row, or an item, made on the main actor.
@MainActor
private final class NodeSource: TableNodeDataSource, CollectionNodeDataSource {
  let log: ContractLog
  private lazy var pages = NodePages(log)

  init(_ log: ContractLog) {
    self.log = log
  }

  /// A container that requests the cell.
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
      pager.dataSource = pages
      return pager
    }
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableNode(
    _ tableNode: TableNode, nodeForRowAt indexPath: IndexPath
  ) -> sending CellNode { ContractCell(log: log) }

  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeForItemAt indexPath: IndexPath
  ) -> sending CellNode { ContractCell(log: log) }
}

/// A page made on the main actor.
@MainActor
private final class NodePages: PagerNodeDataSource {
  let log: ContractLog

  init(_ log: ContractLog) {
    self.log = log
  }

  func numberOfPages(in pagerNode: PagerNode) -> Int { 1 }

  func pagerNode(_ pagerNode: PagerNode, nodeAt index: Int) -> sending CellNode {
    ContractCell(log: log)
  }
}

/// A delegate that requests one empty batch.
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
