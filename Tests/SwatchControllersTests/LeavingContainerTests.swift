import FoundationEssentials
import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Containers that leave a window permanently")
@MainActor
struct LeavingContainerTests {
  /// The ways to remove a table.
  enum Departure: CaseIterable {
    case rootExchanged
    case rootTaken
    case controllerPopped
    case removedFromSupernode
    case removedInAPage
  }

  private let window = Window.test()
  private let rows = LoggingRows()

  @Test(
    "The cells of an otherwise unreferenced table run their exit hooks, and are released with it",
    arguments: Departure.allCases)
  func cellsGo(_ departure: Departure) async {
    let takeAway = await show(departure)
    #expect(rows.log.take() == [])
    takeAway()
    await window.step()
    #expect(Set(rows.log.take()) == ["0 exits", "1 exits", "2 exits"])
    await window.settle()
    #expect(rows.table == nil)
    #expect(window.isSettled)
  }

  @Test(
    "The completions of a table that left its window are called in the turn with their edits",
    arguments: Departure.allCases)
  func completions(_ departure: Departure) async {
    let takeAway = await show(departure)
    var count = 0
    rows.table?.reloadData { count += 1 }
    takeAway()
    await window.step()
    #expect(count == 1)
  }

  @Test("A table below the top of a stack keeps its cells until it leaves the stack")
  func covered() async {
    let navigation = NavigationController(
      rootViewController: ViewController(node: rows.makeTable()))
    window.rootViewController = navigation
    await window.settle()
    let top = ViewController()
    navigation.pushViewController(top)
    await window.settle()
    #expect(rows.log.take() == [])
    navigation.setViewControllers([top])
    await window.settle()
    #expect(Set(rows.log.take()) == ["0 exits", "1 exits", "2 exits"])
    #expect(rows.table == nil)
  }

  @Test("A table that returns creates its cells again, and has its old offset")
  func returned() async throws {
    let rows = Rows(100)
    let table = rows.makeTable()
    window.rootNode = table
    await window.settle()
    table.contentOffset.y = 100
    #expect(try await window.capture().texts == ["2", "3", "4", "5"])
    window.rootNode = DisplayNode()
    #expect(try await window.capture().texts == [])
    #expect(table.containerController?.live(in: []) == 0)
    window.rootNode = table
    #expect(try await window.capture().texts == ["2", "3", "4", "5"])
  }

  @Test("A table that is moved to another window keeps its cells in that window")
  func moved() async throws {
    let rows = Rows(100)
    let table = rows.makeTable()
    let other = Window.test()
    let roots = [DisplayNode(), DisplayNode()]
    for (window, root) in zip([window, other], roots) {
      window.rootNode = root
      root.addSubnode(table)
      table.frame = Rect(x: 0, y: 0, width: 100, height: 200)
      if window === self.window { await window.settle() }
    }
    await other.settle()
    await window.settle()
    #expect(other.isSettled)
    #expect(try await other.capture().texts == ["0", "1", "2", "3"])
  }

  /// Shows a table to which only the window has a reference.
  /// - Returns: A function that removes the table.
  private func show(_ departure: Departure) async -> () -> Void {
    switch departure {
    case .rootExchanged: return await showAsRoot { window.rootNode = DisplayNode() }
    case .rootTaken: return await showAsRoot { window.rootNode = nil }
    case .controllerPopped:
      let navigation = NavigationController(rootViewController: ViewController())
      navigation.pushViewController(ViewController(node: rows.makeTable()))
      window.rootViewController = navigation
      await window.settle()
      return { _ = navigation.popViewController() }
    case .removedFromSupernode:
      let root = DisplayNode()
      root.addSubnode(rows.makeTable())
      root.subnodes[0].frame = Rect(x: 0, y: 0, width: 100, height: 200)
      window.rootNode = root
      await window.settle()
      return { root.subnodes[0].removeFromSupernode() }
    case .removedInAPage:
      let page = TablePage(rows)
      window.rootNode = page.pager
      await window.settle()
      return { page.root.subnodes[0].removeFromSupernode() }
    }
  }

  private func showAsRoot(_ takeAway: @escaping () -> Void) async -> () -> Void {
    window.rootNode = rows.makeTable()
    await window.settle()
    return takeAway
  }
}

/// A page that is a controller's node and contains a table.
@MainActor private final class TablePage: PagerDataSource {
  let pager = PagerNode()
  let root = DisplayNode()

  init(_ rows: LoggingRows) {
    root.addSubnode(rows.makeTable())
    root.subnodes[0].frame = Rect(x: 0, y: 0, width: 100, height: 200)
    pager.dataSource = self
  }

  func numberOfPages(in pagerNode: PagerNode) -> Int { 1 }

  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock {
    { [self] in CellNode(viewControllerBlock: { ViewController(node: self.root) }) }
  }
}

/// Three rows that report their deallocation.
@MainActor private final class LoggingRows: TableDataSource {
  let log = Log()
  private(set) weak var table: TableNode?

  func makeTable() -> TableNode {
    let table = TableNode()
    table.dataSource = self
    self.table = table
    return table
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let (row, log) = (indexPath.row, log)
    return { LeavingCell(row, log) }
  }
}

private final class LeavingCell: CellNode {
  private let row: Int
  private let log: Log

  init(_ row: Int, _ log: Log) {
    self.row = row
    self.log = log
    super.init()
    style.height = .points(50)
  }

  override func didExitPreloadState() {
    super.didExitPreloadState()
    log.add("\(row) exits")
  }
}
