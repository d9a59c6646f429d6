import Dispatch
import FoundationEssentials
import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchGraphics
import SwatchNodes
import Testing

@Suite("Several tasks that use one window", .serialized)
@MainActor
struct ConcurrentTaskTests {
  private let window = Window.test()
  private let rows = HeldRows(20)

  /// A table without placeholders: a turn shows everything that it made.
  private func showTable() async -> TableNode {
    let table = TableNode()
    table.separatorStyle = .none
    table.dataSource = rows
    let controller = ViewController(node: table)
    controller.neverShowPlaceholders = true
    window.rootViewController = controller
    await window.settle()
    return table
  }

  @Test(
    "A picture requested in the middle of a turn shows the whole turn",
    arguments: [Window.Moment.immediate, .settled])
  func captureMidTurn(moment: Window.Moment) async throws {
    let table = await showTable()
    try rows.removeFirst(4, from: table)
    var picture: Task<[String], any Error>?
    await midTurn {
      picture = Task { try await window.capture(moment).texts }
      // The picture is requested before the turn can continue.
      for _ in 0..<10 { await Task.yield() }
    }
    #expect(try await picture?.value == ["4", "5", "6", "7"])
  }

  @Test("A window that is rotated in the middle of a turn is captured in its new size")
  func rotatedMidTurn() async throws {
    let table = await showTable()
    try rows.removeFirst(4, from: table)
    await midTurn { window.rotate() }
    let scene = try await window.capture()
    #expect(scene.size == Size(width: 200, height: 100))
    #expect(scene.texts == ["4", "5"])
  }

  @Test("Edits from another task in the middle of a turn are applied by the end of the next turn")
  func editsMidTurn() async throws {
    let table = await showTable()
    try rows.removeFirst(4, from: table)
    var heard: [Int] = []
    table.onDidFinishProcessingUpdates { heard.append(window.turnCount) }
    let turns = window.turnCount
    var other: Task<Void, any Error>?
    await midTurn {
      other = Task {
        try rows.append(20, to: table)
        table.onDidFinishProcessingUpdates { heard.append(window.turnCount) }
        await window.step()
      }
      for _ in 0..<10 { await Task.yield() }
      #expect(heard == [])
    }
    try await other?.value
    #expect(heard == [turns + 1, turns + 2])
    table.contentOffset.y = 1000
    #expect(try await window.capture().texts == ["17", "18", "19", "20"])
  }

  /// Runs a turn, and calls a function while it waits for a cell's block in the background.
  private func midTurn(_ body: () async -> Void) async {
    rows.gate = Gate()
    async let turn: Void = window.step()
    while !rows.gate.isReached { await Task.yield() }
    await body()
    rows.gate.open()
    await turn
  }
}

/// Blocks background work until the test lets it continue.
private final class Gate: Sendable {
  private let reached = DispatchSemaphore(value: 0)
  private let opened = DispatchSemaphore(value: 0)

  /// A Boolean value that is true when a caller waits; polled by tests.
  var isReached: Bool { reached.wait(timeout: .now()) == .success }

  func open() { opened.signal() }

  func pass() {
    reached.signal()
    opened.wait()
    opened.signal()
  }
}

/// Rows whose cells are made as soon as a gate is open.
@MainActor private final class HeldRows: TableDataSource {
  private var numbers: [Int]
  var gate = Gate()

  init(_ count: Int) {
    numbers = Array(0..<count)
    gate.open()
  }

  func removeFirst(_ count: Int, from table: TableNode) throws {
    numbers.removeFirst(count)
    try table.deleteRows(at: (0..<count).map { IndexPath(row: $0, section: 0) })
  }

  func append(_ number: Int, to table: TableNode) throws {
    numbers.append(number)
    try table.insertRows(at: [IndexPath(row: numbers.count - 1, section: 0)])
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    numbers.count
  }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let (number, gate) = (numbers[indexPath.row], gate)
    return {
      gate.pass()
      return RowCell("\(number)", height: 50)
    }
  }
}
