import Swatch

/// A name above a place on the left, and a time on the right.
final class HeaderNode: DisplayNode {
  private let name = TextNode(
    AttributedText("hannahmbanana", size: 20, Color(hex: "#12528E") ?? .blue))
  private let place = TextNode(
    AttributedText("Sunset Beach, San Francisco, CA", size: 20, Color(hex: "#4CA6E8") ?? .blue))
  private let time = TextNode(AttributedText("30m", size: 20, .lightGray))

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    backgroundColor = .white
    for node in [name, place, time] { node.maximumNumberOfLines = 1 }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    let names = StackLayoutSpec.vertical()
    names.style.flexShrink = 1
    names.style.flexGrow = 1
    names.children = [
      name.styled { $0.flexShrink = 1 }, place.styled { $0.flexShrink = 1 },
    ]
    return InsetLayoutSpec(
      insets: EdgeInsets(left: 10, right: 10),
      child: StackLayoutSpec(
        direction: .horizontal, spacing: 40, alignItems: .center, children: [names, time]))
  }
}
