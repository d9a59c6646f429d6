import Swatch

/// A photo with its author above and its comments below.
final class PhotoCellNode: CellNode {
  private let avatar = DisplayNode()
  private let user: TextNode
  private let location: TextNode
  private let age: TextNode
  private let picture: Landscape
  private let likes: TextNode
  private let words: [TextNode]

  init(_ photo: Photo) {
    let name = Font(size: 13, weight: 700)
    user = TextNode(AttributedText(photo.user, font: name, color: Self.blue))
    location = TextNode(AttributedText(photo.location, font: Font(size: 12), color: Self.blue))
    age = TextNode(AttributedText(photo.age, font: Font(size: 12), color: Self.grey))
    picture = Landscape(photo.light)
    likes = TextNode(AttributedText("♥ \(photo.likes) likes", font: name, color: Self.blue))
    words = ([(user: photo.user, text: photo.description)] + photo.comments).map { word in
      TextNode(
        AttributedText([
          .init(word.user + " ", font: name, color: Self.blue),
          .init(word.text, font: Font(size: 13), color: Color(white: 0.2)),
        ]))
    }
    super.init()
    backgroundColor = .white
    avatar.backgroundColor = photo.light.sky.last
    avatar.cornerRadius = 15
    avatar.style.preferredSize = Size(width: 30, height: 30)
    location.style.flexShrink = 1
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    let names = StackLayoutSpec(direction: .vertical, children: [user, location])
    names.style.flexGrow = 1
    names.style.flexShrink = 1
    let header = StackLayoutSpec(spacing: 10, alignItems: .center, children: [avatar, names, age])
    let footer = StackLayoutSpec(direction: .vertical, spacing: 5, children: [likes] + words)
    return StackLayoutSpec(
      direction: .vertical,
      children: [
        InsetLayoutSpec(insets: EdgeInsets(10), child: header),
        RatioLayoutSpec(ratio: 1, child: picture),
        InsetLayoutSpec(
          insets: EdgeInsets(top: 10, left: 10, bottom: 16, right: 10), child: footer),
      ])
  }

  private static let blue = Color(red: 0.07, green: 0.34, blue: 0.53)
  private static let grey = Color(white: 0.6)
}
