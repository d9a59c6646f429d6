import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("The places of nodes in tables")
struct TableCellTests: ReadingOut {
  /// The cells by the words of their texts; `-` for nodes without text.
  private func cells(_ spec: LayoutSpec) -> [String] {
    let root = DisplayNode()
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { _, _ in spec }
    root.layOut(in: SizeRange(exact: Size(width: 200, height: 200)))
    let sections = root.displayedItems().flatMap { item -> [DisplayList.Section] in
      if case .list(let list) = item.content { return list.sections }
      return []
    }
    return sections.compactMap { section in
      guard let cell = section.cell else { return section.accessibility?.label }
      let table = cell.table.map { "\($0)" } ?? "row"
      let spans =
        cell.columns.count == 1 && cell.rowSpan == 1 ? "" : " \(cell.columns.count)x\(cell.rowSpan)"
      let name = cell.isBackground ? "background" : section.accessibility?.label ?? "-"
      return "\(name): \(table) \(cell.row) \(cell.columns.lowerBound)\(spans)"
    }
  }

  private func row(_ words: String...) -> GridRowLayoutSpec {
    GridRowLayoutSpec(children: words.map(text))
  }

  @Test("Cells of grid rows know the number of their grid, their row and their columns")
  func grids() {
    let wide = text("w")
    wide.style.columnSpan = 2
    let stack = StackLayoutSpec(
      direction: .vertical,
      children: [
        text("t"),
        GridLayoutSpec(columns: 2, children: [row("a", "b"), row("c", "d")]),
        GridLayoutSpec(
          columns: 2,
          children: [
            row("e", "f"), GridRowLayoutSpec(children: [wide], background: DisplayNode()),
          ]),
      ])
    #expect(
      cells(stack) == [
        "t", "a: 0 0 0", "b: 0 0 1", "c: 0 1 0", "d: 0 1 1", "e: 1 0 0", "f: 1 0 1",
        "background: 1 1 0 2x1", "w: 1 1 0 2x1",
      ])
  }

  @Test("A one-row grid, and a row outside grids, are numbered as separate rows")
  func singleRows() {
    let stack = StackLayoutSpec(
      direction: .vertical,
      children: [row("a", "b"), GridLayoutSpec(columns: 2, children: [row("c", "d")])])
    #expect(cells(stack) == ["a: row 0 0", "b: row 0 1", "c: row 1 0", "d: row 1 1"])
  }

  @Test("Nodes inside a cell belong to that cell, and a grid without rows has no cells")
  func inside() {
    let pair = StackLayoutSpec(children: [text("a"), text("b")])
    let grid = GridLayoutSpec(
      columns: 2,
      children: [GridRowLayoutSpec(children: [pair, text("c")]), row("d", "e")])
    #expect(
      cells(grid) == ["a: 0 0 0", "b: 0 0 0", "c: 0 0 1", "d: 0 1 0", "e: 0 1 1"])
    #expect(cells(GridLayoutSpec(columns: 2, children: [text("x"), text("y")])) == ["x", "y"])
  }
}
