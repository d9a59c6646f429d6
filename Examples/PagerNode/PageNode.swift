import Swatch

/// A page in its own colour, with its number in the middle.
final class PageNode: CellNode {
  private let number = TextNode()
  private let caption = TextNode()

  init(number: Int) {
    super.init()
    backgroundColor = Color(hue: Double(number) * 0.17, saturation: 0.62, brightness: 0.82)
    self.number.attributedText = AttributedText(
      "\(number)", font: Font(size: 120, weight: 700), color: .white)
    caption.attributedText = AttributedText(
      "Page \(number) of 5", font: Font(size: 17), color: Color(white: 1, alpha: 0.8))
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    StackLayoutSpec(
      direction: .vertical, justifyContent: .center, alignItems: .center,
      children: [number, caption])
  }
}
