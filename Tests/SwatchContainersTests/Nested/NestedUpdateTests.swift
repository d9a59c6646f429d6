import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchNodes
import Testing

@Suite("Updates of containers in cells")
@MainActor
struct NestedUpdateTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test(
    "Edits inside a cell are applied in the outer container's turn, and completed after it",
    arguments: [InnerKind.table, .strip, .pager])
  func edits(kind: InnerKind) async throws {
    let source = NestingSource(kind, count: 3, innerCount: 4, height: 40)
    let table = TableNode()
    table.separatorStyle = .none
    table.dataSource = source
    let host = HostedContainer(table)
    host.show(size: Size(width: 40, height: 100))
    await host.settle()
    _ = source.log.take()
    try await table.withNode(forRowAt: path(1)) { try ($0 as? HostCell)?.insertInner("c1.new") }
    #expect(!host.controller.isSettled(for: .everything))
    await host.controller.takeTurn(ContainerTurn(display: .nextTurn))
    #expect(source.log.made["c1.new"] == 1)
    #expect(source.log.take().contains("c1.new inserted") == false)
    host.controller.completeUpdates()
    #expect(source.log.take() == ["c1.new inserted"])
    await host.settle()
    #expect(table.contentItems[1].rootNames.contains("c1.new") == (kind != .pager))
  }

  @Test("Edits inside a cell can be awaited between the turns of the outer container")
  func waiting() async throws {
    let (source, host) = NestingSource.strips()
    await host.settle()
    let inner = Reference<ContainerNode>()
    try await host.node.withNode(forItemAt: path(1)) { cell in
      inner.value = (cell as? HostCell)?.inner
      try (cell as? HostCell)?.insertInner("c1.new")
    }
    _ = source.log.take()
    await inner.value?.waitUntilAllUpdatesAreProcessed()
    #expect(source.log.take().last == "c1.new inserted")
    #expect(inner.value?.isProcessingUpdates == false)
    #expect(source.log.states["c1.new"] == .inHierarchy)
    #expect(source.log.drawn["c1.new"] == nil)
    await host.settle()
    #expect(host.node.contentItems[1].rootNames == ["c1.new", "c1.0", "c1.1", "c1.2"])
  }

  @Test("The edits of a container whose cell was released are not awaited")
  func waitingForNothing() async throws {
    let (source, host) = NestingSource.strips()
    await host.settle()
    let inner = Reference<ContainerNode>()
    try await host.node.withNode(forItemAt: path(1)) { cell in
      inner.value = (cell as? HostCell)?.inner
      try (cell as? HostCell)?.insertInner("c1.new")
    }
    host.node.contentOffset.y = 600
    await host.settle()
    _ = source.log.take()
    await inner.value?.waitUntilAllUpdatesAreProcessed()
    #expect(source.log.take() == [])
  }

  @Test("An outer container is awaited while a container inside it is awaited")
  func awaited() async {
    let (source, host) = NestingSource.strips()
    defer { withExtendedLifetime(source) {} }
    await host.settle()
    #expect(!host.controller.isAwaited)
    await host.node.withNode(forItemAt: path(1)) { cell in
      (cell as? HostCell)?.inner.waitUntilAllUpdatesAreProcessed()
    }
    #expect(host.controller.isAwaited)
    await host.controller.takeTurn(ContainerTurn(display: .held))
    #expect(!host.controller.isAwaited)
  }
}

/// A reference that carries the result of a visit out of a cell.
@MainActor private final class Reference<Value: AnyObject> {
  var value: Value?
}
