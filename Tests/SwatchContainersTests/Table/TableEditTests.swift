import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchNodes
import Testing

@Suite("Edits of a table")
@MainActor
struct TableEditTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test("An inserted row moves the others, whose cells stay")
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

  @Test("A deleted row's cell runs its exit hooks, and goes")
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

  @Test("A moved row and a reloaded one get cells made anew")
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

  @Test("Sections come, go, move and are reloaded with their headers")
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

  @Test("Batches nest: the outermost one counts, and its completions run when it was worked")
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

  @Test("The edits of an inner batch that throws are not applied, and those around it are")
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
    "An update that does not fit is thrown, names what is wrong, and leaves the table as it was")
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

  @Test("An error inside a batch passes through, and the batch's edits are forgotten")
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

  @Test("Reloading makes all cells anew, clears the selection, and calls back when it was worked")
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

  @Test("Reloading inside a batch swallows its other edits, and counts when the batch ends")
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

  @Test("Edits while a turn waits for the background ask the data source in its new numbers")
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

  @Test("A visit of a cell leaves edits to the turn")
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

  @Test("A data source that goes leaves an empty table")
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

  @Test("Before the table has loaded, updates run and edits are dropped; only reloads call back")
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

  @Test("Edits move the selection with its rows, and a row that goes is selected no more")
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

  @Test("Queries answer for the data source; the picture follows with the turn")
  func pendingNumbers() async throws {
    let table = TestTable([["a", "b"]])
    await table.settle()
    table.sections[0].rows.insert(TestTable.Row(name: "x"), at: 0)
    try table.node.insertRows(at: [path(0, 0)])
    #expect(table.node.numberOfRows(inSection: 0) == 3)
    #expect(table.node.indexPathsForVisibleRows == [path(0, 1), path(0, 2)])
    #expect(await table.node.withNode(forRowAt: path(0, 1)) { $0.id } == "a")
  }

  @Test("An edit above leaves the topmost row in view where it is, where the table is told so")
  func heldOffset() async throws {
    let rows = (0..<30).map { TestTable.Row(name: "r\($0)") }
    for (adjusts, expected) in [(true, "r10@-5"), (false, "r9@-5")] {
      let table = TestTable([TestTable.Section(rows: rows)]) {
        $0.automaticallyAdjustsContentOffset = adjusts
      }
      await table.settle()
      table.node.contentOffset = Point(x: 0, y: 105)
      await table.settle()
      #expect(table.shown.first == "r10@-5")
      table.sections[0].rows.insert(TestTable.Row(name: "x"), at: 0)
      try table.node.insertRows(at: [path(0, 0)])
      await table.settle()
      #expect(table.shown.first == expected)
    }
  }

  @Test("However many rows come above, the topmost row stays; one that goes leaves the offset")
  func heldOffsetOfMany() async throws {
    let rows = (0..<60).map { TestTable.Row(name: "r\($0)") }
    let table = TestTable([TestTable.Section(rows: rows)]) {
      $0.automaticallyAdjustsContentOffset = true
    }
    await table.settle()
    table.node.contentOffset = Point(x: 0, y: 105)
    await table.settle()
    let new = (0..<500).map { TestTable.Row(name: "x\($0)", height: 30) }
    table.sections[0].rows.insert(contentsOf: new, at: 0)
    try table.node.insertRows(at: (0..<500).map { path(0, $0) })
    await table.settle()
    #expect(table.shown.first == "r10@-5")
    #expect(table.log.made["r10"] == 1)
    let offset = table.node.contentOffset
    table.sections[0].rows.remove(at: 510)
    try table.node.deleteRows(at: [path(0, 510)])
    await table.settle()
    #expect(table.node.contentOffset == offset)
    #expect(table.shown.first == "r11@-5")
  }

  @Test(
    "A batch without edits is checked as any other: rows that went without a word are told of",
    arguments: [0, 10])
  func emptyBatch(kept: Int) async throws {
    let table = TestTable([(0..<100).map { "r\($0)" }])
    await table.settle()
    try table.node.performBatchUpdates {}
    table.sections[0].rows.removeLast(100 - kept)
    let error = #expect(throws: InvalidUpdate.self) { try table.node.performBatchUpdates {} }
    #expect(error?.countBefore == 100 && error?.countAfter == kept)
    #expect(throws: InvalidUpdate.self) { try table.node.insertRows(at: []) }
    #expect(table.node.numberOfRows(inSection: 0) == 100)
    table.node.reloadData()
    table.node.contentOffset.y = 500
    await table.settle()
    #expect(table.node.numberOfRows(inSection: 0) == kept)
  }

  @Test("A batch without edits finds a section that went")
  func emptyBatchWithoutSection() async throws {
    let table = TestTable([["a"], ["b"]])
    await table.settle()
    table.sections.removeLast()
    let error = #expect(throws: InvalidUpdate.self) { try table.node.performBatchUpdates {} }
    #expect(error?.section == nil && error?.countBefore == 2 && error?.countAfter == 1)
  }

  @Test("A row that grows above leaves the topmost row in view where it is, with an edit alone")
  func heldOffsetOfGrowth() async throws {
    let rows = (0..<60).map { TestTable.Row(name: "r\($0)") }
    let table = TestTable([TestTable.Section(rows: rows)]) {
      $0.automaticallyAdjustsContentOffset = true
    }
    await table.settle()
    table.node.contentOffset = Point(x: 0, y: 20)
    await table.settle()
    await table.node.withNode(forRowAt: path(0, 0)) { ($0 as? NamedCell)?.height = 15 }
    await table.settle()
    #expect(table.shown.first == "r1@-5")
    await table.node.withNode(forRowAt: path(0, 0)) { ($0 as? NamedCell)?.height = 25 }
    try table.node.reloadRows(at: [path(0, 59)])
    await table.settle()
    #expect(table.shown.first == "r1@-5")
  }

  @Test("Where the content becomes too short, the viewport moves back to it")
  func clamping() async throws {
    let table = TestTable([(0..<30).map { "r\($0)" }])
    await table.settle()
    table.node.contentOffset = Point(x: 0, y: 200)
    await table.settle()
    table.sections[0].rows.removeLast(15)
    try table.node.deleteRows(at: (15..<30).map { path(0, $0) })
    await table.settle()
    #expect(table.node.contentOffset == Point(x: 0, y: 50))
    #expect(table.shown.first == "r5@0")
  }
}

/// A data source of one row.
@MainActor private final class OneRow: TableDataSource {
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock? {
    { CellNode() }
  }
}
