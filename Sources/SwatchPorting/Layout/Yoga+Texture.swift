public import Swatch

// Yoga, a second layout engine in Texture, is not part of Swatch.

extension TextureNames where Self: LayoutElement {
  /// Yoga's name of the children of a node.
  @available(*, unavailable, message: "there is no Yoga: return a StackLayoutSpec of the children")
  public var yogaChildren: [LayoutElement] {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name of adding a child.
  @available(*, unavailable, message: "there is no Yoga: return a StackLayoutSpec of the children")
  public func addYogaChild(_ child: LayoutElement) { unavailable() }

  /// Yoga's name of removing a child.
  @available(*, unavailable, message: "there is no Yoga: return a StackLayoutSpec of the children")
  public func removeYogaChild(_ child: LayoutElement) { unavailable() }

  /// Yoga's name of adding a child at an index.
  @available(*, unavailable, message: "there is no Yoga: return a StackLayoutSpec of the children")
  public func insertYogaChild(_ child: LayoutElement, at index: Int) { unavailable() }

  /// Yoga's name of a row.
  @available(
    *, unavailable, message: "there is no Yoga: write StackLayoutSpec(direction: .horizontal)"
  )
  public static func yogaHorizontalStack() -> Self { unavailable() }

  /// Yoga's name of a column.
  @available(
    *, unavailable, message: "there is no Yoga: write StackLayoutSpec(direction: .vertical)"
  )
  public static func yogaVerticalStack() -> Self { unavailable() }

  /// Yoga's name of a node that grows.
  @available(*, unavailable, message: "there is no Yoga: set style.flexGrow of an empty LayoutSpec")
  public static func yogaSpacerNode() -> Self { unavailable() }
}

extension LayoutElementStyle {
  /// Yoga's name of the direction of children.
  @available(*, unavailable, message: "there is no Yoga: set direction of the StackLayoutSpec")
  public var flexDirection: StackDirection {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name of the places along the direction.
  @available(*, unavailable, message: "there is no Yoga: set justifyContent of the StackLayoutSpec")
  public var justifyContent: StackJustifyContent {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name of the places across the direction.
  @available(*, unavailable, message: "there is no Yoga: set alignItems of the StackLayoutSpec")
  public var alignItems: StackAlignItems {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name of lines that break.
  @available(*, unavailable, message: "there is no Yoga: set flexWrap of the StackLayoutSpec")
  public var flexWrap: StackFlexWrap {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name of the direction of text.
  @available(*, unavailable, message: "there is no Yoga: set semanticContentAttribute of the node")
  public var direction: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name of a place out of the flow.
  @available(*, unavailable, message: "there is no Yoga: use an AbsoluteLayoutSpec")
  public var position: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name of the width of a border.
  @available(*, unavailable, message: "there is no Yoga: put an InsetLayoutSpec around the content")
  public var border: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name of the space inside the edges.
  @available(*, unavailable, message: "there is no Yoga: put an InsetLayoutSpec around the content")
  public var padding: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name of the space outside the edges.
  @available(
    *, unavailable,
    message: "there is no Yoga: set spacingBefore and spacingAfter, or use an InsetLayoutSpec"
  )
  public var margin: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name of a height by the width.
  @available(*, unavailable, message: "there is no Yoga: use a RatioLayoutSpec")
  public var aspectRatio: Double {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name of a place out of the flow.
  @available(*, unavailable, message: "there is no Yoga: use an AbsoluteLayoutSpec")
  public var positionType: Any? {
    get { unavailable() }
    set { unavailable() }
  }
}
