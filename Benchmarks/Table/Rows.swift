import FoundationEssentials
import SwatchConcurrency
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// A row with the space for a picture, a title, and a text that wraps.
final class MessageCell: CellNode {
  private let picture = DisplayNode()
  private let title: TextNode
  private let text: TextNode

  init(_ number: Int) {
    title = TextNode(AttributedText("Message \(number)", font: Font(size: 16)))
    let words = String(repeating: "some words of a message ", count: 1 + number % 5)
    text = TextNode(AttributedText(words, font: Font(size: 14)))
    super.init()
    picture.backgroundColor = .black
    picture.style.preferredSize = Size(width: 40, height: 40)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    let lines = StackLayoutSpec(direction: .vertical, spacing: 4, children: [title, text])
    lines.style.flexShrink = 1
    return InsetLayoutSpec(
      insets: EdgeInsets(8), child: StackLayoutSpec(spacing: 8, children: [picture, lines]))
  }
}

/// A table of numbered messages in a window of 400 × 1,000 points.
@MainActor final class Messages: TableDataSource {
  private(set) var first = 0
  private(set) var count: Int
  let node = TableNode()

  init(_ count: Int, jobs: Int, keepsAllCells: Bool = false) {
    self.count = count
    node.dataSource = self
    node.keepsAllCells = keepsAllCells
    node.setEnvironment(
      NodeEnvironment(
        textEngine: FixedWidthTextEngine(), imageDecoder: SyntheticImageDecoder(),
        workLimit: WorkLimit(jobs)))
    resize(toWidth: 400)
    node.enterHierarchy()
    node.updateCurrentRange(with: .full)
  }

  func resize(toWidth width: Double) {
    node.frame = Rect(x: 0, y: 0, width: width, height: 1000)
    node.layoutSubtreeIfNeeded()
    _ = node.loadAndLayOut()
  }

  /// Adds a message before all others.
  func insertAtHead() throws {
    first -= 1
    count += 1
    try node.insertRows(at: [IndexPath(row: 0, section: 0)])
  }

  /// Runs one turn.
  func step() async {
    await node.containerController?.takeTurn(ContainerTurn(display: .atOnce))
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { count }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let number = first + indexPath.row
    return { MessageCell(abs(number)) }
  }
}
