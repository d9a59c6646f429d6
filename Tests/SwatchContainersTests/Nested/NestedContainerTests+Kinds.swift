import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

extension NestedContainerTests {
  @Test("A pager in a table's row has its own page and ranges")
  func pagerInRow() async {
    let source = NestingSource(.pager, count: 9, innerCount: 6, height: 50)
    let table = TableNode()
    table.separatorStyle = .none
    table.dataSource = source
    let host = HostedContainer(table)
    host.show(size: Size(width: 40, height: 100))
    await host.settle()
    #expect(source.inner(0, in: .inHierarchy) == [0])
    #expect(source.inner(0, in: preloaded) == [1])
    #expect(source.inner(2, in: displayed) == [0])
    #expect(source.inner(2, in: .measureLayout) == [1])
    await table.withNode(forRowAt: path(1)) { cell in
      ((cell as? HostCell)?.inner as? PagerNode)?.scrollToPage(at: 3)
    }
    await host.settle()
    #expect(source.inner(1, in: .inHierarchy) == [3])
    #expect(source.inner(1, in: preloaded) == [2, 4])
    #expect(table.contentItems[1].rootNames == ["c1.3"])
    host.resize(to: Size(width: 70, height: 100))
    await host.settle()
    #expect(table.contentItems[1].rootNames == ["c1.3"])
    #expect(source.inner(0, in: .inHierarchy) == [0])
  }

  @Test("A table in a pager's page scrolls by itself, and follows the pager's size")
  func tableAsPage() async {
    let source = NestingSource(.table, count: 5, innerCount: 30, height: 60)
    let pager = PagerNode()
    pager.dataSource = source
    let host = HostedContainer(pager)
    host.show(size: Size(width: 40, height: 60))
    await host.settle()
    #expect(source.inner(0, in: .inHierarchy) == Array(0..<6))
    #expect(source.inner(0, in: displayed) == [6, 7])
    #expect(source.inner(0, in: preloaded) == [8])
    #expect(source.inner(1, in: displayed) == Array(0..<6))
    #expect(source.inner(2, in: displayed) == [])
    pager.scrollToPage(at: 1)
    await host.settle()
    #expect(source.inner(0, in: .inHierarchy) == [])
    #expect(source.inner(0, in: displayed) == [])
    #expect(source.inner(0, in: preloaded) == Array(0..<8))
    #expect(source.inner(1, in: .inHierarchy) == Array(0..<6))
    host.resize(to: Size(width: 40, height: 30))
    await host.settle()
    #expect(pager.contentItems.flatMap(\.rootNames) == (0..<3).map { "c1.\($0)" })
    pager.scrollToPage(at: 4)
    await host.settle()
    #expect(source.log.states.keys.allSatisfy { $0.hasPrefix("c3.") || $0.hasPrefix("c4.") })
    #expect(source.log.living == source.log.states.count)
  }

  @Test("A container that is removed from its cell releases its own cells after their exit hooks")
  func dropped() async {
    let source = FickleSource()
    let table = TableNode()
    table.dataSource = source
    let host = HostedContainer(table)
    host.show(size: Size(width: 40, height: 100))
    await host.settle()
    #expect(source.log.states.keys.sorted() == ["a", "b"])
    await table.withNode(forRowAt: path(0)) { cell in
      (cell as? FickleCell)?.inner = nil
      cell.setNeedsLayout()
    }
    await host.settle()
    #expect(source.log.states.isEmpty)
    #expect(source.log.living == 0)
    host.controller.receiveMemoryWarning()
  }

  @Test("All inner cells leave the window together with the outer container")
  func leavingTheWindow() async {
    let (source, host) = NestingSource.strips()
    await host.settle()
    await host.controller.letCellsGo()
    #expect(source.log.living == 0)
    #expect(source.log.states.isEmpty)
  }
}

@MainActor private final class FickleSource: TableDataSource {
  let log = EventLog()

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    { [log] in FickleCell(log: log) }
  }
}

/// A row with a table inside that it may lose.
private final class FickleCell: CellNode {
  var inner: TableNode?
  private let source: InnerSource

  init(log: EventLog) {
    source = InnerSource(names: ["a", "b"], log: log)
    super.init()
    let table = TableNode()
    table.dataSource = source
    table.style.height = .points(40)
    inner = table
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    WrapperLayoutSpec(children: inner.map { [$0] } ?? [])
  }
}
