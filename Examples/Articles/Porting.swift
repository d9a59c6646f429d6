import Swatch

/// A row of Texture's example Kittens, ported to Swatch.
final class KittenRow: CellNode {
  private let picture = DisplayNode()
  private let text = TextNode()

  init(_ words: String) {
    super.init()
    picture.backgroundColor = .orange
    picture.style.preferredSize = Size(width: 44, height: 44)
    text.attributedText = AttributedText(words, font: Font(size: 16))
    text.style.flexShrink = 1
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    let stack = StackLayoutSpec.horizontal()
    stack.spacing = 10
    stack.alignItems = .center
    stack.children = [picture, text]
    return InsetLayoutSpec(insets: EdgeInsets(10), child: stack)
  }
}

/// The program of the article "Porting from Texture".
@MainActor func porting() async throws {
  let renderer = try Renderer(scale: Scale(2))
  let scene = try await renderer.scene(in: SizeRange(width: 280)) {
    KittenRow("Sleeps on the keyboard, and knows the sound of every tin.")
  }
  try await renderer.write(scene, to: "kitten.png", background: .white)
}
