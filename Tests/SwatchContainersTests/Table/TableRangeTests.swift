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
  func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  /// A hundred rows of 10 points, ten of them visible: `r00` to `r99`.
  func makeTable(_ configure: (TableNode) -> Void = { _ in }) -> TestTable {
    TestTable([TestTable.Section(rows: Self.names.map { TestTable.Row(name: $0) })]) {
      configure($0)
    }
  }

  private static let names = (0..<100).map { $0 < 10 ? "r0\($0)" : "r\($0)" }

  private func names(_ rows: Range<Int>) -> [String] { Array(Self.names[rows]) }

  // MARK: Which cells there are

  @Test("A table that was never dragged has ranges of a quarter and half of a screen ahead")
  func minimum() async {
    let table = makeTable()
    await table.settle()
    #expect(table.cells(in: .visible) == names(0..<10))
    #expect(table.cells(in: .display) == names(0..<13))
    #expect(table.cells(in: .preload) == names(0..<15))
    #expect(table.log.living == 15)
  }

  @Test("Dragging extends the ranges to one screen and two and a half ahead, and less behind")
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
    "A range mode set by hand has ranges of its own",
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

  @Test("Tuning parameters can be set for each mode and range")
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

  @Test("A table keeps parameters, mode, offset, lines and selection that are set before loading")
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

  @Test("A row outside the preload range loses its cell, and gets a new cell when it returns")
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

  @Test("A table that keeps all cells makes each cell once, and displays those near the viewport")
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

  @Test("A memory warning shrinks the ranges to the viewport")
  func memoryWarning() async {
    let table = makeTable()
    await table.settle()
    table.controller.receiveMemoryWarning()
    await table.settle()
    #expect(table.cells(in: .preload) == names(0..<10))
  }

  @Test("After a memory warning an invisible table displays nothing")
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

  @Test("In the background a table keeps only its viewport, and in the foreground slightly more")
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

  @Test("A table that is invisible before the background displays no cell in it or afterwards")
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

  @Test("An invisible table displays the cells in its viewport, and preloads those nearby")
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
    "Scrolling to a row puts the row at the requested position, despite wrong estimates",
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

  @Test("Scrolling to a row near the beginning leaves no empty space above the content")
  func scrollingNearBeginning() async {
    let table = makeTable()
    await table.settle()
    table.node.scrollToRow(at: path(1), at: .bottom)
    await table.settle()
    #expect(table.node.contentOffset == .zero)
  }
}
