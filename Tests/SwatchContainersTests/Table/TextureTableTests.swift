import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

/// Further behaviour of Texture's tables.
@Suite("Tables with Texture's behaviour")
@MainActor
struct TextureTableTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  private func table(configure: (TableNode) -> Void = { _ in }) -> TestTable {
    TestTable(
      [
        TestTable.Section(rows: [.init(name: "a"), .init(name: "b")], header: "A"),
        TestTable.Section(rows: [.init(name: "c", height: 20)], footer: "C"),
      ], height: 40, configure: configure)
  }

  @Test(
    "A table finds the row at a point, and no row at a header or an outside point",
    arguments: [
      (0, 5, nil), (10, 8, IndexPath(row: 0, section: 0)),
      (10, 17.9, IndexPath(row: 0, section: 0)),
      (10, 18, IndexPath(row: 1, section: 0)), (49, 47, IndexPath(row: 0, section: 1)),
      (10, 50, nil), (-1, 10, nil), (50, 10, nil), (10, 900, nil), (10, -3, nil),
    ] as [(Double, Double, IndexPath?)])
  func rowAtPoint(x: Double, y: Double, expected: IndexPath?) async {
    let table = table()
    await table.settle()
    #expect(table.node.indexPathForRow(at: Point(x: x, y: y)) == expected)
  }

  @Test("A table finds the rows that overlap a rectangle")
  func rowsInRect() async {
    let table = table()
    await table.settle()
    let node = table.node
    #expect(
      node.indexPathsForRows(in: Rect(x: 0, y: 0, width: 50, height: 100))
        == [path(0, 0), path(0, 1), path(1, 0)])
    #expect(node.indexPathsForRows(in: Rect(x: 0, y: 18, width: 1, height: 5)) == [path(0, 1)])
    #expect(node.indexPathsForRows(in: .zero) == [])
  }

  @Test("An inverted table begins at the bottom, where its header node lies")
  func inverted() async {
    let header = DisplayNode()
    header.style.preferredSize = Size(width: 50, height: 5)
    let table = table {
      $0.inverted = true
      $0.tableHeaderNode = header
    }
    await table.settle()
    #expect(header.frame == Rect(x: 0, y: 35, width: 50, height: 5))
    #expect(table.shown == ["a@17", "b@7", "c@-13", "A@27", "C@0"])
    table.node.contentOffset.y = 10
    await table.settle()
    #expect(header.frame.minY - table.node.contentOffset.y == 45)
    // The header of the section sticks to the bottom.
    #expect(table.shown.contains("A@32"))
  }

  @Test("Short inverted content lies at the bottom, and dragging moves the visible part")
  func invertedMovement() async {
    let table = TestTable([["a", "b"]], height: 40) { $0.inverted = true }
    await table.settle()
    #expect(table.shown == ["a@30", "b@20"])
    let long = TestTable([["a", "b", "c", "d", "e", "f"]], height: 40) { $0.inverted = true }
    await long.settle()
    long.node.drag(by: Point(x: 0, y: -10))
    await long.settle()
    #expect(long.node.contentOffset.y == 10)
    #expect(long.shown == ["b@30", "c@20", "d@10", "e@0"])
  }

  @Test("In an inverted table, the line of a row lies below the row")
  func invertedSeparators() async {
    let table = TestTable([["a", "b"]], height: 40) {
      $0.inverted = true
      $0.separatorStyle = .singleLine
      $0.separatorInset = .zero
    }
    await table.settle()
    #expect(table.shown == ["a@29", "b@18"])
    #expect(table.separators.map { $0.bounds?.minY } == [39, 28])
  }

  @Test(
    "A visit receives all cells in view together, and its changes are laid out in the next turn")
  func visibleNodes() async {
    let table = table()
    await table.settle()
    let names = await table.node.withVisibleNodes { cells -> [String] in
      for case let cell as NamedCell in cells where cell.name == "a" { cell.height = 12 }
      return cells.compactMap { ($0 as? NamedCell)?.name }
    }
    #expect(names == ["A", "a", "b", "c", "C"])
    await table.settle()
    #expect(table.node.rectForRow(at: path(0, 1))?.minY == 20)
    let unloaded = await TableNode().withVisibleNodes(\.count)
    #expect(unloaded == 0)
  }
}
