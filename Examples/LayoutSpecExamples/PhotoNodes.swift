import Swatch

/// A photo with text at its bottom.
final class InsetTextNode: DisplayNode {
  private let photo = LandscapeNode()
  private let title = TextNode(AttributedText("family fall hikes", size: 16, .white))

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    photo.cornerRadius = 10
    title.maximumNumberOfLines = 2
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    let length = constrainedSize.max.width / 4
    photo.style.preferredSize = Size(width: length, height: length)
    // An infinite inset takes all the remaining space.
    let insets = EdgeInsets(top: .infinity, left: 12, bottom: 12, right: 12)
    return OverlayLayoutSpec(
      child: photo, overlay: InsetLayoutSpec(insets: insets, child: title))
  }
}

/// A photo with a round icon over its corner, both at absolute positions.
final class OutsetIconNode: DisplayNode {
  private let photo = LandscapeNode()
  private let icon = DisplayNode()

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    icon.backgroundColor = Color(hex: "#12528E")
    icon.cornerRadius = 20
    icon.borderWidth = 5
    icon.borderColor = .white
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    icon.style.preferredSize = Size(width: 40, height: 40)
    icon.style.layoutPosition = Point(x: 150, y: 0)
    photo.style.preferredSize = Size(width: 150, height: 150)
    photo.style.layoutPosition = Point(x: 20, y: 20)
    return AbsoluteLayoutSpec(sizing: .sizeToFit, children: [photo, icon])
  }
}
