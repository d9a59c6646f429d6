public import Swatch

// Yoga, a second layout engine in Texture, which has its place in boxes.

extension TextureNames where Self: LayoutElement {
  /// Yoga's name of the children of a node.
  @available(*, unavailable, message: "make the node a BoxNode, and set its children")
  public var yogaChildren: [LayoutElement] {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name of adding a child.
  @available(*, unavailable, message: "make the node a BoxNode, and set its children")
  public func addYogaChild(_ child: LayoutElement) { unavailable() }

  /// Yoga's name of removing a child.
  @available(*, unavailable, message: "make the node a BoxNode, and set its children")
  public func removeYogaChild(_ child: LayoutElement) { unavailable() }

  /// Yoga's name of adding a child at an index.
  @available(*, unavailable, message: "make the node a BoxNode, and set its children")
  public func insertYogaChild(_ child: LayoutElement, at index: Int) { unavailable() }

  /// Yoga's name of a row.
  @available(
    *, unavailable, message: "write BoxNode(children:)"
  )
  public static func yogaHorizontalStack() -> Self { unavailable() }

  /// Yoga's name of a column.
  @available(
    *, unavailable, message: "write BoxNode(children:), and set box.direction to .column"
  )
  public static func yogaVerticalStack() -> Self { unavailable() }

  /// Yoga's name of a node that grows.
  @available(*, unavailable, message: "set box.grow of an empty BoxNode")
  public static func yogaSpacerNode() -> Self { unavailable() }
}

extension LayoutElementStyle {
  /// Yoga's name of the direction of children.
  @available(*, unavailable, message: "set box.direction of a BoxNode")
  public var flexDirection: StackDirection {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name of the places along the direction.
  @available(*, unavailable, message: "set box.justifyContent of a BoxNode")
  public var justifyContent: StackJustifyContent {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name of the places across the direction.
  @available(*, unavailable, message: "set box.alignItems of a BoxNode")
  public var alignItems: StackAlignItems {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name of lines that break.
  @available(*, unavailable, message: "set box.wrap of a BoxNode")
  public var flexWrap: StackFlexWrap {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name of the direction of text.
  @available(*, unavailable, message: "set semanticContentAttribute of the node")
  public var direction: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name of a place out of the flow.
  @available(*, unavailable, message: "set box.inset of a child of a BoxNode")
  public var position: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name of the width of a border.
  @available(*, unavailable, message: "set box.border of a BoxNode")
  public var border: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name of the space inside the edges.
  @available(*, unavailable, message: "set box.padding of a BoxNode")
  public var padding: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name of the space outside the edges.
  @available(*, unavailable, message: "set box.margin of a child of a BoxNode")
  public var margin: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name of a height by the width.
  @available(*, unavailable, message: "set box.aspectRatio of a child of a BoxNode")
  public var aspectRatio: Double {
    get { unavailable() }
    set { unavailable() }
  }

  /// Yoga's name of a place out of the flow.
  @available(*, unavailable, message: "set box.position of a child of a BoxNode")
  public var positionType: Any? {
    get { unavailable() }
    set { unavailable() }
  }
}
