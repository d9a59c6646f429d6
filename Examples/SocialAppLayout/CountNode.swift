import Swatch

/// An icon with a number beside it; the number is hidden if it is 0.
final class CountNode: DisplayNode {
  private let icon: IconNode
  private let count = TextNode()

  init(_ icon: IconNode, count: Int) {
    self.icon = icon
    super.init()
    automaticallyManagesSubnodes = true
    style.minWidth = 60
    guard count > 0 else { return }
    self.count.attributedText = AttributedText(
      "\(count)", font: Font(size: 13), color: icon.color)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    StackLayoutSpec(spacing: 6, alignItems: .center, children: [icon, count])
  }
}
