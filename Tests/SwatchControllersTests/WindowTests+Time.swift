import FoundationEssentials
import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

extension WindowTests {
  @Test("Completions run after the whole turn, and see the results of the turn")
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
    "Awaited updates are applied before the controllers of the turn are notified")
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

  @Test("A data source set on a loaded node provides the node's rows")
  func lateDataSource() async throws {
    let window = Window.test()
    let controller = LoggingController("a", Log(), node: TableNode())
    controller.actions["viewDidLoad"] = { [rows] in ($0.node as? TableNode)?.dataSource = rows }
    window.rootViewController = controller
    #expect(try await window.capture().texts == ["0", "1", "2", "3"])
  }

  @Test("A loop of turns lets other tasks run on the main actor")
  func loopOfTurns() async {
    let window = Window.test()
    window.rootNode = DisplayNode()
    var isDone = false
    let task = Task { @MainActor in isDone = true }
    while !isDone && window.turnCount < 100 { await window.step() }
    await task.value
    #expect(window.turnCount < 100)
  }

  @Test("Concurrent turns run one after the other")
  func concurrentTurns() async throws {
    let window = Window.test()
    window.rootNode = rows.makeTable()
    async let first: Void = window.step()
    async let second: Void = window.step()
    _ = await (first, second)
    #expect(window.turnCount == 2)
    #expect(try await window.capture().texts == ["0", "1", "2", "3"])
  }
}

/// Requests new rows without waiting for them.
@MainActor private func reload(_ table: TableNode) {
  table.reloadData()
  table.waitUntilAllUpdatesAreProcessed()
}
