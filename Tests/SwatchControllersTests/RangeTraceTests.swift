import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Ranges over time")
@MainActor
struct RangeTraceTests {
  private let window = Window.test()

  private func trace() async -> RangeTrace {
    let rows = Rows(9)
    let table = rows.makeTable()
    table.debugName = "feed"
    window.recordsRanges = true
    window.rootNode = table
    await window.step()
    window.scroll(table, by: Point(x: 0, y: 100))
    await window.step()
    window.scroll(table, by: Point(x: 0, y: 1000))
    window.receiveMemoryWarning()
    await window.step()
    return window.rangeTrace
  }

  @Test("A trace says of each row in which range it lay in which turn")
  func text() async {
    #expect(
      await trace().description == """
        feed
        0.0 VD.
        0.1 VD.
        0.2 VV.
        0.3 VV.
        0.4 DV.
        0.5 PVV
        0.6 .DV
        0.7 .DV
        0.8 .DV
        """)
  }

  @Test("Nothing is written down unless it is asked for")
  func off() async {
    let rows = Rows(3)
    window.rootNode = rows.makeTable()
    await window.settle()
    #expect(window.rangeTrace == RangeTrace())
    #expect(window.rangeTrace.description == "")
  }

  @Test("A picture has a square for each row and turn, in the colour of its range, and a legend")
  func picture() async throws {
    let scene = try await trace().picture(in: window.environment)
    #expect(
      scene.texts == ["feed", "0"] + (0..<9).map { "0.\($0)" }
        + ["visible", "display", "preload", "measured"])
    #expect(scene.fills.count == 1 + 9 * 3 + 4)
  }

  @Test("Containers inside cells are traced too")
  func nested() async {
    let rows = Rows(2)
    let pages = NestedPages(rows)
    pages.pager.debugName = "pager"
    window.recordsRanges = true
    window.rootNode = pages.pager
    await window.settle()
    #expect(window.rangeTrace.containers.map(\.name) == ["inner", "pager"])
    #expect(window.rangeTrace.turnCount == window.turnCount)
  }
}

/// Pages that hold tables.
@MainActor private final class NestedPages: PagerDataSource {
  let pager = PagerNode()
  private let rows: Rows

  init(_ rows: Rows) {
    self.rows = rows
    pager.dataSource = self
  }

  func numberOfPages(in pagerNode: PagerNode) -> Int { 2 }

  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock? {
    let rows = rows
    return {
      CellNode(viewControllerBlock: {
        let table = rows.makeTable()
        table.debugName = "inner"
        return ViewController(node: table)
      })
    }
  }
}
