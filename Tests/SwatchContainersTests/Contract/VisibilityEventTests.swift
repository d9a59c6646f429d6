import SwatchContainers
import SwatchGeometry
import SwatchNodes
import Testing

@Suite("What cells hear of the viewport")
@MainActor
struct VisibilityEventTests {
  private let log = ContractLog()

  private var heard: [String] {
    log.take().filter { $0.hasPrefix("event") || $0.hasSuffix("VisibleState") }
  }

  private func makeTable(count: Int) -> ContractTable {
    ContractTable(count: count) { [log] in ContractCell(log: log) }
  }

  @Test("Coming into view and leaving it are told by the hooks of the visible state")
  func visible() async {
    let table = makeTable(count: 1)
    await table.host.settle()
    #expect(heard == ["didEnterVisibleState", "event visible"])
    table.host.node.exitHierarchy()
    await table.host.settle()
    #expect(heard == ["didExitVisibleState", "event invisible"])
  }

  @Test("A movement is told to the cells that are in view before and after it alone")
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

  @Test("Dragging tells of its begin, the movement and its end, in the order they are counted")
  func dragged() async {
    let table = makeTable(count: 11)
    await table.host.settle()
    _ = log.take()
    table.node.drag(by: Point(x: 0, y: 5))
    await table.host.settle()
    let perCell = ["event visibleRectChanged", "event willBeginDragging", "event didEndDragging"]
    #expect(
      heard == ["didEnterVisibleState", "event visible"]
        + Array(repeating: perCell, count: 11).flatMap(\.self))
  }
}
