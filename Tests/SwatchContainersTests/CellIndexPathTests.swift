import FoundationEssentials
import SwatchConcurrency
import SwatchContainers
import SwatchGeometry
import SwatchLayout
import SwatchNodes
import Testing

@Suite("The index path of a cell follows the data source")
@MainActor
struct CellIndexPathTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func makeTable() async -> TestTable {
    let table = TestTable([["a", "b", "c"]])
    await table.settle()
    return table
  }

  @Test("A cell has the row's new number between an edit and the next turn")
  func betweenTurns() async throws {
    let table = await makeTable()
    table.sections[0].rows.insert(TestTable.Row(name: "new"), at: 0)
    try table.node.insertRows(at: [path(0)])
    for row in 1...3 {
      #expect(await table.node.withNode(forRowAt: path(row)) { $0.indexPath } == path(row))
    }
    await table.settle()
    for row in 0...3 {
      #expect(await table.node.withNode(forRowAt: path(row)) { $0.indexPath } == path(row))
    }
  }

  @Test("A cell in a visit has its new number after an edit, and no number once it is deleted")
  func duringVisit() async throws {
    let table = await makeTable()
    let seen = await table.node.withNode(forRowAt: path(1)) { cell -> [IndexPath?] in
      let before = cell.indexPath
      table.sections[0].rows.remove(at: 0)
      #expect(throws: Never.self) { try table.node.deleteRows(at: [path(0)]) }
      let moved = cell.indexPath
      table.sections[0].rows.remove(at: 0)
      #expect(throws: Never.self) { try table.node.deleteRows(at: [path(0)]) }
      return [before, moved, cell.indexPath]
    }
    #expect(seen == [path(1), path(0), nil])
  }

  @Test("A cell knows its index path, kind and container before its first layout, as in Texture")
  func firstLayout() async {
    let rows = SteppedRows()
    let table = HostedTable(TableNode())
    table.node.separatorStyle = .none
    table.node.dataSource = rows
    table.show(size: Size(width: 50, height: 100))
    await table.settle()
    #expect(
      (0..<3).map { table.node.rectForRow(at: path($0))?.height } == [10, 20, 30])
    #expect(table.node.contentSize.height == 60 + 5)
  }

  @Test("Hooks read the index path from didLoad() on, after the edits made during the turn")
  func inHooks() async throws {
    let seen = Locked<[String]>([])
    let rows = HookedRows(seen)
    let table = HostedTable(TableNode())
    table.node.separatorStyle = .none
    table.node.dataSource = rows
    rows.onFirstAsk = {
      rows.count = 3
      #expect(throws: Never.self) { try table.node.insertRows(at: [IndexPath(row: 0, section: 0)]) }
    }
    table.show(size: Size(width: 50, height: 100))
    await table.settle()
    let events = seen.withLock { $0 }
    #expect(events.prefix(2) == ["load 1", "load 2"])
    #expect(
      events.sorted() == ["load 0", "load 1", "load 2", "preload 0", "preload 1", "preload 2"])
  }
}

@MainActor private final class HookedRows: TableDataSource {
  var count = 2
  var onFirstAsk: (() -> Void)?
  private let seen: Locked<[String]>

  init(_ seen: Locked<[String]>) { self.seen = seen }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { count }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let react = onFirstAsk
    onFirstAsk = nil
    react?()
    return { [seen] in HookedCell(seen) }
  }
}

private final class HookedCell: CellNode {
  private let seen: Locked<[String]>

  init(_ seen: Locked<[String]>) {
    self.seen = seen
    super.init()
    style.height = .points(10)
  }

  private func note(_ hook: String) {
    let row = indexPath.map { "\($0.row)" } ?? "none"
    seen.withLock { $0.append("\(hook) \(row)") }
  }

  override func didLoad() {
    super.didLoad()
    note("load")
  }

  override func didEnterPreloadState() {
    super.didEnterPreloadState()
    note("preload")
  }
}

/// Rows each 10 points higher than the one before, below a header of 5.
private final class SteppedRows: TableDataSource {
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    { SteppedCell() }
  }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForHeaderInSection section: Int
  ) -> CellNodeBlock? { { SteppedCell() } }
}

private final class SteppedCell: CellNode {
  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    let row = indexPath.map { Double($0.row + 1) } ?? 0
    return Size(
      width: constrainedSize.width, height: supplementaryElementKind == .header ? 5 : row * 10)
  }
}
