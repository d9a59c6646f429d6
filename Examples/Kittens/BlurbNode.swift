import Swatch

/// The words above the kittens.
final class BlurbNode: CellNode {
  private let text = TextNode()

  override init() {
    super.init()
    let grey = Color(white: 0.45)
    text.attributedText = AttributedText(
      [
        .init("Kittens drawn by ", font: Font(size: 14), color: grey),
        .init("Swatch", font: Font(size: 14, weight: 700), color: Color(hex: "#2E6DB4") ?? grey),
        .init("; no two alike.", font: Font(size: 14), color: grey),
      ], paragraph: ParagraphStyle(alignment: .center))
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    InsetLayoutSpec(insets: EdgeInsets(16), child: text)
  }
}
