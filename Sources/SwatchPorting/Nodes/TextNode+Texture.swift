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

/// Names of touched texts, and of texts that other parts of a paragraph style replace.
extension TextureNames where Self: TextNode {
  /// Texture's name of a tap on the mark of a cut text.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public var alwaysHandleTruncationTokenTap: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the marked characters.
  @available(*, unavailable, message: "set the background of a span: there are no touches")
  public var highlightRange: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of marking characters.
  @available(*, unavailable, message: "set the background of a span: there are no touches")
  public func setHighlightRange(_ range: Any, animated: Bool) { unavailable() }

  /// Texture's name of the look of marked characters.
  @available(*, unavailable, message: "set the background of a span: there are no touches")
  public var highlightStyle: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the rectangles of marked characters.
  @available(*, unavailable, renamed: "rects(for:)")
  public func highlightRects(forTextRange range: Any) -> [Rect] { unavailable() }

  /// Texture's name of a link below a touch.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func linkAttributeValue(
    at point: Point, attributeName: Any?, range: Any?
  ) -> Any? {
    unavailable()
  }

  /// Texture's name of a long touch.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public var longPressCancelsTouches: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of touches beside links.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public var passthroughNonlinkTouches: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the room that a shadow needs.
  @available(*, unavailable, message: "leave it out: a shadow needs no room")
  public var shadowPadding: EdgeInsets { unavailable() }

  /// Texture's name of the colour of text.
  @available(*, unavailable, message: "give the spans tintColor")
  public var textColorFollowsTintColor: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of moving lines.
  @available(*, unavailable, message: "set lineHeight and spacings of the paragraph style")
  public var textContainerLinePositionModifier: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the room behind the last line.
  @available(*, unavailable, message: "read frame(for:) of the last characters")
  public var trailingRect: Rect { unavailable() }

  /// Texture's name of a text that is cut.
  @available(*, unavailable, message: "measure the text, and read isTruncated")
  public func shouldTruncate(forConstrainedSize size: SizeRange) -> Bool { unavailable() }

  /// Texture's former name of the mark.
  @available(*, unavailable, renamed: "truncationAttributedText")
  public var truncationAttributedString: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of its other text node.
  @available(*, unavailable, message: "leave it out: there is one kind of text node")
  public var usingExperiment: Bool {
    get { unavailable() }
    set { unavailable() }
  }
}
