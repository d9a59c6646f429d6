import FoundationEssentials
import SwatchConcurrency
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

extension TableTurnTests {
  @Test("A row that is too tall to be painted fails")
  func tallRow() async throws {
    let feed = Feed(count: 3)
    feed.heights = { $0 == 1 ? 4000 : 10 }
    let table = feed.makeTable(jobs: 1)
    table.failedCellBlock = { _, _ in SizedCell(height: 7) }
    table.maximumRowHeight = 1000
    await table.show(0..<3)
    #expect(table.failedRows(of: 0..<3) == [1])
    #expect(table.height(of: 0..<3) == 27)
  }

  @Test("A row that fails while it is displayed keeps its place, and is reported once")
  func displayFailure() async throws {
    let feed = Feed(count: 4)
    feed.failingInDisplay = [2]
    let table = feed.makeTable(jobs: 2)
    table.failedCellBlock = { _, _ in SizedCell(height: 7) }
    await table.show(0..<4)
    #expect(table.failedRows(of: 0..<4) == [2])
    #expect(table.height(of: 0..<4) == 46)
    #expect(table.pictures(ofRows: 2..<3).first?.items.first?.content != .items([]))
  }

  @Test("A replacement for a row that failed to draw keeps its size when laid out again")
  func keptSize() async throws {
    let feed = Feed(count: 4)
    feed.failingInDisplay = [2]
    let table = feed.makeTable(jobs: 2)
    table.failedCellBlock = { _, _ in SizedCell(height: 7) }
    await table.show(0..<4)
    #expect(table.height(of: 2..<3) == 12)
    await table.withNode(forRowAt: IndexPath(row: 2, section: 0)) { $0.setNeedsLayout() }
    await table.show(0..<4)
    #expect(table.height(of: 2..<3) == 12)
  }

  @Test(
    "A replacement that is laid out again stays below the height limit", arguments: [100, 80.0])
  func shortened(width: Double) async throws {
    let feed = Feed(count: 3, failing: [1])
    let table = feed.makeTable(jobs: 1)
    table.failedCellBlock = { _, _ in SizedCell(height: 5000) }
    table.maximumRowHeight = 1000
    await table.show(0..<3)
    #expect(table.height(of: 1..<2) == 1000)
    await table.withNode(forRowAt: IndexPath(row: 1, section: 0)) { $0.setNeedsLayout() }
    table.frame.size.width = width
    await table.show(0..<3)
    #expect(table.height(of: 1..<2) == 1000)
    #expect(table.pictures(ofRows: 1..<2).first?.failures.map(\.reason) == ["it was told to"])
  }

  @Test("The delegate is notified that a failed cell leaves view, and its replacement enters view")
  func displays() async {
    let feed = Feed(count: 4)
    feed.failingInDisplay = [2]
    let displays = Displays()
    let table = HostedTable(TableNode())
    table.node.dataSource = feed
    table.node.delegate = displays
    table.node.failedCellBlock = { _, _ in NamedCell("failed", height: 7, log: EventLog()) }
    table.show(size: Size(width: 100, height: 100))
    await table.settle()
    #expect(displays.heard == ["+0", "+1", "+2", "+3", "-2", "+2"])
    feed.count = 3
    #expect(throws: Never.self) {
      try table.node.deleteRows(at: [IndexPath(row: 2, section: 0)])
    }
    await table.settle()
    #expect(displays.heard.dropFirst(6) == ["-2"])
    #expect(displays.cells.count == 3)
  }
}

/// The visible cells, and the rows that were added (+) and removed (-).
@MainActor private final class Displays: TableDelegate {
  private(set) var heard: [String] = []
  private(set) var cells: Set<ObjectIdentifier> = []

  func tableNode(_ tableNode: TableNode, willDisplayRowWith node: CellNode) {
    heard.append("+\(node.indexPath?.row ?? -1)")
    cells.insert(ObjectIdentifier(node))
  }

  func tableNode(_ tableNode: TableNode, didEndDisplayingRowWith node: CellNode) {
    heard.append("-\(node.indexPath?.row ?? -1)")
    cells.remove(ObjectIdentifier(node))
  }
}
