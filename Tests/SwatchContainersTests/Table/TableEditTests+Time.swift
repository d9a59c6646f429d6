import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchNodes
import Testing

extension TableEditTests {
  @Test("Edits while a turn waits for the background use the data source's new numbers")
  func editsInsideTurn() async throws {
    let table = TestTable([(0..<30).map { "r\($0)" }])
    table.onFirstAsk = {
      table.sections[0].rows = [TestTable.Row(name: "x")] + table.sections[0].rows[..<12]
      #expect(throws: Never.self) {
        try table.node.performBatchUpdates {
          try table.node.deleteRows(at: (12..<30).map { path(0, $0) })
          try table.node.insertRows(at: [path(0, 0)])
        }
      }
      var isDone = false
      table.node.onDidFinishProcessingUpdates { isDone = true }
      #expect(!isDone)
      #expect(table.node.isProcessingUpdates)
    }
    await table.settle()
    #expect(table.shown == ["x@0"] + (0..<9).map { "r\($0)@\($0 * 10 + 10)" })
    #expect(table.log.made["r0"] == 1)
  }

  @Test("A visit of a cell does not apply pending edits, which wait for the next turn")
  func visitBeforeTurn() async throws {
    let table = TestTable([["a", "b"]])
    await table.settle()
    table.sections[0].rows.insert(TestTable.Row(name: "x"), at: 0)
    var isDone = false
    try table.node.performBatchUpdates {
      try table.node.insertRows(at: [path(0, 0)])
    } completion: {
      isDone = true
    }
    #expect(await table.node.withNode(forRowAt: path(0, 2)) { $0.id } == "b")
    #expect(await table.node.withNode(forRowAt: path(0, 0)) { $0.id } == nil)
    #expect(!isDone)
    #expect(table.node.isProcessingUpdates)
    await table.settle()
    #expect(isDone)
  }

  @Test("A released data source leaves an empty table")
  func sourceGone() async throws {
    let table = TestTable([["a", "b"]])
    await table.settle()
    var other: OneRow? = OneRow()
    table.node.dataSource = other
    await table.settle()
    #expect(table.node.numberOfRows(inSection: 0) == 1)
    other = nil
    await table.settle()
    #expect(other == nil)
    #expect(table.node.numberOfSections == 0)
    #expect(table.shown.isEmpty)
  }

  @Test("A table that isn't loaded runs updates, drops edits, and calls back only for reloads")
  func unloaded() throws {
    let node = TableNode()
    var heard: [String] = []
    try node.performBatchUpdates {
      heard.append("updates")
      try node.insertRows(at: [path(0, 7)])
    } completion: {
      heard.append("completion")
    }
    node.reloadData { heard.append("reload") }
    node.onDidFinishProcessingUpdates { heard.append("finished") }
    #expect(heard == ["updates", "reload", "finished"])
  }
}

/// A data source of one row.
@MainActor private final class OneRow: TableDataSource {
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    { CellNode() }
  }
}
