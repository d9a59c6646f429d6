import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Grid: rows with a background")
struct GridRowTests {
  private static func cell(_ name: String, _ width: Double, _ height: Double = 10) -> TestNode {
    TestNode(name, content: width, height)
  }

  @Test("The columns of all rows are aligned, and each background is as large as its row")
  func lineUp() {
    let rows = [("a", 30.0, 12.0), ("b", 50, 18)].map { name, width, height in
      GridRowLayoutSpec(
        children: [Self.cell(name + "1", width, height), Self.cell(name + "2", 20)],
        background: TestNode(name))
    }
    let grid = GridLayoutSpec(
      columns: [.auto, .fr(1)], columnSpacing: 10, rowSpacing: 4, children: rows)
    let measured = measure(grid, in: .between((200, 0), (200, .infinity)))
    #expect(measured.size == Size(width: 200, height: 34))
    #expect(
      measured.nodes.compactMap(\.element.debugName) == ["a", "a1", "a2", "b", "b1", "b2"])
    #expect(
      measured.frames == [
        Rect(0, 0, 200, 12), Rect(0, 0, 50, 12), Rect(60, 0, 140, 12),
        Rect(0, 16, 200, 18), Rect(0, 16, 50, 18), Rect(60, 16, 140, 18),
      ])
    #expect(measured.problems.isEmpty)
  }

  @Test("A row begins below the children before it, and later children lie below the row")
  func order() {
    let head = Self.cell("head", 5)
    let foot = Self.cell("foot", 5).styled { $0.columnSpan = 2 }
    let grid = GridLayoutSpec(
      columns: [40, 40], autoRows: 10,
      children: [
        head, GridRowLayoutSpec(children: [Self.cell("cell", 5)]), GridRowLayoutSpec(),
        Self.cell("next", 5), GridRowLayoutSpec(children: [Self.cell("last", 5)]), foot,
      ])
    let measured = measure(grid, in: .unconstrained)
    #expect(measured.frame("head") == Rect(0, 0, 40, 10))
    #expect(measured.frame("cell") == Rect(0, 10, 40, 10))
    #expect(measured.frame("next") == Rect(0, 30, 40, 10))
    #expect(measured.frame("last") == Rect(0, 40, 40, 10))
    #expect(measured.frame("foot") == Rect(0, 50, 80, 10))
  }

  @Test("Cells of a row take columns, span several, and leave space for cells from above")
  func cells() {
    let high = Self.cell("high", 5).styled { $0.rowSpan = 2 }
    let wide = Self.cell("wide", 5).styled { $0.columnSpan = 2 }
    let right = Self.cell("right", 5).styled { $0.column = 3 }
    let grid = GridLayoutSpec(
      columns: [10, 10, 10], autoRows: 10,
      children: [
        GridRowLayoutSpec(children: [high, wide]),
        GridRowLayoutSpec(children: [Self.cell("under", 5), right]),
      ])
    let measured = measure(grid, in: .unconstrained)
    #expect(measured.frame("high") == Rect(0, 0, 10, 20))
    #expect(measured.frame("wide") == Rect(10, 0, 20, 10))
    #expect(measured.frame("under") == Rect(10, 10, 10, 10))
    #expect(measured.frame("right") == Rect(20, 10, 10, 10))
  }

  @Test("A row lies at the place that its style states")
  func place() {
    let row = GridRowLayoutSpec(children: [Self.cell("a", 5), Self.cell("b", 5)]).styled {
      $0.row = 3
    }
    let grid = GridLayoutSpec(columns: [10, 10], autoRows: 10, children: [row, Self.cell("c", 5)])
    let measured = measure(grid, in: .unconstrained)
    #expect(measured.frame("b") == Rect(10, 20, 10, 10))
    #expect(measured.frame("c") == Rect(0, 0, 10, 10))
    #expect(measured.size.height == 30)
  }

  @Test(
    "A row begins below rows that placed children fill, and beside children with free space",
    arguments: [(3, 10.0, 0.0), (2, 10, 0), (1, 0, 10)])
  func besidePlaced(_ span: Int, y: Double, x: Double) {
    let title = Self.cell("title", 5).styled {
      ($0.row, $0.column, $0.columnSpan) = (1, 1, span)
    }
    let rows = ["a", "b"].map { name in
      GridRowLayoutSpec(
        children: [Self.cell(name + "1", 5), Self.cell(name + "2", 5)], background: TestNode(name))
    }
    let grid = GridLayoutSpec(columns: [10, 10, 10], autoRows: 10, children: [title] + rows)
    let measured = measure(grid, in: .unconstrained)
    #expect(measured.frame("a1") == Rect(x, y, 10, 10))
    #expect(measured.frame("a2") == Rect(x + 10, y, 10, 10))
    #expect(measured.frame("a") == Rect(0, y, 30, 10))
    #expect(measured.frame("b") == Rect(0, y + 10, 30, 10))
    #expect(measured.size == Size(width: 30, height: y + 20))
  }

  @Test("A row outside a grid is a grid with a column for each cell")
  func alone() {
    let row = GridRowLayoutSpec(
      children: [Self.cell("a", 20, 10), Self.cell("b", 30, 15)], background: TestNode("back"))
    let measured = measure(row, in: .between((100, 0), (100, .infinity)))
    #expect(measured.frame("a") == Rect(0, 0, 45, 15))
    #expect(measured.frame("b") == Rect(45, 0, 55, 15))
    #expect(measured.frame("back") == Rect(0, 0, 100, 15))
  }

  @Test("Specs in cells and backgrounds have the context's scale, and their problems have a path")
  func context() {
    let third = InsetLayoutSpec(
      insets: EdgeInsets(0), child: TestNode("third", content: 10.1, 10))
    let bad = TestNode("bad", size: 5, 30)
    let back = InsetLayoutSpec(insets: EdgeInsets(1.0 / 3), child: TestNode("back"))
    let grid = GridLayoutSpec(
      columns: [.auto, .auto], rows: [20], justifyItems: .start, justifyContent: .start,
      children: [GridRowLayoutSpec(children: [third, bad], background: back)])
    let measured = measure(grid, in: .upTo(100, 100), scale: 3)
    #expect(abs((measured.frame("third")?.width ?? 0) - 31.0 / 3) < 1e-9)
    let paths = explain(grid, in: .upTo(100, 100)).problems.map { $0.path.joined(separator: " > ") }
    #expect(paths.contains { $0.contains("GridRowLayoutSpec[0]") && $0.hasSuffix("node \"bad\"") })
  }
}
