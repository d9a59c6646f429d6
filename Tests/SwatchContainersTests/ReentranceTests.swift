import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Edits during callbacks, and invalid answers")
@MainActor
struct ReentranceTests {
  /// Rows that call a function whenever they are requested or shown.
  private final class Restless: TableDataSource, TableDelegate {
    var count = 8
    var onCount: () -> Void = {}
    var onShow: () -> Void = {}
    var onHide: () -> Void = {}
    var onBlock: (IndexPath) -> Void = { _ in }

    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
      onCount()
      return count
    }

    func tableNode(
      _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
    ) -> CellNodeBlock {
      onBlock(indexPath)
      return {
        let cell = CellNode()
        cell.style.height = 10
        return cell
      }
    }

    func tableNode(_ tableNode: TableNode, willDisplayRowWith node: CellNode) {
      onShow()
    }

    func tableNode(_ tableNode: TableNode, didEndDisplayingRowWith node: CellNode) {
      onHide()
    }
  }

  private static func show(_ rows: Restless) async -> HostedTable {
    let table = HostedTable(TableNode())
    table.node.separatorStyle = .none
    table.node.dataSource = rows
    table.node.delegate = rows
    table.show(size: Size(width: 50, height: 40))
    await table.settle()
    return table
  }

  private static let first = IndexPath(row: 0, section: 0)

  @Test("Rows inserted and deleted while rows enter and leave view take effect, in order")
  func edits() async {
    let rows = Restless()
    let table = await Self.show(rows)
    var left = 20
    rows.onShow = { [node = table.node, unowned rows] in
      guard left > 0 else { return }
      left -= 1
      rows.count += 1
      #expect(throws: Never.self) { try node.insertRows(at: [Self.first]) }
    }
    rows.onHide = { [node = table.node, unowned rows] in
      guard rows.count > 4 else { return }
      rows.count -= 1
      #expect(throws: Never.self) { try node.deleteRows(at: [Self.first]) }
    }
    table.node.contentOffset.y = 20
    await table.settle()
    #expect(table.node.numberOfRows(inSection: 0) == rows.count)
    #expect(table.node.contentSize.height == Double(rows.count) * 10)
  }

  @Test("A data source may be released while it provides a row, or while a row enters view")
  func goneSource() async {
    let rows = Restless()
    let table = await Self.show(rows)
    rows.onBlock = { [node = table.node] _ in node.dataSource = nil }
    table.node.reloadData()
    await table.settle()
    #expect(table.node.numberOfSections == 0)
    rows.onBlock = { _ in }
    table.node.dataSource = rows
    await table.settle()
    rows.onHide = { [node = table.node] in node.dataSource = nil }
    table.node.contentOffset.y = 40
    await table.settle()
    #expect(table.node.contentSize.height == 0)
  }

  @Test(
    "Invalid counts are reported with the data source's name", arguments: [-1, 2_000_000_000])
  func impossibleCounts(count: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor [count = count as Int] in
      let rows = Restless()
      rows.count = count
      _ = await Self.show(rows)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "Restless reports \(count) rows in section 0: the number must be from 0 to 1000000000"))
  }

  @Test("Index paths without a section or a row are reported", arguments: [[], [0]] as [[Int]])
  func shortPaths(numbers: [Int]) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor [numbers = numbers as [Int]] in
      _ = IndexPath(indexes: numbers).row
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains("An index path of \(numbers.count) numbers can't be that of a row or item"))
  }

  @Test("A data source that makes edits while it is queried is reported by its name")
  func whileCounting() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let rows = Restless()
      let table = await Self.show(rows)
      rows.onCount = { [node = table.node] in node.reloadData() }
      table.node.reloadData()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "Restless edits its container while the container reads its sections and rows: make "
          + "the edits before or after"))
  }
}
