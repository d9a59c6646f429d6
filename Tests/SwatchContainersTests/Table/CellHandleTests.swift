import FoundationEssentials
import SwatchConcurrency
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchNodes
import Testing

@Suite("Handles of nodes in cells")
@MainActor
struct CellHandleTests {
  private let rows = HandleRows()

  private func show() async -> HostedTable {
    let node = TableNode()
    node.separatorStyle = .none
    node.dataSource = rows
    let table = HostedTable(node)
    table.show(size: Size(width: 50, height: 100))
    await table.settle()
    return table
  }

  @Test("Changes through a handle are measured and shown like changes in a hook")
  func change() async throws {
    let table = await show()
    let handle = try #require(rows.handles.withLock { $0[1] })
    try await handle.withNode { ($0 as? HandleCell)?.height = 25 }
    #expect(!table.controller.isSettled(for: .everything))
    await table.settle()
    #expect(table.node.contentItems.prefix(3).map(\.transform.ty) == [0, 10, 35])
  }

  @Test("A handle's node is gone after its cell is released, even if the row has a new cell")
  func gone() async throws {
    let table = await show()
    let handle = try #require(rows.handles.withLock { $0[1] })
    for y in [500.0, 0] {
      table.node.contentOffset.y = y
      await table.settle()
      await #expect(throws: NodeGoneError.self) { try await handle.withNode { _ in } }
    }
    let next = try #require(rows.handles.withLock { $0[1] })
    #expect(try await next.withNode { $0.bounds.height } == 10)
  }
}

/// A hundred rows that publish their handles.
@MainActor private final class HandleRows: TableDataSource {
  nonisolated let handles = Locked<[Int: NodeHandle]>([:])

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 100 }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let row = indexPath.row
    return { [self] in
      HandleCell { [self] handle in handles.withLock { $0[row] = handle } }
    }
  }
}

private final class HandleCell: CellNode {
  var height = 10.0 {
    didSet { setNeedsLayout() }
  }
  private let give: @Sendable (NodeHandle) -> Void

  init(_ give: @escaping @Sendable (NodeHandle) -> Void) {
    self.give = give
    super.init()
    backgroundColor = .white
  }

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    Size(width: constrainedSize.width, height: height)
  }

  override func didLoad() {
    super.didLoad()
    give(handle)
  }
}
