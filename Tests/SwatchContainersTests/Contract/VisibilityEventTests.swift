import SwatchContainers
import SwatchGeometry
import SwatchNodes
import Testing

@Suite("Visibility events of cells")
@MainActor
struct VisibilityEventTests {
  private let log = ContractLog()

  private var heard: [String] {
    log.take().filter { $0.hasPrefix("event") || $0.hasSuffix("VisibleState") }
  }

  private func makeTable(count: Int) -> ContractTable {
    ContractTable(count: count) { [log] in ContractCell(log: log) }
  }

  @Test("Hooks of the visible state report that a cell enters and leaves view")
  func visible() async {
    let table = makeTable(count: 1)
    await table.host.settle()
    #expect(heard == ["didEnterVisibleState", "event visible"])
    table.host.node.exitHierarchy()
    await table.host.settle()
    #expect(heard == ["didExitVisibleState", "event invisible"])
  }

  @Test("Only cells in view before and after a movement are notified of the movement")
  func moved() async {
    let table = makeTable(count: 30)
    await table.host.settle()
    _ = log.take()
    table.node.contentOffset.y = 5
    await table.host.settle()
    #expect(
      heard == ["didEnterVisibleState", "event visible"]
        + Array(repeating: "event visibleRectChanged", count: 11))
    await table.host.settle()
    #expect(heard == [])
  }

  @Test("Cells are notified of the beginning of a drag, its movement and its end, in this order")
  func dragged() async {
    let table = makeTable(count: 11)
    await table.host.settle()
    _ = log.take()
    table.node.drag(by: Point(x: 0, y: 5))
    await table.host.settle()
    let perCell = ["event willBeginDragging", "event visibleRectChanged", "event didEndDragging"]
    #expect(
      heard == ["didEnterVisibleState", "event visible"]
        + Array(repeating: perCell, count: 11).flatMap(\.self))
  }
}
