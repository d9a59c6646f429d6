import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchNodes
import Testing

@Suite("Selection")
@MainActor
struct SelectionTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  /// Three rows: `a` to `c`.
  private func makeTable(_ configure: (TableNode) -> Void = { _ in }) async -> TestTable {
    let rows = ["a", "b", "c"].map { TestTable.Row(name: $0) }
    let table = TestTable([TestTable.Section(rows: rows)], configure: configure)
    await table.settle()
    return table
  }

  /// The selection of the cells of all rows.
  private func selectedCells(in table: TestTable) async -> [Bool?] {
    var selected: [Bool?] = []
    for row in table.sections[0].rows.indices {
      selected.append(await table.node.withNode(forRowAt: path(row)) { $0.isSelected })
    }
    return selected
  }

  // MARK: By the container

  @Test("A deselected row is deselected immediately, and its cell is notified")
  func deselectingRow() async {
    let table = await makeTable { $0.allowsMultipleSelection = true }
    table.node.selectRow(at: path(0))
    table.node.selectRow(at: path(2))
    await table.settle()
    #expect(await selectedCells(in: table) == [true, false, true])
    table.node.deselectRow(at: path(0))
    #expect(table.node.indexPathsForSelectedRows == [path(2)])
    await table.settle()
    #expect(await selectedCells(in: table) == [false, false, true])
  }

  @Test("A deselected item is deselected immediately, and its cell is notified")
  func deselectingItem() async {
    let collection = TestCollection([["a", "b"]])
    await collection.settle()
    collection.node.selectItem(at: path(1))
    await collection.settle()
    collection.node.deselectItem(at: path(1))
    #expect(collection.node.indexPathsForSelectedItems == [])
    await collection.settle()
    #expect(await collection.node.withNode(forItemAt: path(1)) { $0.isSelected } == false)
  }

  // MARK: By the cell

  @Test("A cell that selects or deselects itself changes the selection of its row immediately")
  func byCell() async {
    let table = await makeTable()
    await table.node.withNode(forRowAt: path(0)) { $0.isSelected = true }
    #expect(table.node.indexPathsForSelectedRows == [path(0)])
    await table.node.withNode(forRowAt: path(1)) { $0.isSelected = true }
    #expect(table.node.indexPathsForSelectedRows == [path(1)])
    await table.settle()
    #expect(await selectedCells(in: table) == [false, true, false])
    await table.node.withNode(forRowAt: path(1)) { $0.isSelected = false }
    #expect(table.node.indexPathsForSelectedRows == [])
    await table.settle()
    #expect(await selectedCells(in: table) == [false, false, false])
  }

  @Test("A cell that selects itself leaves other rows selected if multiple selection is allowed")
  func byCells() async {
    let table = await makeTable { $0.allowsMultipleSelection = true }
    for row in [2, 0] {
      await table.node.withNode(forRowAt: path(row)) { $0.isSelected = true }
    }
    #expect(table.node.indexPathsForSelectedRows == [path(0), path(2)])
  }

  @Test("A cell that selects itself during pending edits selects its row's new index path")
  func whileEdited() async throws {
    let table = await makeTable()
    table.sections[0].rows.insert(TestTable.Row(name: "x"), at: 0)
    try table.node.insertRows(at: [path(0)])
    await table.node.withNode(forRowAt: path(3)) { $0.isSelected = true }
    #expect(table.node.indexPathsForSelectedRows == [path(3)])
    await table.settle()
    #expect(await selectedCells(in: table) == [false, false, false, true])
  }

  @Test("A cell that selects itself in a hook selects the cell's row")
  func inHook() async {
    let table = ContractTable(count: 1) { EagerCell() }
    await table.host.settle()
    #expect(table.node.indexPathForSelectedRow == path(0))
  }

  @Test("A cell in a table without selection keeps the isSelected that it set itself")
  func notAllowed() async {
    let table = await makeTable { $0.allowsSelection = false }
    await table.node.withNode(forRowAt: path(1)) { $0.isSelected = true }
    #expect(table.node.indexPathsForSelectedRows == [])
    await table.settle()
    #expect(await selectedCells(in: table) == [false, true, false])
  }
}

/// A cell that selects itself when it comes into view.
private final class EagerCell: CellNode {
  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    Size(width: constrainedSize.width, height: 10)
  }

  override func didEnterVisibleState() {
    super.didEnterVisibleState()
    isSelected = true
  }
}
