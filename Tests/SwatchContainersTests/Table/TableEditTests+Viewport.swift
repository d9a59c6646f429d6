import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchNodes
import Testing

extension TableEditTests {
  @Test("An edit above the topmost visible row keeps its place if the table adjusts its offset")
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

  @Test("An insertion above keeps the place of the topmost row, and its deletion keeps the offset")
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
    "A batch without edits is refused if rows are missing in the data source",
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

  @Test("A batch without edits is refused if a section is missing in the data source")
  func emptyBatchWithoutSection() async throws {
    let table = TestTable([["a"], ["b"]])
    await table.settle()
    table.sections.removeLast()
    let error = #expect(throws: InvalidUpdate.self) { try table.node.performBatchUpdates {} }
    #expect(error?.section == nil && error?.countBefore == 2 && error?.countAfter == 1)
  }

  @Test("A row that grows above the viewport keeps the topmost row's place only with an edit")
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

  @Test("The viewport moves back to the end of content that becomes shorter")
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
