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
  let rows = Rows(100)

  // MARK: Captures

  @Test("While display is held, an immediate picture lacks the contents of cells")
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

  @Test("A settled capture of content whose display is held fails with the remedy")
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

  @Test("A node that contains a table doesn't join labels, so that rows remain elements")
  func joinedLabels() async throws {
    rows.configure = { cell in
      cell.isAccessibilityElement = true
      cell.accessibilityLabel = "row"
    }
    let (root, table) = (DisplayNode(), rows.makeTable())
    root.isAccessibilityContainer = true
    let titles = ["a", "b"].map { TextNode(AttributedText($0)) }
    for (index, node) in (titles + [table]).enumerated() {
      root.addSubnode(node)
      node.frame = Rect(x: 0, y: Double(index) * 50, width: 100, height: 50)
    }
    let window = Window.test()
    window.rootNode = root
    func labels() async throws -> [String?] {
      try await window.capture().accessibilityElements.map(\.label)
    }
    #expect(try await labels() == ["a", "b", "row"])
    table.removeFromSupernode()
    #expect(try await labels() == ["a, b"])
  }

  @Test("A settled capture succeeds while display is held if all visible content has displayed")
  func completeWhileHeld() async throws {
    let window = Window.test()
    let table = rows.makeTable()
    window.rootNode = table
    await window.settle()
    window.holdDisplay()
    #expect(try await window.capture().texts == ["0", "1", "2", "3"])
    // A row ahead was already displayed.
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

  @Test("Waiting for updates applies them, and displays no held content")
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

  @Test("A turn displays nodes that bypass the wait for display")
  func bypassing() async throws {
    let window = Window.test()
    let cell = RowCell("root", height: 10)
    cell.shouldBypassEnsureDisplay = true
    window.rootNode = cell
    await window.step()
    #expect(try await window.capture(.immediate).texts == ["root"])
  }

  @Test("A handle borrows a node of the window's tree again, until the tree is replaced")
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

  @Test("A changed text in the window's tree, or in a table's header, moves the nodes below it")
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

  @Test("A node in a controller that never shows placeholders displays while display is held")
  func controllerNeverShowsPlaceholders() async throws {
    let window = Window.test(display: .held)
    let controller = ViewController(node: rows.makeTable())
    controller.neverShowPlaceholders = true
    window.rootViewController = controller
    await window.step()
    #expect(try await window.capture(.immediate).texts == ["0", "1", "2", "3"])
  }

  @Test("An immediate capture shows only content that earlier turns displayed")
  func automatic() async throws {
    let window = Window.test()
    window.rootNode = rows.makeTable()
    #expect(try await window.capture(.immediate).texts == [])
    await window.step()
    #expect(try await window.capture(.immediate).texts == ["0", "1", "2", "3"])
    #expect(window.turnCount == 1)
  }

  @Test("A root that displays itself belongs to the main actor, and is shown after one turn")
  func mainOwned() async throws {
    let window = Window.test(display: .held)
    window.rootNode = RowCell("root", height: 10)
    await window.step()
    #expect(try await window.capture(.immediate).texts == [])
    window.releaseDisplay()
    await window.step()
    #expect(try await window.capture(.immediate).texts == ["root"])
  }

  @Test("A hidden window shows nothing")
  func hidden() async throws {
    let window = Window.test()
    window.rootNode = rows.makeTable()
    window.hide()
    #expect(try await window.capture().texts == [])
    window.show()
    #expect(try await window.capture().texts == ["0", "1", "2", "3"])
  }

  @Test("The failure of a node fails the capture, with the failure's message")
  func failures() async throws {
    let window = Window.test()
    window.rootNode = FailingNode()
    await #expect(throws: RenderError.self) { try await window.capture() }
  }
}

extension ContainerController {
  /// The number of cells in a range.
  func live(in range: InterfaceState) -> Int {
    rangeReport.cells.count { $0.state.contains(range) }
  }
}

private final class FailingNode: DisplayNode {
  override func layout() { fail("it was told to") }
}
