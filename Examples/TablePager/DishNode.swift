import Swatch

/// A dish on the left, its price on the right.
final class DishNode: CellNode {
  private let name: TextNode
  private let price: TextNode

  init(name: String, price: String) {
    self.name = TextNode(AttributedText(name, font: Font(size: 17)))
    self.price = TextNode(
      AttributedText(price, font: Font(size: 17), color: Color(white: 0.5)))
    super.init()
    self.name.style.flexShrink = 1
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    InsetLayoutSpec(
      insets: EdgeInsets(top: 12, left: 15, bottom: 12, right: 15),
      child: StackLayoutSpec(
        spacing: 10, justifyContent: .spaceBetween, alignItems: .baselineFirst,
        children: [name, price]))
  }
}
