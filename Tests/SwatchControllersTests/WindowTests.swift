import FoundationEssentials
import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("An offscreen window")
@MainActor
struct WindowTests {
  private let rows = Rows(100)

  // MARK: Captures

  @Test(
    "While display is held, an immediate picture shows no cell's content; released, cells display")
  func held() async throws {
    let window = Window.test(display: .held)
    window.rootNode = rows.makeTable()
    await window.settle()
    #expect(window.isSettled)
    #expect(try await window.capture(.immediate).texts == [])
    window.releaseDisplay()
    #expect(try await window.capture(.immediate).texts == [])
    #expect(try await window.capture().texts == ["0", "1", "2", "3"])
    #expect(try await window.capture(.immediate).texts == ["0", "1", "2", "3"])
  }

  @Test("While display is held, a settled picture of what has not displayed says what to do")
  func settledWhileHeld() async throws {
    let window = Window.test(display: .held)
    window.rootNode = rows.makeTable()
    let error = await #expect(throws: RenderError.self) { try await window.capture() }
    #expect(error?.failures.map(\.path) == [NodePath(root: "window")])
    #expect(
      error?.description.contains("call releaseDisplay() first, or capture(.immediate)") == true)
    window.rootNode = RowCell("root", height: 10)
    await #expect(throws: RenderError.self) { try await window.capture() }
    #expect(try await window.capture(.immediate).texts == [])
    window.releaseDisplay()
    #expect(try await window.capture().texts == ["root"])
  }

  @Test("A settled picture is given while display is held, where all that is in view has displayed")
  func completeWhileHeld() async throws {
    let window = Window.test()
    let table = rows.makeTable()
    window.rootNode = table
    await window.settle()
    window.holdDisplay()
    #expect(try await window.capture().texts == ["0", "1", "2", "3"])
    // A row ahead was displayed before.
    table.contentOffset.y = 50
    #expect(try await window.capture().texts == ["1", "2", "3", "4"])
    table.contentOffset.y = 500
    await #expect(throws: RenderError.self) { try await window.capture() }
  }

  @Test("A cell shows its placeholders while display is held")
  func placeholder() async throws {
    let window = Window.test(display: .held)
    let color = Color(red: 1, green: 0, blue: 0)
    rows.configure = { cell in
      let image = ImageNode()
      image.image = .solid(.white, Size(width: 20, height: 20))
      image.placeholderColor = color
      image.frame = Rect(x: 0, y: 0, width: 20, height: 20)
      cell.addSubnode(image)
    }
    window.rootNode = rows.makeTable()
    await window.settle()
    #expect(try await window.capture(.immediate).fills.count { $0 == color } == 4)
    window.releaseDisplay()
    #expect(try await window.capture().fills.contains(color) == false)
  }

  @Test("Waiting for updates works them, and displays nothing that is held")
  func waitingWhileHeld() async throws {
    let window = Window.test(display: .held)
    let table = rows.makeTable()
    window.rootNode = table
    await window.settle()
    rows.count = 2
    table.reloadData()
    await table.waitUntilAllUpdatesAreProcessed()
    #expect(table.indexPathsForVisibleRows.count == 2)
    #expect(try await window.capture(.immediate).texts == [])
  }

  @Test("A turn displays what bypasses the waiting for display, too")
  func bypassing() async throws {
    let window = Window.test()
    let cell = RowCell("root", height: 10)
    cell.shouldBypassEnsureDisplay = true
    window.rootNode = cell
    await window.step()
    #expect(try await window.capture(.immediate).texts == ["root"])
  }

  @Test("A handle brings a node of the window's tree back, until that is exchanged")
  func handle() async throws {
    let window = Window.test()
    let root = DisplayNode()
    let leaf = RowCell("leaf", height: 10)
    leaf.frame = Rect(x: 0, y: 0, width: 100, height: 10)
    root.addSubnode(leaf)
    window.rootNode = root
    await window.settle()
    let handle = leaf.handle
    try await handle.withNode { $0.backgroundColor = .white }
    #expect(try await window.capture().fills.first == .white)
    window.rootNode = DisplayNode()
    await window.settle()
    await #expect(throws: NodeGoneError.self) { try await handle.withNode { _ in } }
  }

  @Test("A text that changes in a window's tree, or in a table's header, moves what lies below it")
  func resizing() async throws {
    let window = Window.test()
    let title = TextNode(AttributedText("a", font: Font(size: 10)))
    let header = DisplayNode()
    header.automaticallyManagesSubnodes = true
    header.layoutSpecBlock = { _, _ in
      StackLayoutSpec(direction: .vertical, alignItems: .stretch, children: [title])
    }
    let table = rows.makeTable()
    table.tableHeaderNode = header
    window.rootNode = table
    await window.settle()
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0))?.minY == 10)
    try await title.handle.withNode { node in
      (node as? TextNode)?.attributedText = AttributedText("a\nb\nc", font: Font(size: 10))
    }
    #expect(!window.isSettled)
    await window.settle()
    #expect(header.frame.height == 30)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0))?.minY == 30)
  }

  @Test("A cell that never shows placeholders displays even while display is held")
  func neverShowPlaceholders() async throws {
    let window = Window.test(display: .held)
    rows.configure = { cell in cell.neverShowPlaceholders = cell.id == nil }
    window.rootNode = rows.makeTable()
    await window.settle()
    #expect(try await window.capture(.immediate).texts == ["0", "1", "2", "3"])
    #expect(try await window.capture().texts == ["0", "1", "2", "3"])
  }

  @Test("Nor does anything in a controller that never shows placeholders wait")
  func controllerNeverShowsPlaceholders() async throws {
    let window = Window.test(display: .held)
    let controller = ViewController(node: rows.makeTable())
    controller.neverShowPlaceholders = true
    window.rootViewController = controller
    await window.step()
    #expect(try await window.capture(.immediate).texts == ["0", "1", "2", "3"])
  }

  @Test(
    "Without a turn nothing is there; an immediate picture shows what the turns so far displayed")
  func automatic() async throws {
    let window = Window.test()
    window.rootNode = rows.makeTable()
    #expect(try await window.capture(.immediate).texts == [])
    await window.step()
    #expect(try await window.capture(.immediate).texts == ["0", "1", "2", "3"])
    #expect(window.turnCount == 1)
  }

  @Test("A root that displays by itself belongs to the main actor, and is there after one turn")
  func mainOwned() async throws {
    let window = Window.test(display: .held)
    window.rootNode = RowCell("root", height: 10)
    await window.step()
    #expect(try await window.capture(.immediate).texts == [])
    window.releaseDisplay()
    await window.step()
    #expect(try await window.capture(.immediate).texts == ["root"])
  }

  @Test("Hidden, a window shows nothing")
  func hidden() async throws {
    let window = Window.test()
    window.rootNode = rows.makeTable()
    window.hide()
    #expect(try await window.capture().texts == [])
    window.show()
    #expect(try await window.capture().texts == ["0", "1", "2", "3"])
  }

  @Test("What a node can't do makes a capture throw, with its sentence")
  func failures() async throws {
    let window = Window.test()
    window.rootNode = FailingNode()
    await #expect(throws: RenderError.self) { try await window.capture() }
  }

  // MARK: Time

  @Test("Completions run when the whole turn has ended, and see what it made")
  func completions() async throws {
    let window = Window.test()
    let (first, second) = (rows.makeTable(), Rows(3).makeTable())
    let root = DisplayNode()
    for table in [first, second] {
      table.frame = Rect(x: 0, y: 0, width: 100, height: 100)
      root.addSubnode(table)
    }
    window.rootNode = root
    await window.settle()
    var heard: [Int] = []
    first.reloadData { heard.append(window.turnCount) }
    let turns = window.turnCount
    await window.step()
    #expect(heard == [turns + 1])
  }

  @Test(
    "Updates that somebody waits for are worked before the controllers of the turn hear anything")
  func waitUntilAllUpdatesAreProcessed() async throws {
    let window = Window.test()
    let log = Log()
    let table = rows.makeTable()
    let controller = LoggingController("a", log, node: table)
    window.rootViewController = controller
    await window.settle()
    controller.actions["viewWillLayoutSubviews"] = { _ in
      log.add("\(table.indexPathsForVisibleRows.count) rows, \(table.isProcessingUpdates)")
    }
    rows.count = 1
    reload(table)
    table.setNeedsLayout()
    _ = log.take()
    await window.step()
    #expect(log.take()[1] == "1 rows, false")
  }

  @Test("A data source that is set when the node has loaded is asked for its rows")
  func lateDataSource() async throws {
    let window = Window.test()
    let controller = LoggingController("a", Log(), node: TableNode())
    controller.actions["viewDidLoad"] = { [rows] in ($0.node as? TableNode)?.dataSource = rows }
    window.rootViewController = controller
    #expect(try await window.capture().texts == ["0", "1", "2", "3"])
  }

  @Test("Turns asked for at once are worked one after the other")
  func concurrentTurns() async throws {
    let window = Window.test()
    window.rootNode = rows.makeTable()
    async let first: Void = window.step()
    async let second: Void = window.step()
    _ = await (first, second)
    #expect(window.turnCount == 2)
    #expect(try await window.capture().texts == ["0", "1", "2", "3"])
  }

  // MARK: What happens to a window

  @Test("Dragging makes the ranges full, and tells the cells in view")
  func scroll() async {
    let window = Window.test()
    let table = rows.makeTable()
    window.rootNode = table
    await window.settle()
    #expect(table.containerController?.live(in: .preload) == 6)
    window.scroll(table, by: Point(x: 0, y: 100))
    await window.settle()
    #expect(table.indexPathsForVisibleRows.map(\.row) == [2, 3, 4, 5])
    #expect(table.containerController?.live(in: .preload) == 16)
  }

  @Test("A pager that is dragged comes to rest on a page")
  func dragPager() async throws {
    let window = Window.test()
    let pages = Pages(5)
    let pager = PagerNode()
    pager.dataSource = pages
    window.rootNode = pager
    await window.settle()
    window.scroll(pager, by: Point(x: 70, y: 0))
    #expect(try await window.capture().texts == ["1"])
    window.scroll(pager, by: Point(x: -1000, y: 0))
    #expect(try await window.capture().texts == ["0"])
  }

  @Test("A node that does not scroll is refused")
  func refusesToScroll() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await scrollPlainNode()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("does not scroll: it is a DisplayNode"))
  }

  @Test("In the background nothing is visible and ranges shrink; they grow again in the foreground")
  func background() async {
    let window = Window.test()
    let table = rows.makeTable()
    window.rootNode = table
    await window.settle()
    window.enterBackground()
    await window.settle()
    #expect(table.containerController?.live(in: .visible) == 0)
    #expect(table.containerController?.live(in: .preload) == 4)
    window.enterForeground()
    await window.settle()
    #expect(table.containerController?.live(in: .visible) == 4)
    #expect(table.containerController?.live(in: .preload) == 6)
  }

  @Test(
    "A table that arrives while the program is out of view has no visible cells until it is back")
  func arrivingInBackground() async {
    let window = Window.test()
    let table = rows.makeTable()
    window.enterBackground()
    window.rootNode = table
    await window.settle()
    #expect(table.containerController?.live(in: .visible) == 0)
    #expect(table.containerController?.live(in: .preload) == 4)
    window.enterForeground()
    await window.settle()
    #expect(table.containerController?.live(in: .visible) == 4)
  }

  @Test("A table that was out of the tree when the program came back is seen when it returns")
  func absentInForeground() async {
    let window = Window.test()
    let table = rows.makeTable()
    window.rootNode = table
    await window.settle()
    window.enterBackground()
    window.rootNode = DisplayNode()
    await window.settle()
    window.enterForeground()
    window.rootNode = table
    await window.settle()
    #expect(table.containerController?.live(in: .visible) == 4)
  }

  @Test("A memory warning leaves only what can be seen")
  func memoryWarning() async {
    let window = Window.test()
    let table = rows.makeTable()
    window.rootNode = table
    await window.settle()
    window.receiveMemoryWarning()
    await window.settle()
    #expect(table.containerController?.live(in: .preload) == 4)
  }
}

/// Asks for new rows without waiting for them.
@MainActor private func reload(_ table: TableNode) {
  table.reloadData()
  table.waitUntilAllUpdatesAreProcessed()
}

extension ContainerController {
  /// How many cells lie in a range.
  func live(in range: InterfaceState) -> Int {
    rangeReport.cells.count { $0.state.contains(range) }
  }
}

private final class FailingNode: DisplayNode {
  override func layout() { fail("it was told to") }
}

@MainActor private func scrollPlainNode() {
  Window.test().scroll(DisplayNode(), by: .zero)
}
