import Swatch

/// A placeholder for a picture, a title and a line below.
final class ArticleCard: CellNode {
  private let stripe = DisplayNode()
  private let title: TextNode
  private let caption: TextNode

  init(title: String, caption: String) {
    self.title = TextNode(
      AttributedText(
        title, font: Font(size: 22, weight: 700),
        paragraph: ParagraphStyle(maximumNumberOfLines: 2)))
    self.caption = TextNode(
      AttributedText(caption, font: Font(size: 14), color: Color(white: 0.4)))
    super.init()
    backgroundColor = .white
    cornerRadius = 12
    clipsToBounds = true
    stripe.backgroundColor = Color(hex: "#2E6DB4")
    stripe.style.width = 8
    self.title.id = "title"
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    let texts = StackLayoutSpec(
      direction: .vertical, spacing: 6, children: [title, caption])
    texts.style.flexShrink = 1
    let content = InsetLayoutSpec(insets: EdgeInsets(20), child: texts)
    content.style.flexShrink = 1
    return StackLayoutSpec(alignItems: .stretch, children: [stripe, content])
  }
}

/// The program of the article "A card".
@MainActor func card() async throws {
  let renderer = try Renderer(scale: Scale(2))
  let scene = try await renderer.scene(in: SizeRange(width: 320)) {
    ArticleCard(
      title: "Tides, and how to read a table of them",
      caption: "Six minutes, with pictures")
  }
  try await renderer.write(scene, to: "card.png")
  print(scene.size)
}
