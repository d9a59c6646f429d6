import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchNodes
import Testing

extension TableEditTests {
  @Test(
    "Editing a row may add or remove the header and footer of its section",
    arguments: [
      (nil, nil, "H", "F", ["H@0", "a@8", "x@18", "F@28"]),
      ("H", "F", nil, nil, ["a@0", "x@10"]), ("H", nil, "H", "F", ["H@0", "a@8", "x@18", "F@28"]),
      ("H", "F", nil, "F", ["a@0", "x@10", "F@20"]),
    ] as [(String?, String?, String?, String?, [String])])
  func headers(
    header: String?, footer: String?, newHeader: String?, newFooter: String?, shown: [String]
  ) async throws {
    let row = TestTable.Row(name: "a")
    let table = TestTable([TestTable.Section(rows: [row], header: header, footer: footer)])
    await table.settle()
    table.sections[0] = TestTable.Section(
      rows: [row, TestTable.Row(name: "x")], header: newHeader, footer: newFooter)
    try table.node.insertRows(at: [path(0, 1)])
    await table.settle()
    #expect(table.shown.sorted() == shown.sorted())
    #expect(table.log.made.allSatisfy { $0.value == 1 })
    #expect(table.log.living == shown.count)
  }

  @Test(
    "A row deleted while rows enter view gets as many exit hooks as entry hooks",
    arguments: [0, 5, 9, 10, 12, 25])
  func deletionInTurn(deleted: Int) async throws {
    let table = TestTable([(0..<30).map { "r\($0)" }])
    await table.settle()
    table.onFirstDisplay = {
      table.sections[0].rows.remove(at: deleted)
      #expect(throws: Never.self) { try table.node.deleteRows(at: [path(0, deleted)]) }
    }
    table.node.contentOffset.y = 100
    await table.settle()
    let visible = table.cells(in: .visible).map { ($0, 1) }
    #expect(visible.count == 10)
    #expect(table.displays.filter { $0.value != 0 } == Dictionary(uniqueKeysWithValues: visible))
  }
}
