import FoundationEssentials
import SwatchConcurrency
import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Tasks of nodes")
@MainActor
struct NodeTaskTests {
  let window = Window.test()

  @Test(
    "A settled capture waits for the tasks of hooks, and shows rows in their new heights",
    arguments: LoadingCell.Hook.allCases)
  func awaited(hook: LoadingCell.Hook) async throws {
    let rows = BlockRows(3) { row in
      LoadingCell("\(row)", in: hook) {
        for _ in 0..<(10 * row) { await Task.yield() }
        return row == 1 ? "b\nb" : "\(row)"
      }
    }
    let table = rows.makeTable()
    window.rootNode = table
    #expect(try await window.capture().texts == ["0", "b", "b", "2"])
    #expect(
      (0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0))?.minY } == [0, 20, 50])
    #expect(window.isSettled)
  }

  @Test("Neither an immediate capture nor a turn waits for tasks")
  func immediate() async throws {
    let arrival = Arrival()
    let rows = BlockRows(1) { _ in
      LoadingCell("a") {
        await arrival.wait()
        return "here"
      }
    }
    window.rootNode = rows.makeTable()
    for _ in 0..<3 { await window.step() }
    #expect(try await window.capture(.immediate).texts == [])
    #expect(!window.isSettled)
    arrival.arrive()
    #expect(try await window.capture().texts == ["here"])
  }

  @Test("A window that holds display still waits for tasks to settle")
  func held() async throws {
    let rows = BlockRows(1) { _ in LoadingCell("a") { "a\nb\nc" } }
    let table = rows.makeTable()
    window.holdDisplay()
    window.rootNode = table
    await window.settle()
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0))?.height == 40)
    #expect(try await window.capture(.immediate).texts == [])
    window.releaseDisplay()
    #expect(try await window.capture().texts == ["a", "b", "c"])
  }

  @Test("A task is cancelled when its node leaves the range, and is then no longer awaited")
  func cancelled() async throws {
    let ended = Locked<[Int]>([])
    let rows = BlockRows(200) { row in
      LoadingCell("\(row)", in: .visible) {
        if row > 0 { return "\(row)" }
        defer { ended.withLock { $0.append(row) } }
        try await Task.sleep(for: .seconds(3_600))
        return "never"
      }
    }
    rows.count = 200
    let table = rows.makeTable()
    window.rootNode = table
    await window.step()
    #expect(!window.isSettled)
    table.contentOffset.y = 1_500
    await window.step()
    _ = try await window.capture()
    while ended.withLock({ $0.isEmpty }) { await Task.yield() }
    #expect(ended.withLock { $0 } == [0])
  }

  @Test("A task that throws is a failure of its node while the node is shown")
  func failed() async throws {
    let rows = BlockRows(100) { row in
      LoadingCell("cell \(row)") {
        if row == 1 { throw Lost() }
        if row == 2 { throw CancellationError() }
        return "\(row)"
      }
    }
    let table = rows.makeTable()
    window.rootNode = table
    for _ in 0..<2 {
      let error = await #expect(throws: RenderError.self) { try await window.capture() }
      #expect(error?.failures.map(\.description) == ["cell 1: the words were lost"])
    }
    table.contentOffset.y = 100
    // Rows without words are 10 points high, others 20: the seventh row begins at 100.
    #expect(try await window.capture().texts.first == "6")
    table.contentOffset.y = 0
    await #expect(throws: RenderError.self) { try await window.capture() }
  }

  @Test("A window waits for the tasks of cells in a table inside a cell")
  func nested() async throws {
    let rows = BlockRows(1) { _ in NestingCell() }
    window.rootNode = rows.makeTable()
    #expect(try await window.capture().texts == ["inner", "inner"])
  }

  @Test("A window waits for its root's task, and a new root cancels or abandons the task")
  func root() async throws {
    window.rootNode = LoadingCell("root") { "root" }
    #expect(try await window.capture().texts == ["root"])
    let ended = Locked(false)
    window.rootNode = LoadingCell("second") {
      defer { ended.withLock { $0 = true } }
      try await Task.sleep(for: .seconds(3_600))
      return "never"
    }
    await window.step()
    window.rootNode = RowCell("third", height: 10)
    #expect(try await window.capture().texts == ["third"])
    while !ended.withLock({ $0 }) { await Task.yield() }
  }

  @Test("The task of a removed node is awaited after the node returns")
  func removed() async throws {
    let (arrival, root) = (Arrival(), DisplayNode())
    let cell = LoadingCell("a", in: .didLoad) {
      await arrival.wait()
      return "here"
    }
    cell.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    root.addSubnode(cell)
    window.rootNode = root
    await window.step()
    #expect(!window.isSettled)
    cell.removeFromSupernode()
    #expect(try await window.capture().texts == [])
    root.addSubnode(cell)
    await window.step()
    #expect(!window.isSettled)
    arrival.arrive()
    #expect(try await window.capture().texts == ["here"])
  }

  @Test("Tasks run in the order of their hooks, and each task sees the effects of earlier tasks")
  func order() async throws {
    let log = Locked<[String]>([])
    let rows = BlockRows(1) { _ in
      let cell = LoadingCell("a", in: .didLoad) { "a" }
      cell.onDidLoad { node in
        let first = node.startTask { _ in log.withLock { $0.append("first") } }
        node.startTask { _ in
          while first.isRunning { await Task.yield() }
          log.withLock { $0.append("second") }
        }
      }
      return cell
    }
    window.rootNode = rows.makeTable()
    await window.settle()
    #expect(log.withLock { $0 } == ["first", "second"])
  }

  @Test("An endless chain of tasks is a failure that names the row")
  func restless() async throws {
    let rows = BlockRows(1) { _ in RestartingCell() }
    window.rootNode = rows.makeTable()
    let error = await #expect(throws: RenderError.self) { try await window.capture() }
    #expect(error?.description.contains("row 0 of section 0 starts tasks in every turn") == true)
  }
}

/// A cell that contains a table whose rows load.
private final class NestingCell: CellNode {
  private let table = TableNode()
  private var rows: BlockRows?

  override init() {
    super.init()
    table.separatorStyle = .none
    table.style.height = .points(60)
    onDidLoad { ($0 as? NestingCell)?.fill() }
  }

  @MainActor private func fill() {
    rows = BlockRows(2) { row in LoadingCell("inner \(row)") { "inner" } }
    table.dataSource = rows
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    WrapperLayoutSpec(children: [table])
  }
}

/// A cell that starts another task whenever one has ended.
final class RestartingCell: CellNode {
  private let pause: Duration

  init(after pause: Duration = .zero) {
    self.pause = pause
    super.init()
    style.height = .points(10)
  }

  override func didEnterPreloadState() {
    super.didEnterPreloadState()
    startTask { [pause] handle in
      if pause > .zero { try await Task.sleep(for: pause) }
      try await handle.withNode { $0.setNeedsPreload() }
    }
  }
}
