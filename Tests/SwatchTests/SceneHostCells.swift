import Foundation
import Swatch

/// Rows made by a block.
@MainActor final class SceneRows: TableDataSource {
  private let count: Int
  private let block: @Sendable (_ row: Int) -> CellNode

  init(_ count: Int, _ block: @escaping @Sendable (_ row: Int) -> CellNode) {
    self.count = count
    self.block = block
  }

  nonisolated func makeTable() -> TableNode {
    let table = TableNode()
    table.separatorStyle = .none
    table.dataSource = self
    return table
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { count }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock { { [block, row = indexPath.row] in block(row) } }
}

/// A cell that contains a table.
final class TableCard: CellNode {
  private let table: TableNode

  init(_ rows: SceneRows) {
    table = rows.makeTable()
    table.style.preferredSize = Size(width: 100, height: 60)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    WrapperLayoutSpec(children: [table])
  }
}

final class FlatRow: CellNode {
  init(height: Double) {
    super.init()
    style.height = .points(height)
    backgroundColor = .black
  }
}

/// A row that grows from 10 to 20 points in a task.
final class GrowingRow: CellNode {
  private var height = 10.0

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    Size(width: constrainedSize.width, height: height)
  }

  override func didEnterPreloadState() {
    super.didEnterPreloadState()
    startTask { handle in
      try await handle.withNode(as: GrowingRow.self) { row in
        row.height = 20
        row.setNeedsLayout()
      }
    }
  }
}

final class FailingRow: CellNode {
  override init() {
    super.init()
    id = "failing row"
  }

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    fail("no words came")
    return Size(width: 10, height: 10)
  }
}

/// The events, in order.
@MainActor final class RowLog {
  var entries: [String] = []
}

final class LoggingRow: CellNode {
  private let log: RowLog

  init(log: RowLog) {
    self.log = log
    super.init()
    style.height = .points(10)
  }

  override func draw(in canvas: Canvas) { canvas.fill(.rect(bounds), with: .black) }
  override func didEnterHierarchy() { log.entries.append("entered") }
  override func didExitHierarchy() { log.entries.append("left") }
  override func didEnterVisibleState() { log.entries.append("visible") }
  override func didExitVisibleState() { log.entries.append("not visible") }
  override func displayDidFinish() { log.entries.append("displayed") }
}

final class RedrawingNode: DisplayNode {
  override func draw(in canvas: Canvas) { canvas.fill(.rect(bounds), with: .black) }
  override func displayDidFinish() { setNeedsDisplay() }
}

/// A node that starts another task whenever one has ended.
final class RestartingNode: DisplayNode {
  override func didLoad() {
    super.didLoad()
    begin()
  }

  @MainActor private func begin() {
    startTask { handle in
      try await handle.withNode(as: RestartingNode.self) { $0.begin() }
    }
  }
}

/// A node that starts a task that never ends by itself.
final class WaitingNode: DisplayNode {
  private let onBegin: @Sendable () -> Void

  init(onBegin: @escaping @Sendable () -> Void) {
    self.onBegin = onBegin
  }

  override func didLoad() {
    super.didLoad()
    startTask { [onBegin] _ in
      onBegin()
      try await Task.sleep(for: .seconds(3_600))
    }
  }
}
