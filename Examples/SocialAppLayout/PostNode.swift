import Swatch

/// A post: a round picture beside name, text, media and counts.
final class PostNode: CellNode {
  private let avatar: TextNode
  private let avatarCircle = DisplayNode()
  private let name: TextNode
  private let username: TextNode
  private let time: TextNode
  private let text: TextNode
  private let media: MediaNode?
  private let counts: [CountNode]
  private let options = IconNode(.options, color: .lightGrey)
  private let divider = DisplayNode()

  init(_ post: Post) {
    let oneLine = ParagraphStyle(maximumNumberOfLines: 1)
    avatar = TextNode(
      AttributedText(
        String(post.name.prefix(1)), font: Font(size: 20, weight: 700), color: .white))
    name = TextNode(
      AttributedText(post.name, font: Font(size: 15, weight: 700), paragraph: oneLine))
    username = TextNode(
      AttributedText(post.username, font: Font(size: 13), color: .lightGrey, paragraph: oneLine))
    time = TextNode(AttributedText(post.time, font: Font(size: 13), color: .grey))
    text = TextNode(AttributedText(Self.spans(of: post)))
    media = post.hasMedia ? MediaNode(hue: post.hue) : nil
    counts = [
      CountNode(IconNode(.heart, color: post.likes > 0 ? .red : .lightGrey), count: post.likes),
      CountNode(IconNode(.comment, color: .lightGrey), count: post.comments),
    ]
    super.init()
    selectionStyle = .none
    avatarCircle.backgroundColor = Color(hue: post.hue, saturation: 0.55, brightness: 0.8)
    avatarCircle.cornerRadius = 22
    avatarCircle.style.preferredSize = Size(width: 44, height: 44)
    username.style.flexShrink = 1
    divider.backgroundColor = .lightGrey
    divider.style.height = .points(1)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    let picture = OverlayLayoutSpec(
      child: avatarCircle, overlay: CenterLayoutSpec(centering: .xy, child: avatar))
    let content = StackLayoutSpec(
      direction: .vertical, spacing: 8, children: [header, text] + mediaPlace + [controls])
    content.style.flexShrink = 1
    content.style.flexGrow = 1
    let post = StackLayoutSpec(spacing: 8, alignItems: .start, children: [picture, content])
    return StackLayoutSpec(
      direction: .vertical,
      children: [divider, InsetLayoutSpec(insets: EdgeInsets(10), child: post)])
  }

  /// The name, the user and the time, with the remaining space of the line before the time.
  private var header: LayoutSpec {
    let spacer = LayoutSpec()
    spacer.style.flexGrow = 1
    return StackLayoutSpec(
      spacing: 5, alignItems: .center, children: [name, username, spacer, time])
  }

  /// The media, half as high as wide; empty if there are none.
  private var mediaPlace: [LayoutElement] {
    guard let media else { return [] }
    let place = RatioLayoutSpec(ratio: 0.5, child: media)
    place.style.spacingBefore = 3
    place.style.spacingAfter = 3
    return [place]
  }

  private var controls: LayoutSpec {
    StackLayoutSpec(spacing: 10, alignItems: .center, children: counts + [options])
  }

  private static func spans(of post: Post) -> [AttributedText.Span] {
    let font = Font(size: 14)
    guard let link = post.link, post.text.hasSuffix(link) else {
      return [.init(post.text, font: font)]
    }
    return [
      .init(String(post.text.dropLast(link.count)), font: font),
      .init(link, font: font, color: .blue),
    ]
  }
}

extension Color {
  static let grey = Color(white: 0.45)
  static let lightGrey = Color(white: 0.7)
  static let red = Color(red: 0.86, green: 0.25, blue: 0.3)
  static let blue = Color(red: 0.24, green: 0.47, blue: 0.85)
}
