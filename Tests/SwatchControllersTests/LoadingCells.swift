import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// Rows made by blocks.
@MainActor final class BlockRows: TableDataSource {
  var count: Int
  private let block: @Sendable (_ row: Int) -> CellNode

  init(_ count: Int, _ block: @escaping @Sendable (_ row: Int) -> CellNode) {
    self.count = count
    self.block = block
  }

  func makeTable() -> TableNode {
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

/// A cell that loads its text when the viewport comes near it.
final class LoadingCell: CellNode {
  /// The hooks that may start the loading.
  enum Hook: CaseIterable {
    case didLoad, preload, display, visible
  }

  private let text = TextNode()
  private let hook: Hook
  private let load: @Sendable () async throws -> String

  init(
    _ name: String, in hook: Hook = .preload, _ load: @escaping @Sendable () async throws -> String
  ) {
    self.hook = hook
    self.load = load
    super.init()
    id = name
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    InsetLayoutSpec(insets: EdgeInsets(5), child: text)
  }

  override func didLoad() {
    super.didLoad()
    if hook == .didLoad { begin() }
  }

  override func didEnterPreloadState() {
    super.didEnterPreloadState()
    if hook == .preload { begin() }
  }

  override func didEnterDisplayState() {
    super.didEnterDisplayState()
    if hook == .display { begin() }
  }

  override func didEnterVisibleState() {
    super.didEnterVisibleState()
    if hook == .visible { begin() }
  }

  @MainActor private func begin() {
    startTask { [load] handle in
      let words = try await load()
      try await handle.withNode(as: LoadingCell.self) { cell in
        cell.text.attributedText = AttributedText(words, font: Font(size: 10))
      }
    }
  }
}

/// A value that can be awaited until it is set.
final class Arrival: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream<Void>.makeStream()
  }

  func arrive() { continuation.finish() }

  func wait() async { for await _ in stream {} }
}

/// The error thrown when no value was set in time.
struct Lost: Error, CustomStringConvertible {
  var description: String { "the words were lost" }
}
