import Swatch

/// A kitten's picture, and beside it what there is to say about it.
final class KittenNode: CellNode {
  private let picture: KittenPicture
  private let text = TextNode()
  private let divider = DisplayNode()

  init(number: Int) {
    picture = KittenPicture(number: number)
    super.init()
    picture.style.preferredSize = Size(width: 80, height: 80)
    text.attributedText = AttributedText(Self.sentences(for: number), font: Font(size: 14))
    text.style.flexShrink = 1
    divider.backgroundColor = Color(white: 0.8)
    divider.style.height = .points(1)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    let row = StackLayoutSpec(spacing: 10, alignItems: .start, children: [picture, text])
    let content = InsetLayoutSpec(insets: EdgeInsets(16), child: row)
    return StackLayoutSpec(direction: .vertical, children: [content, divider])
  }

  private static func sentences(for number: Int) -> String {
    let all = [
      "Sleeps on the warm end of the keyboard.", "Knows the sound of every tin in the house.",
      "Has never lost to a ball of wool.", "Prefers the box to what came in it.",
      "Sits on the newspaper, and looks offended when asked to move.",
    ]
    return (0...number % 2).map { all[(number + $0) % all.count] }.joined(separator: " ")
  }
}
