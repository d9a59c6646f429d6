public import Swatch

// Names of Yoga, a second layout engine in Texture; boxes take its place here.

extension TextureNames where Self: LayoutElement {
  /// Yoga's name for the children of a node.
  @available(*, unavailable, message: "make the node a BoxNode, and set its children")
  public var yogaChildren: [LayoutElement] {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name for adding a child.
  @available(*, unavailable, message: "make the node a BoxNode, and set its children")
  public func addYogaChild(_ child: LayoutElement) { unavailable() }

  /// Yoga's name for removing a child.
  @available(*, unavailable, message: "make the node a BoxNode, and set its children")
  public func removeYogaChild(_ child: LayoutElement) { unavailable() }

  /// Yoga's name for inserting a child at an index.
  @available(*, unavailable, message: "make the node a BoxNode, and set its children")
  public func insertYogaChild(_ child: LayoutElement, at index: Int) { unavailable() }

  /// Yoga's name for a row.
  @available(
    *, unavailable, message: "write BoxNode(children:)"
  )
  public static func yogaHorizontalStack() -> Self { unavailable() }

  /// Yoga's name for a column.
  @available(
    *, unavailable, message: "write BoxNode(children:), and set box.direction to .column"
  )
  public static func yogaVerticalStack() -> Self { unavailable() }

  /// Yoga's name for a flexible space.
  @available(*, unavailable, message: "set box.grow of an empty BoxNode")
  public static func yogaSpacerNode() -> Self { unavailable() }
}

extension LayoutElementStyle {
  /// Yoga's name for the direction of children.
  @available(*, unavailable, message: "set box.direction of a BoxNode")
  public var flexDirection: StackDirection {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name for the distribution of children along the direction.
  @available(*, unavailable, message: "set box.justifyContent of a BoxNode")
  public var justifyContent: StackJustifyContent {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name for the alignment of children across the direction.
  @available(*, unavailable, message: "set box.alignItems of a BoxNode")
  public var alignItems: StackAlignItems {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name for wrapping lines.
  @available(*, unavailable, message: "set box.wrap of a BoxNode")
  public var flexWrap: StackFlexWrap {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name for the direction of text.
  @available(*, unavailable, message: "set semanticContentAttribute of the node")
  public var direction: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name for the offsets of a positioned child.
  @available(*, unavailable, message: "set box.inset of a child of a BoxNode")
  public var position: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name for the width of a border.
  @available(*, unavailable, message: "set box.border of a BoxNode")
  public var border: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name for the padding.
  @available(*, unavailable, message: "set box.padding of a BoxNode")
  public var padding: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name for the margin.
  @available(*, unavailable, message: "set box.margin of a child of a BoxNode")
  public var margin: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name for the aspect ratio.
  @available(*, unavailable, message: "set box.aspectRatio of a child of a BoxNode")
  public var aspectRatio: Double {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name for the kind of positioning.
  @available(*, unavailable, message: "set box.position of a child of a BoxNode")
  public var positionType: Any? {
    get { unavailable() }
    set { unavailable() }
  }
}
