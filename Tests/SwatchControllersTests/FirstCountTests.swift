import FoundationEssentials
import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

/// The kinds of containers whose first count is tested.
enum CountedKind: CaseIterable {
  case table, collection, pager

  @MainActor func makeNode() -> ContainerNode {
    switch self {
    case .table: TableNode()
    case .collection: CollectionNode()
    case .pager: PagerNode()
    }
  }

  /// The visible texts; a pager shows one page.
  func shown(of names: [String]) -> [String] { self == .pager ? Array(names.prefix(1)) : names }
}

@Suite("The first count of a container's rows")
@MainActor struct FirstCountTests {
  private let window = Window.test()

  nonisolated private static let hooks = [
    "loadView", "viewDidLoad", "viewWillAppear", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
    "viewDidAppear",
  ]

  @Test(
    "Rows added in a hook before the first turn are shown",
    arguments: hooks, CountedKind.allCases)
  func filledInHook(hook: String, kind: CountedKind) async throws {
    let controller = LateController(kind.makeNode())
    controller.actions[hook] = { $0.names = ["a", "b", "c"] }
    window.rootViewController = controller
    #expect(try await window.capture().texts == kind.shown(of: ["a", "b", "c"]))
    #expect(controller.counts == [3])
  }

  @Test(
    "Rows removed in a hook before the first turn are not requested", arguments: hooks,
    CountedKind.allCases)
  func fewer(hook: String, kind: CountedKind) async throws {
    let controller = LateController(kind.makeNode(), ["a", "b", "c", "d"])
    controller.actions[hook] = { $0.names.removeLast(3) }
    window.rootViewController = controller
    #expect(try await window.capture().texts == ["a"])
    #expect(controller.asked == [0])
  }

  @Test("A data source may be set in any hook", arguments: hooks, CountedKind.allCases)
  func lateSource(hook: String, kind: CountedKind) async throws {
    let controller = LateController(kind.makeNode(), ["a", "b"])
    controller.setDataSource(nil)
    controller.actions[hook] = { $0.setDataSource($0) }
    window.rootViewController = controller
    #expect(try await window.capture().texts == kind.shown(of: ["a", "b"]))
    #expect(controller.counts == [2])
  }

  // MARK: Edits

  @Test(
    "Edits before the first count are no-ops, and their completions run after the count",
    arguments: hooks.dropFirst())
  func edits(hook: String) async throws {
    let controller = LateController(TableNode(), ["a"])
    var completed: [String] = []
    controller.actions[hook] = { controller in
      guard let table = controller.node as? TableNode else { return }
      #expect(!table.isProcessingUpdates)
      table.onDidFinishProcessingUpdates { completed.append("none pending") }
      controller.names.append("b")
      try? table.insertRows(at: [[0, 1]])
      try? table.performBatchUpdates {
        controller.names.append("c")
        try table.insertRows(at: [[0, 2]])
      } completion: {
        completed.append("batch")
      }
      table.reloadData { completed.append("reload") }
      #expect(table.isProcessingUpdates)
      table.onDidFinishProcessingUpdates { completed.append("pending") }
      table.waitUntilAllUpdatesAreProcessed()
      controller.names.append("d")
    }
    window.rootViewController = controller
    #expect(try await window.capture().texts == ["a", "b", "c", "d"])
    #expect(controller.counts == [4])
    #expect(completed == ["none pending", "batch", "reload", "pending"])
    // From here on, edits must match the number of rows.
    controller.names.removeFirst()
    let table = try #require(controller.node as? TableNode)
    #expect(throws: InvalidUpdate.self) { try table.insertRows(at: [[0, 0]]) }
    try table.deleteRows(at: [[0, 0]])
    #expect(try await window.capture().texts == ["b", "c", "d"])
  }

  @Test("A table without a data source completes a reload, and its window settles")
  func reloadOfNothing() async throws {
    let table = TableNode()
    var isReloaded = false
    let controller = LateController(table)
    controller.setDataSource(nil)
    controller.actions["viewDidLoad"] = { _ in table.reloadData { isReloaded = true } }
    window.rootViewController = controller
    #expect(try await window.capture().texts == [])
    #expect(isReloaded && !table.isProcessingUpdates)
  }

  // MARK: Queries

  @Test(
    "The first query of a number counts the rows, and later edits are checked against the count")
  func query() async throws {
    let table = TableNode()
    let controller = LateController(table, ["a", "b"])
    controller.actions["viewDidLoad"] = { controller in
      #expect(table.numberOfRows(inSection: 0) == 2)
      #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 2)
      #expect(controller.counts == [2])
      controller.names.append("c")
      #expect(table.numberOfRows(inSection: 0) == 2)
      #expect(throws: InvalidUpdate.self) { try table.deleteRows(at: [[0, 0]]) }
      #expect(throws: Never.self) { try table.insertRows(at: [[0, 2]]) }
      #expect(table.numberOfRows(inSection: 0) == 3)
    }
    window.rootViewController = controller
    #expect(try await window.capture().texts == ["a", "b", "c"])
  }

  @Test("Queries about visible rows don't count rows")
  func queriesOfShown() async throws {
    let (table, pager) = (TableNode(), PagerNode())
    let tables = LateController(table)
    let pages = LateController(pager)
    tables.actions["viewDidLoad"] = { _ in
      #expect(table.indexPathsForVisibleRows.isEmpty && table.contentSize.height == 0)
      #expect(table.rectForRow(at: [0, 0]) == nil && table.indexPathForRow(at: .zero) == nil)
      #expect(table.indexPathForSelectedRow == nil)
    }
    pages.actions["viewDidLoad"] = { _ in
      #expect(pager.currentPageIndex == 0 && pager.indexOfPage(withID: "a") == nil)
    }
    for controller in [tables, pages] {
      controller.actions["viewDidAppear"] = { $0.names = ["a"] }
      window.rootViewController = controller
      await window.step()
      #expect(controller.counts == [1])
      #expect(try await window.capture().texts == ["a"])
    }
  }

