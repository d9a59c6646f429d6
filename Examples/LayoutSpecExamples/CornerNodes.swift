import Swatch

/// Pictures with a dot, a badge and an icon at their corners.
final class CornersNode: DisplayNode {
  private let photos = (0..<3).map { _ in DisplayNode() }
  private let dot = DisplayNode()
  private let icon = DisplayNode()
  private let badge = DisplayNode()
  private let count = TextNode(AttributedText(" 999+ ", size: 20, .white))

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    for photo in photos {
      photo.backgroundColor = .lightGray
      photo.cornerRadius = 5
      photo.style.preferredSize = Size(width: 100, height: 100)
    }
    for round in [dot, icon] {
      round.backgroundColor = .red
      round.cornerRadius = 13
      round.style.preferredSize = Size(width: 26, height: 26)
    }
    badge.backgroundColor = .red
    badge.cornerRadius = 12
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    let marks: [LayoutElement] = [
      dot, BackgroundLayoutSpec(child: count, background: badge), icon,
    ]
    let corners = zip(photos, marks).map {
      CornerLayoutSpec(child: $0, corner: $1, location: .topRight)
    }
    corners[0].offset = Point(x: -3, y: 3)
    let stack = StackLayoutSpec.vertical()
    stack.spacing = 40
    stack.children = corners
    return stack
  }
}

/// A round picture with a badge, and two lines beside it that are truncated.
final class ProfileNode: DisplayNode {
  private let avatar = DisplayNode()
  private let badge = DisplayNode()
  private let name = TextNode(AttributedText("Hello world", size: 17, .black))
  private let subtitle = TextNode(
    AttributedText(
      "This is a long long subtitle, with a long long appended string.", size: 14, .lightGray))

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    for (node, length, color) in [(avatar, 44.0, Color.lightGray), (badge, 15.0, .red)] {
      node.backgroundColor = color
      node.cornerRadius = length / 2
      node.style.preferredSize = Size(width: length, height: length)
    }
    for text in [name, subtitle] { text.maximumNumberOfLines = 1 }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    let picture = CornerLayoutSpec(child: avatar, corner: badge, location: .bottomRight)
    picture.offset = Point(x: -6, y: -6)
    let lines = StackLayoutSpec.vertical()
    lines.justifyContent = .spaceAround
    lines.children = [name, subtitle]
    let profile = StackLayoutSpec.horizontal()
    profile.spacing = 10
    profile.children = [picture, lines]
    let shrinking: [LayoutElement] = [name, subtitle, lines, profile]
    for element in shrinking { element.style.flexShrink = 1 }
    return InsetLayoutSpec(
      insets: EdgeInsets(top: 120, left: 20, bottom: .infinity, right: 20), child: profile)
  }
}
