import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Ranges of a table")
@MainActor
struct TableRangeTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  /// A hundred rows of 10 points, ten of them in view: `r00` to `r99`.
  private func makeTable(_ configure: (TableNode) -> Void = { _ in }) -> TestTable {
    TestTable([TestTable.Section(rows: Self.names.map { TestTable.Row(name: $0) })]) {
      configure($0)
    }
  }

  private static let names = (0..<100).map { $0 < 10 ? "r0\($0)" : "r\($0)" }

  private func names(_ rows: Range<Int>) -> [String] { Array(Self.names[rows]) }

  // MARK: Which cells there are

  @Test("A table nobody has dragged has minimum ranges: a quarter and half of a screen ahead")
  func minimum() async {
    let table = makeTable()
    await table.settle()
    #expect(table.cells(in: .visible) == names(0..<10))
    #expect(table.cells(in: .display) == names(0..<13))
    #expect(table.cells(in: .preload) == names(0..<15))
    #expect(table.log.living == 15)
  }

  @Test("Dragging makes the ranges full: one screen and two and a half ahead, less behind")
  func full() async {
    let table = makeTable()
    await table.settle()
    table.controller.note(.willBeginDragging)
    table.node.contentOffset = Point(x: 0, y: 300)
    await table.settle()
    #expect(table.cells(in: .visible) == names(30..<40))
    #expect(table.cells(in: .display) == names(25..<50))
    #expect(table.cells(in: .preload) == names(15..<65))
    table.node.contentOffset = Point(x: 0, y: 290)
    await table.settle()
    #expect(table.cells(in: .display) == names(19..<44))
    #expect(table.cells(in: .preload) == names(4..<54))
    #expect(table.log.living == 50)
  }

  @Test(
    "A mode set by hand has its own ranges",
    arguments: [
      (RangeMode.visibleOnly, 10, 10), (.lowMemory, 10, 10), (.minimum, 13, 15), (.full, 20, 35),
    ])
  func modes(mode: RangeMode, displayed: Int, preloaded: Int) async {
    let table = makeTable()
    table.node.updateCurrentRange(with: mode)
    await table.settle()
    #expect(table.cells(in: .display) == names(0..<displayed))
    #expect(table.cells(in: .preload) == names(0..<preloaded))
    #expect(table.shown.count == 10)
  }

  @Test("Parameters can be set for each mode and range")
  func tuning() async {
    let table = makeTable()
    table.node.setTuningParameters(
      RangeTuningParameters(leadingBufferScreenfuls: 0.5, trailingBufferScreenfuls: 0),
      for: .minimum, rangeType: .display)
    table.node.setTuningParameters(
      RangeTuningParameters(leadingBufferScreenfuls: 3, trailingBufferScreenfuls: 0),
      for: .minimum, rangeType: .preload)
    await table.settle()
    #expect(table.cells(in: .display) == names(0..<15))
    #expect(table.cells(in: .preload) == names(0..<40))
  }

  @Test("What is set before loading is kept: parameters, mode, offset, lines, selection's rules")
  func beforeLoading() async {
    let wide = RangeTuningParameters(leadingBufferScreenfuls: 1, trailingBufferScreenfuls: 1)
    let table = makeTable { table in
      table.setTuningParameters(wide, for: .full, rangeType: .display)
      table.updateCurrentRange(with: .full)
      table.contentOffset = Point(x: 0, y: 300)
      table.separatorStyle = .singleLine
      table.separatorColor = .white
      table.allowsSelection = false
    }
    #expect(table.node.tuningParameters(rangeType: .display) == wide)
    await table.step(.atOnce)
    #expect(table.node.contentOffset.y == 300)
    #expect(table.cells(in: .visible) == names(27..<37))
    #expect(table.cells(in: .display) == names(18..<46))
    #expect(table.separators.count == 10)
    #expect(table.node.separatorColor == .white)
    table.node.selectRow(at: path(30))
    #expect(table.node.indexPathsForSelectedRows == [])
  }

  @Test("Leaving the preload range drops the cell; returning makes it anew")
  func stay() async {
    let table = makeTable()
    await table.settle()
    table.node.contentOffset = Point(x: 0, y: 500)
    await table.settle()
    #expect(table.log.states["r00"] == nil)
    table.node.contentOffset = .zero
    await table.settle()
    #expect(table.log.made["r00"] == 2)
    #expect(table.log.made["r20"] == nil)
  }

  @Test("A table that keeps all cells makes each once, and displays those near the viewport")
  func keepingAll() async {
    let table = makeTable { $0.keepsAllCells = true }
    await table.settle()
    #expect(table.cells(in: .preload) == names(0..<15))
    #expect(table.cells(in: .measureLayout) == names(0..<100))
    for y in [900.0, 0] {
      table.node.contentOffset = Point(x: 0, y: y)
      await table.settle()
    }
    #expect(table.log.living == 100)
    #expect(table.log.made.values.allSatisfy { $0 == 1 })
    #expect(table.cells(in: .display) == names(0..<13))
    #expect(table.cells(in: .preload) == names(0..<13))
  }

  @Test("Memory that runs short shrinks the ranges to the viewport")
  func memoryWarning() async {
    let table = makeTable()
    await table.settle()
    table.controller.receiveMemoryWarning()
    await table.settle()
    #expect(table.cells(in: .preload) == names(0..<10))
  }

  @Test("Where memory is short and the table can't be seen, nothing is displayed")
  func lowMemory() async {
    let table = makeTable()
    await table.settle()
    table.node.setInterfaceState([.measureLayout, .preload])
    table.controller.receiveMemoryWarning()
    await table.step()
    #expect(table.cells(in: .display).isEmpty)
    #expect(table.cells(in: .preload) == names(0..<10))
    #expect(table.log.living == 10)
  }

  @Test("Out of view a program keeps the viewport alone, unseen; back in view, a bit more")
  func background() async {
    let table = makeTable()
    await table.settle()
    table.controller.enterBackground()
    await table.settle()
    #expect(table.cells(in: .visible).isEmpty)
    #expect(table.cells(in: .display) == names(0..<10))
    #expect(table.log.living == 10)
    table.controller.enterForeground()
    await table.settle()
    #expect(table.cells(in: .visible) == names(0..<10))
    #expect(table.cells(in: .display) == names(0..<13))
    #expect(table.log.living == 15)
  }

  @Test("Out of view before the program is, nothing is displayed; nor is anything ahead afterwards")
  func backgroundUnseen() async {
    let table = makeTable()
    await table.settle()
    table.node.setInterfaceState([.measureLayout, .preload])
    table.controller.enterBackground()
    await table.step()
    #expect(table.controller.ranges.mode == .lowMemory)
    #expect(table.cells(in: .display).isEmpty)
    #expect(table.cells(in: .preload) == names(0..<10))
    table.controller.enterForeground()
    await table.step()
    #expect(table.controller.ranges.mode == .visibleOnly)
    #expect(table.cells(in: .visible).isEmpty)
    #expect(table.cells(in: .display) == names(0..<10))
    #expect(table.log.living == 10)
  }

  @Test("Where the table can't be seen, what was visible displays and what displayed is preloaded")
  func invisible() async {
    let table = makeTable()
    await table.settle()
    table.node.setInterfaceState([.measureLayout, .preload])
    await table.step()
    #expect(table.cells(in: .visible).isEmpty)
    #expect(table.cells(in: .display) == names(0..<10))
    #expect(table.cells(in: .preload) == names(0..<13))
    #expect(table.cells(in: .measureLayout) == names(0..<15))
  }

  @Test(
    "Scrolling to a row brings it to its position, whatever was guessed of the rows before",
    arguments: [
      (ScrollPosition.top, "r50@0"), (.middle, "r48@0"), (.bottom, "r46@0"),
      (.none, "r46@0"),
    ])
  func scrolling(position: ScrollPosition, first: String) async {
    let rows = (0..<100).map { TestTable.Row(name: "r\($0)", height: $0 < 10 ? 10 : 20) }
    let table = TestTable([TestTable.Section(rows: rows)])
    await table.settle()
    table.node.scrollToRow(at: path(50), at: position)
    await table.settle()
    #expect(table.shown.first == first)
    #expect(table.shown.contains { $0.hasPrefix("r50@") })
    let before = table.shown
    table.node.scrollToRow(at: path(50), at: .none)
    await table.settle()
    #expect(table.shown == before)
  }

  @Test("Scrolling to a row near the beginning leaves nothing empty above it")
  func scrollingNearBeginning() async {
    let table = makeTable()
    await table.settle()
    table.node.scrollToRow(at: path(1), at: .bottom)
    await table.settle()
    #expect(table.node.contentOffset == .zero)
  }

  // MARK: Hooks

  @Test("Hooks run for what is visible first, then displayed, preloaded, and what was left")
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

  @Test("A cell that leaves the display range draws anew when it returns")
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

  @Test("The main actor goes to the background once for each phase, never for a row")
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

  @Test("A cell that asks for layout is measured again, and the table moves the others")
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

  @Test("Another width measures every cell again; another height measures none")
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

  @Test("A row may be as high as the delegate says; its width is the table's")
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

  @Test("A cell that asks for layout is measured in the range that its delegate gives then")
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

  @Test("A table that loses its width measures no cell for it; the sizes hold until it has one")
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

  @Test("A row outside the preload range has no cell to work with")
  func noCell() async {
    let table = makeTable()
    await table.settle()
    #expect(await table.node.withNode(forRowAt: path(50)) { _ in true } == nil)
    #expect(await table.node.withNode(forRowAt: path(14)) { _ in true } == true)
  }

  // MARK: Time

  @Test("What is displayed in a turn is shown from the next one on")
  func nextTurn() async {
    let table = TestTable([["a", "b"]])
    await table.step()
    #expect(table.shown.isEmpty)
    #expect(!table.controller.isSettled(for: .everything))
    await table.step()
    #expect(table.shown == ["a@0", "b@10"])
    #expect(table.controller.isSettled(for: .everything))
  }

  @Test("While display is held nothing draws but cells that never show placeholders")
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
