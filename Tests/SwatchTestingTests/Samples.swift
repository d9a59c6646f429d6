import SwatchTesting

/// A cell with a title and a line below it.
final class SampleCell: CellNode {
  private let title: TextNode
  private let detail: TextNode
  private let spacing: Double

  init(_ title: String = "A title", detail: String = "12 likes", spacing: Double = 4) {
    self.title = TextNode(AttributedText(title, font: Font(size: 16, weight: 700)))
    self.detail = TextNode(AttributedText(detail, font: Font(size: 12)))
    self.spacing = spacing
    super.init()
    self.title.id = "title"
    self.detail.id = "detail"
    backgroundColor = Color(hex: "#EEEEFF")
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    let stack = StackLayoutSpec.vertical()
    stack.spacing = spacing
    stack.alignItems = .start
    stack.children = [title, detail]
    return InsetLayoutSpec(insets: EdgeInsets(8), child: stack)
  }
}

/// A controller whose table has three rows.
final class SampleController: ViewController, TableDataSource {
  private let table = TableNode()

  override init() {
    super.init(node: table)
    table.dataSource = self
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    let title = "Row \(indexPath.row)"
    return { SampleCell(title) }
  }
}
