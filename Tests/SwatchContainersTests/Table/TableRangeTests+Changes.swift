import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

extension TableRangeTests {
  @Test("Hooks run for visible cells first, then for displayed, preloaded and released cells")
  func hookOrder() async {
    let table = TestTable([(0..<6).map { "\($0)" }], height: 20)
    await table.settle()
    #expect(
      table.log.take() == [
        "will display 0.0", "0 +preload", "0 +display", "0 +visible",
        "will display 0.1", "1 +preload", "1 +display", "1 +visible",
        "2 +preload", "2 +display",
      ])
    table.node.contentOffset = Point(x: 0, y: 20)
    await table.settle()
    #expect(
      table.log.take() == [
        "will display 0.2", "2 +visible",
        "will display 0.3", "3 +preload", "3 +display", "3 +visible",
        "1 -visible", "did end displaying 0.1",
        "4 +preload", "4 +display",
        "0 -visible", "0 -preload", "0 -display", "did end displaying 0.0",
      ])
  }

  @Test("A cell that leaves the display range draws again when it returns")
  func redisplay() async {
    let table = makeTable()
    table.node.updateCurrentRange(with: .full)
    for y in [0.0, 100, 0] {
      table.node.contentOffset = Point(x: 0, y: y)
      await table.settle()
    }
    #expect(table.log.made["r00"] == 1)
    #expect(table.log.drawn["r00"] == 2)
    #expect(table.log.drawn["r06"] == 1)
  }

  // MARK: The main actor

  @Test("The main actor waits for the background once in each phase, never once for each row")
  func crossings() async {
    var counts: Set<Int> = []
    for rows in [20, 2000] {
      let table = TestTable([(0..<rows).map { "\($0)" }], height: Double(rows) * 5)
      let before = table.controller.crossings
      await table.settle()
      table.node.contentOffset = Point(x: 0, y: Double(rows) * 2)
      await table.settle()
      counts.insert(table.controller.crossings - before)
    }
    #expect(counts.count == 1)
    #expect(counts.allSatisfy { $0 <= 12 })
  }

  // MARK: Cells that change

  @Test("A cell that invalidates its layout is measured again, and moves the other rows")
  func resizing() async {
    let table = TestTable([["a", "b", "c"]])
    await table.settle()
    await table.node.withNode(forRowAt: path(1)) { cell in
      (cell as? NamedCell)?.height = 25
    }
    #expect(table.shown == ["a@0", "b@10", "c@20"])
    await table.settle()
    #expect(table.shown == ["a@0", "b@10", "c@35"])
    #expect(table.log.made == ["a": 1, "b": 1, "c": 1])
    #expect(table.log.drawn == ["a": 1, "b": 2, "c": 1])
  }

  @Test("A new width of the table measures every cell again, and a new height measures no cell")
  func width() async {
    let table = TestTable([["a", "b"]])
    await table.settle()
    table.resize(to: Size(width: 50, height: 70))
    await table.settle()
    #expect(table.log.drawn == ["a": 1, "b": 1])
    table.resize(to: Size(width: 80, height: 70))
    await table.settle()
    #expect(table.log.drawn == ["a": 2, "b": 2])
    #expect(await table.node.withNode(forRowAt: path(0)) { $0.bounds.width } == 80)
    #expect(table.log.made == ["a": 1, "b": 1])
  }

  @Test("A row is as high as the delegate allows, and as wide as the table")
  func delegateRange() async {
    let heights = ["a": 10.0, "b": 60, "c": 35]
    let rows = heights.keys.sorted().map { TestTable.Row(name: $0, height: heights[$0] ?? 0) }
    let table = TestTable([TestTable.Section(rows: rows)])
    table.rowRange = SizeRange(
      min: Size(width: 200, height: 30), max: Size(width: 300, height: 40))
    await table.settle()
    #expect(table.shown == ["a@0", "b@30", "c@70"])
    #expect(table.node.contentSize == Size(width: 50, height: 105))
    #expect(
      await table.node.withNode(forRowAt: path(0)) { $0.frame.size }
        == Size(width: 50, height: 30))
  }

  @Test("A cell that invalidates its layout is measured in the delegate's current range")
  func freshRange() async {
    let table = TestTable([["a", "b", "c"]])
    await table.settle()
    table.rowRange.min.height = 30
    await table.settle()
    #expect(table.shown == ["a@0", "b@10", "c@20"])
    await table.node.withNode(forRowAt: path(1)) { $0.setNeedsLayout() }
    await table.settle()
    #expect(table.shown == ["a@0", "b@10", "c@40"])
  }

  @Test("A table without a width measures no cell, and keeps the sizes until it has a width again")
  func noWidth() async {
    let rows = ["a", "b"].map { TestTable.Row(name: $0) }
    let table = TestTable([TestTable.Section(rows: rows)]) { $0.keepsAllCells = true }
    await table.settle()
    table.resize(to: Size(width: 0, height: 100))
    await table.settle()
    #expect(await table.node.withNode(forRowAt: path(1)) { $0.bounds.width } == 50)
    #expect(table.node.contentSize.height == 20)
    table.resize(to: Size(width: 80, height: 100))
    await table.settle()
    #expect(await table.node.withNode(forRowAt: path(1)) { $0.bounds.width } == 80)
    #expect(table.shown == ["a@0", "b@10"])
    #expect(table.log.made == ["a": 1, "b": 1])
  }

  @Test("A row outside the preload range has no cell")
  func noCell() async {
    let table = makeTable()
    await table.settle()
    #expect(await table.node.withNode(forRowAt: path(50)) { _ in true } == nil)
    #expect(await table.node.withNode(forRowAt: path(14)) { _ in true } == true)
  }

  // MARK: Time

  @Test("Cells displayed in a turn are shown from the next turn on")
  func nextTurn() async {
    let table = TestTable([["a", "b"]])
    await table.step()
    #expect(table.shown.isEmpty)
    #expect(!table.controller.isSettled(for: .everything))
    await table.step()
    #expect(table.shown == ["a@0", "b@10"])
    #expect(table.controller.isSettled(for: .everything))
  }

  @Test("While display is held, only cells that never show placeholders draw")
  func held() async {
    let table = TestTable([["a", "b"]])
    await table.step(.held)
    await table.node.withNode(forRowAt: path(1)) { $0.neverShowPlaceholders = true }
    await table.step(.held)
    #expect(table.log.drawn == ["b": 1])
    #expect(table.shown == ["b@10"])
    #expect(table.controller.isSettled(for: .everythingButDisplay))
    #expect(!table.controller.isSettled(for: .everything))
    await table.step()
    await table.step()
    #expect(table.shown == ["a@0", "b@10"])
  }
}
