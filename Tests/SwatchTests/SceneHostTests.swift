import Foundation
import Swatch
import Testing

@Suite("Scenes as windows that settle")
@MainActor
struct SceneHostTests {
  private let renderer: Renderer
  private let screen = SizeRange(exact: Size(width: 100, height: 60))

  init() throws {
    let fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    // Even on a slow machine, the limit on turns ends the work.
    renderer = Renderer(fonts: fonts, jobs: 2, taskTimeLimit: .seconds(3_600))
  }

  @Test("A table in a scene shows the same rows as in a window")
  func table() async throws {
    let rows = SceneRows(3) { row in FlatRow(height: Double(10 + row)) }
    let scene = try await renderer.scene(in: screen) { rows.makeTable() }
    #expect(scene.size == Size(width: 100, height: 60))
    #expect(scene.itemOrigins == [0, 10, 21])
    let window = Window(size: scene.size, renderer: renderer)
    window.backgroundColor = nil
    window.rootNode = rows.makeTable()
    #expect(try await window.capture() == scene)
  }

  @Test("Rows in a scene have the heights that their tasks' results require")
  func tasks() async throws {
    let rows = SceneRows(3) { _ in GrowingRow() }
    let scene = try await renderer.scene(in: screen) { rows.makeTable() }
    #expect(scene.itemOrigins == [0, 20, 40])
    let nested = try await renderer.scene(in: screen) { TableCard(rows) }
    #expect(nested.itemOrigins == [0, 20, 40])
  }

  @Test("The cells of a scene enter all states, and leave once the scene is made")
  func lives() async throws {
    let log = RowLog()
    let rows = SceneRows(1) { _ in LoggingRow(log: log) }
    _ = try await renderer.scene(in: screen) { rows.makeTable() }
    #expect(log.entries == ["entered", "visible", "displayed", "not visible", "left"])
  }

  @Test("A failed row in a scene is an error with its place")
  func failure() async throws {
    let rows = SceneRows(2) { row in row == 1 ? FailingRow() : FlatRow(height: 10) }
    let error = await #expect(throws: RenderError.self) {
      try await renderer.scene(in: screen) { rows.makeTable() }
    }
    #expect(error?.failures.map(\.description) == ["failing row: no words came"])
  }

  @Test(
    "A table of unlimited size is an error with advice, in scenes and windows",
    arguments: [
      SizeRange.unconstrained,
      SizeRange(
        min: Size(width: 100, height: 0), max: Size(width: 100, height: .infinity)),
    ])
  func unlimited(range: SizeRange) async throws {
    let sentence =
      "table: it has no size, since it scrolls and nothing limits its width or height; lay it out in a "
      + "range with a largest size, or set style.preferredSize"
    let rows = SceneRows(3) { _ in FlatRow(height: 10) }
    let error = await #expect(throws: RenderError.self) {
      try await renderer.scene(in: range) { rows.makeTable() }
    }
    #expect(error?.failures.map(\.description) == [sentence])
    let window = Window(size: Size(width: 100, height: 60), renderer: renderer)
    let stack = DisplayNode()
    stack.automaticallyManagesSubnodes = true
    let table = rows.makeTable()
    stack.layoutSpecBlock = { _, _ in
      let column = StackLayoutSpec.vertical()
      column.children = [table]
      return column
    }
    window.rootNode = stack
    let windowError = await #expect(throws: RenderError.self) { try await window.capture() }
    #expect(windowError?.failures.map(\.reason) == [String(sentence.dropFirst(7))])
  }

  @Test("A table has room by its own size, and an empty table needs no room")
  func room() async throws {
    let rows = SceneRows(3) { _ in FlatRow(height: 10) }
    let scene = try await renderer.scene {
      let table = rows.makeTable()
      table.style.preferredSize = Size(width: 50, height: 15)
      return table
    }
    #expect(scene.size == Size(width: 50, height: 15))
    #expect(scene.itemOrigins == [0, 10])
    let none = SceneRows(0) { _ in FlatRow(height: 10) }
    #expect(try await renderer.scene { none.makeTable() }.size == .zero)
  }

  @Test("A view controller in a cell of a scene appears")
  func controller() async throws {
    let scene = try await renderer.scene(in: screen) {
      CellNode(viewControllerBlock: {
        let node = DisplayNode()
        node.backgroundColor = .black
        return ViewController(node: node)
      })
    }
    #expect(!scene.accountsForNothing)
  }

  @Test("A node that requests display after each display is an error after 200 turns")
  func redrawing() async {
    let error = await #expect(throws: RenderError.self) {
      try await renderer.scene(in: screen) { RedrawingNode() }
    }
    #expect(
      error?.failures.map(\.description) == [
        "redrawing: it still changes after 200 turns; let layouts, hooks and view controllers "
          + "settle"
      ])
  }

  @Test("A node that starts tasks endlessly is an error, even in a layout")
  func restarting() async {
    let sentence = "it still starts tasks after 200 turns; let its chain of tasks end"
    let error = await #expect(throws: RenderError.self) {
      try await renderer.scene(in: screen) { RestartingNode() }
    }
    #expect(error?.failures.map(\.reason) == [sentence])
    let layoutError = await #expect(throws: RenderError.self) {
      try await renderer.layout(in: screen) { RestartingNode() }
    }
    #expect(layoutError?.failures.map(\.reason) == [sentence])
    #expect(await renderer.inspect { RestartingNode() }.failures.map(\.reason) == [sentence])
  }

  @Test("A scene whose task is cancelled during its nodes' work is an error")
  func cancelled() async {
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let renderer = renderer
    let task = Task {
      try await renderer.scene { WaitingNode { beginning.yield() } }
    }
    for await _ in begun { break }
    task.cancel()
    await #expect(throws: RenderError.self) { try await task.value }
  }
}

extension Scene {
  /// The tops of the items of the outermost container, in points.
  fileprivate var itemOrigins: [Double] { items.flatMap(\.origins) }

  /// A Boolean value that is true when no item draws.
  fileprivate var accountsForNothing: Bool { items.allSatisfy { !$0.draws } }
}

extension Scene.Item {
  fileprivate var origins: [Double] {
    if scope != nil { return [transform.ty] }
    guard case .items(let items) = content else { return [] }
    return items.flatMap(\.origins)
  }

  fileprivate var draws: Bool {
    switch content {
    case .list(let list): list.sections.contains { !$0.commands.isEmpty }
    case .items(let items): items.contains(where: \.draws)
    }
  }
}
