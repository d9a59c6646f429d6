public import Swatch

/// Names that Texture's text nodes have, and a text has here.
extension TextureNames where Self: TextNode {
  /// Texture's name of a Boolean value.
  @available(*, unavailable, renamed: "isTruncated")
  public var truncated: Bool { unavailable() }

  /// Texture's name of the rectangles of characters.
  @available(*, unavailable, renamed: "rects(for:)")
  public func rects(forTextRange range: Range<String.Index>) -> [Rect] { unavailable() }

  /// Texture's name of the rectangle around characters.
  @available(*, unavailable, renamed: "frame(for:)")
  public func frame(forTextRange range: Range<String.Index>) -> Rect { unavailable() }

  /// Texture's name of the attributes that links have.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public var linkAttributeNames: [String] {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the delegate for touched links.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public var delegate: AnyObject? {
    get { unavailable() }
    set { unavailable() }
  }
}
