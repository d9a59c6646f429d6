import Swatch

/// A kitten's picture, with a text about it beside it.
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
      "Sleeps on the keyboard.", "Knows the sound of every tin.",
      "Has never lost to a ball of wool.", "Prefers the box to the present.",
      "Sits on the newspaper, and does not move.",
    ]
    return (0...number % 2).map { all[(number + $0) % all.count] }.joined(separator: " ")
  }
}
