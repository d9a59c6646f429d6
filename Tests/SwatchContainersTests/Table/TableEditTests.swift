import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchNodes
import Testing

@Suite("Edits of a table")
@MainActor
struct TableEditTests {
  func path(_ section: Int, _ row: Int) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test("An inserted row moves the other rows, and their cells stay")
  func insertion() async throws {
    let table = TestTable([["a", "b"]])
    await table.settle()
    table.sections[0].rows.insert(TestTable.Row(name: "x", height: 5), at: 1)
    try table.node.insertRows(at: [path(0, 1)])
    #expect(table.shown == ["a@0", "b@10"])
    await table.settle()
    #expect(table.shown == ["a@0", "x@10", "b@15"])
    #expect(table.log.made == ["a": 1, "b": 1, "x": 1])
    #expect(table.log.drawn == ["a": 1, "b": 1, "x": 1])
  }

  @Test("A deleted row's cell runs its exit hooks, and is released")
  func deletion() async throws {
    let table = TestTable([["a", "b", "c"]])
    await table.settle()
    _ = table.log.take()
    table.sections[0].rows.remove(at: 1)
    try table.node.deleteRows(at: [path(0, 1)])
    await table.settle()
    #expect(table.shown == ["a@0", "c@10"])
    #expect(
      table.log.take() == ["b -visible", "b -preload", "b -display", "did end displaying 0.1"])
    #expect(table.log.living == 2)
  }

  @Test("Moved and reloaded rows have new cells")
  func moveAndReload() async throws {
    let table = TestTable([["a", "b", "c", "d"]])
    await table.settle()
    table.sections[0].rows = ["b", "c", "a", "d"].map { TestTable.Row(name: $0) }
    try table.node.performBatchUpdates {
      try table.node.moveRow(at: path(0, 0), to: path(0, 2))
      try table.node.reloadRows(at: [path(0, 3)])
    }
    await table.settle()
    #expect(table.shown == ["b@0", "c@10", "a@20", "d@30"])
    #expect(table.log.made == ["a": 2, "b": 1, "c": 1, "d": 2])
  }

  @Test("Sections are inserted, deleted, moved and reloaded with their headers")
  func sections() async throws {
    let table = TestTable([
      TestTable.Section(rows: [TestTable.Row(name: "a")], header: "A"),
      TestTable.Section(rows: [TestTable.Row(name: "b")], header: "B", footer: "B'"),
    ])
    await table.settle()
    #expect(table.shown == ["a@8", "b@26", "A@0", "B@18", "B'@36"])
    let b = table.sections[1]
    table.sections = [
      b, TestTable.Section(rows: [TestTable.Row(name: "c")]), table.sections[0],
    ]
    try table.node.performBatchUpdates {
      try table.node.moveSection(1, to: 0)
      try table.node.insertSections([1])
    }
    #expect(table.node.numberOfSections == 3)
    await table.settle()
    #expect(table.shown == ["b@8", "c@24", "a@42", "B@0", "B'@18", "A@34"])
    #expect(table.log.made == ["a": 1, "A": 1, "b": 2, "B": 2, "B'": 2, "c": 1])
  }

  @Test("Nested batches are applied at the end of the outermost batch, then run their completions")
  func nesting() async throws {
    let table = TestTable([["a"]])
    await table.settle()
    var heard: [String] = []
    table.sections[0].rows = ["x", "a", "y"].map { TestTable.Row(name: $0) }
    try table.node.performBatchUpdates {
      try table.node.performBatchUpdates {
        try table.node.insertRows(at: [path(0, 0)])
      } completion: {
        heard.append("inner")
      }
      try table.node.insertRows(at: [path(0, 2)])
    } completion: {
      heard.append("outer")
    }
    #expect(heard.isEmpty)
    #expect(table.node.isProcessingUpdates)
    await table.node.waitUntilAllUpdatesAreProcessed()
    #expect(heard == ["inner", "outer"])
    #expect(!table.node.isProcessingUpdates)
  }

  @Test("The edits of an inner batch that throws are dropped, and the outer edits are applied")
  func throwingInside() async throws {
    let table = TestTable([["a", "b"]])
    await table.settle()
    table.sections[0].rows = ["x", "a", "b"].map { TestTable.Row(name: $0) }
    try table.node.performBatchUpdates {
      #expect(throws: CancellationError.self) {
        try table.node.performBatchUpdates {
          try table.node.deleteRows(at: [path(0, 1)])
          throw CancellationError()
        }
      }
      try table.node.insertRows(at: [path(0, 0)])
    }
    await table.settle()
    #expect(table.log.made == ["x": 1, "a": 1, "b": 1])
  }

  @Test(
    "A mismatched update throws an error that names the problem, and the table stays unchanged")
  func inconsistent() async throws {
    let table = TestTable([["a", "b"], ["c"]])
    await table.settle()
    table.sections[0].rows.append(TestTable.Row(name: "x"))
    let error = #expect(throws: InvalidUpdate.self) {
      try table.node.deleteRows(at: [path(1, 0)])
    }
    #expect(error?.dataSource == "TestTable")
    #expect(error?.section == 0)
    #expect(error?.countBefore == 2)
    #expect(error?.countAfter == 3)
    #expect(table.node.numberOfRows(inSection: 0) == 2)
    #expect(table.node.numberOfRows(inSection: 1) == 1)
    await table.settle()
    #expect(table.shown == ["a@0", "b@10", "c@20"])
    try table.node.insertRows(at: [path(0, 2)])
    await table.settle()
    #expect(table.shown == ["a@0", "b@10", "x@20", "c@30"])
  }

  @Test("An error inside a batch is rethrown, and the batch's edits are dropped")
  func throwingBatch() async throws {
    struct Refusal: Error {}
    let table = TestTable([["a", "b"]])
    await table.settle()
    #expect(throws: Refusal.self) {
      try table.node.performBatchUpdates {
        try table.node.deleteRows(at: [path(0, 0)])
        throw Refusal()
      }
    }
    await table.settle()
    #expect(table.shown == ["a@0", "b@10"])
  }

  @Test(
    "Reloading creates all cells again, clears the selection, and calls its completion")
  func reloading() async throws {
    let table = TestTable([["a", "b"]])
    await table.settle()
    table.node.selectRow(at: path(0, 1))
    table.sections = [
      TestTable.Section(rows: [TestTable.Row(name: "b"), TestTable.Row(name: "c")])
    ]
    var isDone = false
    table.node.reloadData { isDone = true }
    #expect(table.node.indexPathsForSelectedRows.isEmpty)
    await table.settle()
    #expect(isDone)
    #expect(table.shown == ["b@0", "c@10"])
    #expect(table.log.made == ["a": 1, "b": 2, "c": 1])
  }

  @Test("Reloading inside a batch voids the batch's other edits, and is applied when it ends")
  func reloadingInBatch() async throws {
    let table = TestTable([["a"]])
    await table.settle()
    var heard: [String] = []
    try table.node.performBatchUpdates {
      table.sections[0].rows = ["x", "y", "z"].map { TestTable.Row(name: $0) }
      try table.node.insertRows(at: [path(0, 1)])
      table.node.reloadData { heard.append("reload") }
    } completion: {
      heard.append("batch")
    }
    await table.settle()
    #expect(table.shown == ["x@0", "y@10", "z@20"])
    #expect(heard == ["reload", "batch"])
  }

  @Test("Edits move the selection with its rows, and a deleted row is no longer selected")
  func selection() async throws {
    let table = TestTable(
      [TestTable.Section(rows: ["a", "b", "c"].map { TestTable.Row(name: $0) })]
    ) { $0.allowsMultipleSelection = true }
    await table.settle()
    for row in 0..<3 { table.node.selectRow(at: path(0, row)) }
    table.sections[0].rows = ["x", "b", "c"].map { TestTable.Row(name: $0) }
    try table.node.performBatchUpdates {
      try table.node.deleteRows(at: [path(0, 0)])
      try table.node.insertRows(at: [path(0, 0)])
    }
    #expect(table.node.indexPathsForSelectedRows == [path(0, 1), path(0, 2)])
    await table.settle()
    for (row, isSelected) in [(0, false), (1, true)] {
      #expect(await table.node.withNode(forRowAt: path(0, row)) { $0.isSelected } == isSelected)
      #expect(await table.node.withNode(forRowAt: path(0, row)) { $0.indexPath } == path(0, row))
    }
  }

  @Test("Queries return the data source's new numbers at once, and the picture changes in the turn")
  func pendingNumbers() async throws {
    let table = TestTable([["a", "b"]])
    await table.settle()
    table.sections[0].rows.insert(TestTable.Row(name: "x"), at: 0)
    try table.node.insertRows(at: [path(0, 0)])
    #expect(table.node.numberOfRows(inSection: 0) == 3)
    #expect(table.node.indexPathsForVisibleRows == [path(0, 1), path(0, 2)])
    #expect(await table.node.withNode(forRowAt: path(0, 1)) { $0.id } == "a")
  }
}