  @Test("Queries in a batch or by the data source don't make the first count of rows")
  func queryInside() async throws {
    let table = TableNode()
    let controller = LateController(table, ["a"])
    controller.actions["viewDidLoad"] = { controller in
      try? table.performBatchUpdates {
        controller.names.append("b")
        #expect(table.numberOfRows(inSection: 0) == 2)
        try table.insertRows(at: [[0, 1]])
      }
    }
    controller.onCount = { #expect(table.numberOfSections == 1) }
    window.rootViewController = controller
    #expect(try await window.capture().texts == ["a", "b"])
    #expect(controller.counts == [2, 2])
  }

  @Test("A table without a data source has no rows, and keeps no count")
  func noSource() async throws {
    let table = TableNode()
    let controller = LateController(table, ["a"])
    controller.setDataSource(nil)
    controller.actions["viewDidLoad"] = { controller in
      #expect(table.numberOfSections == 0 && table.numberOfRows(inSection: 0) == 0)
      controller.setDataSource(controller)
      controller.names.append("b")
    }
    window.rootViewController = controller
    #expect(try await window.capture().texts == ["a", "b"])
  }

  @Test("Waiting for the updates of a table outside a window returns immediately")
  func waiting() async throws {
    let table = TableNode()
    let controller = LateController(table)
    controller.loadViewIfNeeded()
    table.reloadData()
    await table.waitUntilAllUpdatesAreProcessed()
    controller.names = ["a"]
    window.rootViewController = controller
    #expect(try await window.capture().texts == ["a"])
  }

  // MARK: Requests

  @Test(
    "A table may be scrolled to a row, and select it, before the data exists",
    arguments: hooks.prefix(4))
  func requests(hook: String) async throws {
    let table = TableNode()
    table.separatorStyle = .none
    let controller = LateController(table)
    controller.actions["loadView"] = { _ in
      table.scrollToRow(at: [0, 30], at: .top)
      table.allowsMultipleSelection = true
      table.selectRow(at: [0, 30])
      table.selectRow(at: [0, 99])
    }
    controller.actions[hook] = { [earlier = controller.actions[hook]] controller in
      earlier?(controller)
      controller.names = (0..<60).map { "\($0)" }
    }
    window.rootViewController = controller
    #expect(try await window.capture().texts.first == "30")
    #expect(table.indexPathsForSelectedRows == [[0, 30]])
  }

  @Test("A pager may be scrolled to a page before any page exists")
  func page() async throws {
    let pager = PagerNode()
    let controller = LateController(pager)
    controller.actions["viewDidLoad"] = { controller in
      pager.scrollToPage(at: 2)
      #expect(pager.currentPageIndex == 2)
      controller.names = ["a", "b", "c"]
    }
    window.rootViewController = controller
    #expect(try await window.capture().texts == ["c"])
    #expect(pager.currentPageIndex == 2)
  }

  // MARK: As Texture's samples do it

  @Test("A pager that is added in viewDidLoad and framed in viewWillLayoutSubviews is filled")
  func addedPager() async throws {
    let pager = PagerNode()
    let controller = LateController(DisplayNode())
    pager.dataSource = controller
    controller.actions["viewDidLoad"] = { controller in
      controller.node.addSubnode(pager)
      controller.names = ["a", "b"]
    }
    controller.actions["viewWillLayoutSubviews"] = { pager.frame = $0.node.bounds }
    window.rootViewController = controller
    #expect(try await window.capture().texts == ["a"])
    #expect(pager.numberOfPages == 2)
  }

  @Test("Deselecting in viewWillAppear works before rows are counted")
  func deselecting() async throws {
    let table = TableNode()
    let controller = LateController(table)
    controller.actions["viewDidLoad"] = { $0.names = ["a"] }
    controller.actions["viewWillAppear"] = { _ in
      if let path = table.indexPathForSelectedRow { table.deselectRow(at: path) }
    }
    window.rootViewController = controller
    #expect(try await window.capture().texts == ["a"])
  }

  @Test("A list adapter created in viewDidLoad shows its objects")
  func adapter() async throws {
    let collection = CollectionNode()
    let controller = LateController(collection)
    let list = NumberList()
    controller.actions["viewDidLoad"] = { _ in
      list.adapter = ListAdapter(collection)
      list.adapter?.dataSource = list
      list.numbers = [1, 2]
      list.adapter?.performUpdates()
    }
    window.rootViewController = controller
    #expect(try await window.capture().texts == ["1", "2"])
  }

  @Test("A table that is set up empty in viewDidLoad is filled by batches")
  func batches() async throws {
    let table = TableNode()
    let controller = BatchController(table)
    window.rootViewController = controller
    #expect(try await window.capture().texts == ["0", "1", "2", "3", "4", "5"])
  }

  @Test(
    "A container in a cell counts its rows in its first turn",
    arguments: ["init", "didLoad", "preload"])
  func nested(hook: String) async throws {
    let rows = Rows(0)
    let outer = NestingSource(hook)
    let table = rows.makeTable()
    table.dataSource = outer
    window.rootNode = table
    #expect(try await window.capture().texts == ["a", "b"])
  }
}
