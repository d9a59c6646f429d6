public import Swatch

/// Names of Texture's nodes for touches, layers and animations, or with other names here.
extension TextureNames where Self: DisplayNode {
  /// The name that Swift has for Texture's method of adding a delegate.
  @available(*, unavailable, renamed: "addInterfaceStateDelegate(_:)")
  public func add(_ interfaceStateDelegate: any InterfaceStateDelegate) { unavailable() }

  /// The name that Swift has for Texture's method of removing a delegate.
  @available(*, unavailable, renamed: "removeInterfaceStateDelegate(_:)")
  public func remove(_ interfaceStateDelegate: any InterfaceStateDelegate) { unavailable() }

  /// Texture's name of drawing the subtree as a part of the node.
  @available(*, unavailable, message: "set shouldRasterizeDescendants")
  public func enableSubtreeRasterization() { unavailable() }

  /// Texture's name of displaying the subtree immediately.
  @available(*, unavailable, renamed: "recursivelyEnsureDisplay()")
  public func recursivelyEnsureDisplaySynchronously(_ synchronously: Bool) { unavailable() }

  /// Texture's name of drawing under the content.
  @available(*, unavailable, renamed: "willDisplayBlock")
  public var willDisplayNodeContentWithRenderingContext: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of drawing over the content.
  @available(*, unavailable, renamed: "didDisplayBlock")
  public var didDisplayNodeContentWithRenderingContext: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of drawing a node into its layer.
  @available(*, unavailable, message: "leave it out: no node has a layer of its own")
  public var isLayerBacked: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name of reacting to touches.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public var isUserInteractionEnabled: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the area around a node that reacts to touches.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public var hitTestSlop: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name of drawing again in another size, which all nodes do.
  @available(*, unavailable, message: "leave it out: a node draws anew in another size")
  public var needsDisplayOnBoundsChange: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Core Animation's name of pixels for a point, which the environment decides.
  @available(*, unavailable, message: "leave it out: the scale is one of the environment's traits")
  public var contentsScale: Double {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of animating a change of size.
  @available(*, unavailable, message: "leave it out: there are no animations")
  public var shouldAnimateSizeChanges: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of going over to another layout.
  @available(*, unavailable, message: "call setNeedsLayout(): a new layout is applied at once")
  public func transitionLayout(
    withAnimation animated: Bool, shouldMeasureAsync: Bool,
    measurementCompletion completion: (() -> Void)? = nil
  ) { unavailable() }
}

extension TextureNames where Self: CellNode {
  /// Texture's name of a cell's style while it has the focus.
  @available(*, unavailable, message: "leave it out: there is no focus")
  public var focusStyle: Any? {
    get { unavailable() }
    set { unavailable() }
  }
}

extension CellNodeVisibilityEvent {
  /// Texture's event of a viewport at rest after it was let go.
  @available(*, unavailable, message: "leave it out: after didEndDragging nothing moves on")
  public static var didStopScrolling: CellNodeVisibilityEvent { unavailable() }
}

extension TextureNames where Self: ButtonNode {
  /// Texture's name of a title of one font and colour.
  @available(*, unavailable, renamed: "setTitle(_:font:color:for:)")
  public func setTitle(
    _ title: String, with font: Font?, with color: Color?, for state: ControlState
  ) { unavailable() }
}

extension TextureNames where Self: ControlNode {
  /// UIKit's name of reacting to events.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func addTarget(
    _ target: Any?, action: Any?, forControlEvents events: Any?
  ) { unavailable() }
}
