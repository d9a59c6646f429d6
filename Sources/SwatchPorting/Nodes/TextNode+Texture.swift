public import Swatch

/// Names of Texture's text nodes for members that the text itself has here.
extension TextureNames where Self: TextNode {
  /// Texture's name for whether a part of the text is left out.
  @available(*, unavailable, renamed: "isTruncated")
  public var truncated: Bool { unavailable() }

  /// Texture's name for the rectangles of characters.
  @available(*, unavailable, renamed: "rects(for:)")
  public func rects(forTextRange range: Range<String.Index>) -> [Rect] { unavailable() }

  /// Texture's name for the rectangle around characters.
  @available(*, unavailable, renamed: "frame(for:)")
  public func frame(forTextRange range: Range<String.Index>) -> Rect { unavailable() }

  /// Texture's name for the attributes that links have.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public var linkAttributeNames: [String] {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for the delegate for touched links.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public var delegate: AnyObject? {
    get { unavailable() }
    set { unavailable() }
  }
}

/// Names of Texture's text nodes for touches, and for properties that a paragraph style replaces
/// here.
extension TextureNames where Self: TextNode {
  /// Texture's name for a tap on the truncation mark.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public var alwaysHandleTruncationTokenTap: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for the highlighted range.
  @available(*, unavailable, message: "set the background of a span: there are no touches")
  public var highlightRange: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for highlighting a range.
  @available(*, unavailable, message: "set the background of a span: there are no touches")
  public func setHighlightRange(_ range: Any, animated: Bool) { unavailable() }

  /// Texture's name for the style of the highlight.
  @available(*, unavailable, message: "set the background of a span: there are no touches")
  public var highlightStyle: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for the rectangles of a highlight.
  @available(*, unavailable, renamed: "rects(for:)")
  public func highlightRects(forTextRange range: Any) -> [Rect] { unavailable() }

  /// Texture's name for the link at the position of a touch.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func linkAttributeValue(
    at point: Point, attributeName: Any?, range: Any?
  ) -> Any? {
    unavailable()
  }

  /// Texture's name for allowing a long press.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public var longPressCancelsTouches: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for ignoring touches outside links.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public var passthroughNonlinkTouches: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for the padding that a shadow needs.
  @available(*, unavailable, message: "leave it out: a shadow needs no room")
  public var shadowPadding: EdgeInsets { unavailable() }

  /// Texture's name for drawing text in the tint colour.
  @available(*, unavailable, message: "set the color of the spans to the node's tintColor")
  public var textColorFollowsTintColor: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for an object that moves lines.
  @available(*, unavailable, message: "set lineHeight and spacings of the paragraph style")
  public var textContainerLinePositionModifier: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for the space after the last line.
  @available(*, unavailable, message: "read frame(for:) of the last characters")
  public var trailingRect: Rect { unavailable() }

  /// Texture's name for a test of whether the text is truncated in a range of sizes.
  @available(*, unavailable, message: "measure the text, and read isTruncated")
  public func shouldTruncate(forConstrainedSize size: SizeRange) -> Bool { unavailable() }

  /// Texture's former name for the truncation mark.
  @available(*, unavailable, renamed: "truncationAttributedText")
  public var truncationAttributedString: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for whether a node is of its other kind of text node.
  @available(*, unavailable, message: "leave it out: there is one kind of text node")
  public var usingExperiment: Bool {
    get { unavailable() }
    set { unavailable() }
  }
}
