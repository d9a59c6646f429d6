import Foundation
import Swatch
import Testing

@Suite("Scenes as windows that settle")
@MainActor
struct SceneHostTests {
  private let renderer: Renderer
  private let room = SizeRange(exact: Size(width: 100, height: 60))

  init() throws {
    let fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    renderer = Renderer(fonts: fonts, jobs: 2)
  }

  @Test("A table shows its rows, the same as in a window")
  func table() async throws {
    let rows = SceneRows(3) { row in FlatRow(height: Double(10 + row)) }
    let scene = try await renderer.scene(in: room) { rows.makeTable() }
    #expect(scene.size == Size(width: 100, height: 60))
    #expect(scene.itemOrigins == [0, 10, 21])
    let window = Window(size: scene.size, renderer: renderer)
    window.backgroundColor = nil
    window.rootNode = rows.makeTable()
    #expect(try await window.capture() == scene)
  }

  @Test("Rows are as high as what their tasks brought, also in a table inside a cell")
  func tasks() async throws {
    let rows = SceneRows(3) { _ in GrowingRow() }
    let scene = try await renderer.scene(in: room) { rows.makeTable() }
    #expect(scene.itemOrigins == [0, 20, 40])
    let nested = try await renderer.scene(in: room) { TableCard(rows) }
    #expect(nested.itemOrigins == [0, 20, 40])
  }

  @Test("Cells of a scene live their whole lives: they leave when it is made")
  func lives() async throws {
    let log = RowLog()
    let rows = SceneRows(1) { _ in LoggingRow(log: log) }
    _ = try await renderer.scene(in: room) { rows.makeTable() }
    #expect(log.entries == ["entered", "visible", "displayed", "not visible", "left"])
  }

  @Test("A row that fails is an error, with its place")
  func failure() async throws {
    let rows = SceneRows(2) { row in row == 1 ? FailingRow() : FlatRow(height: 10) }
    let error = await #expect(throws: RenderError.self) {
      try await renderer.scene(in: room) { rows.makeTable() }
    }
    #expect(error?.failures.map(\.description) == ["failing row: no words came"])
  }

  @Test("A view controller in a cell appears")
  func controller() async throws {
    let scene = try await renderer.scene(in: room) {
      CellNode(viewControllerBlock: {
        let node = DisplayNode()
        node.backgroundColor = .black
        return ViewController(node: node)
      })
    }
    #expect(!scene.accountsForNothing)
  }

  @Test("What asks for display whenever it has displayed is an error after 200 turns")
  func redrawing() async {
    let error = await #expect(throws: RenderError.self) {
      try await renderer.scene(in: room) { RedrawingNode() }
    }
    #expect(
      error?.failures.map(\.description) == [
        "redrawing: it still changes after 200 turns; let layouts, hooks and view controllers "
          + "come to rest"
      ])
  }

  @Test("A node that starts tasks for ever is an error, of layouts too")
  func restarting() async {
    let sentence = "it starts tasks again and again, in 200 turns; let them come to an end"
    let error = await #expect(throws: RenderError.self) {
      try await renderer.scene(in: room) { RestartingNode() }
    }
    #expect(error?.failures.map(\.reason) == [sentence])
    let layoutError = await #expect(throws: RenderError.self) {
      try await renderer.layout(in: room) { RestartingNode() }
    }
    #expect(layoutError?.failures.map(\.reason) == [sentence])
    #expect(await renderer.inspect { RestartingNode() }.failures.map(\.reason) == [sentence])
  }

  @Test("A scene whose task is cancelled while its nodes are at work is an error")
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

  /// Whether nothing is drawn.
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

/// Rows that a block makes.
@MainActor private final class SceneRows: TableDataSource {
  private let count: Int
  private let block: @Sendable (_ row: Int) -> CellNode

  init(_ count: Int, _ block: @escaping @Sendable (_ row: Int) -> CellNode) {
    self.count = count
    self.block = block
  }

  nonisolated func makeTable() -> TableNode {
    let table = TableNode()
    table.separatorStyle = .none
    table.dataSource = self
    return table
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { count }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock? { { [block, row = indexPath.row] in block(row) } }
}

/// A cell with a table inside.
private final class TableCard: CellNode {
  private let table: TableNode

  init(_ rows: SceneRows) {
    table = rows.makeTable()
    table.style.preferredSize = Size(width: 100, height: 60)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    WrapperLayoutSpec(children: [table])
  }
}

private final class FlatRow: CellNode {
  init(height: Double) {
    super.init()
    style.height = .points(height)
    backgroundColor = .black
  }
}

/// A row that is high once its task has ended.
private final class GrowingRow: CellNode {
  private var height = 10.0

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    Size(width: constrainedSize.width, height: height)
  }

  override func didEnterPreloadState() {
    super.didEnterPreloadState()
    startTask { handle in
      try await handle.withNode(as: GrowingRow.self) { row in
        row.height = 20
        row.setNeedsLayout()
      }
    }
  }
}

private final class FailingRow: CellNode {
  override init() {
    super.init()
    id = "failing row"
  }

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    fail("no words came")
    return Size(width: 10, height: 10)
  }
}

/// What happened, in order.
@MainActor private final class RowLog {
  var entries: [String] = []
}

private final class LoggingRow: CellNode {
  private let log: RowLog

  init(log: RowLog) {
    self.log = log
    super.init()
    style.height = .points(10)
  }

  override func draw(in canvas: Canvas) { canvas.fill(.rect(bounds), with: .black) }
  override func didEnterHierarchy() { log.entries.append("entered") }
  override func didExitHierarchy() { log.entries.append("left") }
  override func didEnterVisibleState() { log.entries.append("visible") }
  override func didExitVisibleState() { log.entries.append("not visible") }
  override func displayDidFinish() { log.entries.append("displayed") }
}

private final class RedrawingNode: DisplayNode {
  override func draw(in canvas: Canvas) { canvas.fill(.rect(bounds), with: .black) }
  override func displayDidFinish() { setNeedsDisplay() }
}

/// Starts a task whenever one has ended.
private final class RestartingNode: DisplayNode {
  override func didLoad() {
    super.didLoad()
    begin()
  }

  @MainActor private func begin() {
    startTask { handle in
      try await handle.withNode(as: RestartingNode.self) { $0.begin() }
    }
  }
}

/// Starts a task that never ends by itself.
private final class WaitingNode: DisplayNode {
  private let onBegin: @Sendable () -> Void

  init(onBegin: @escaping @Sendable () -> Void) {
    self.onBegin = onBegin
  }

  override func didLoad() {
    super.didLoad()
    startTask { [onBegin] _ in
      onBegin()
      try await Task.sleep(for: .seconds(3_600))
    }
  }
}
