public import Swatch

/// Names of Texture's nodes for touches, layers and animations, and names that differ here.
extension TextureNames where Self: DisplayNode {
  /// The Swift name of Texture's method that adds a delegate.
  @available(*, unavailable, renamed: "addInterfaceStateDelegate(_:)")
  public func add(_ interfaceStateDelegate: any InterfaceStateDelegate) { unavailable() }

  /// The Swift name of Texture's method that removes a delegate.
  @available(*, unavailable, renamed: "removeInterfaceStateDelegate(_:)")
  public func remove(_ interfaceStateDelegate: any InterfaceStateDelegate) { unavailable() }

  /// Texture's name for drawing the subtree as a part of the node.
  @available(*, unavailable, message: "set shouldRasterizeDescendants")
  public func enableSubtreeRasterization() { unavailable() }

  /// Texture's name for displaying the subtree immediately.
  @available(*, unavailable, renamed: "recursivelyEnsureDisplay()")
  public func recursivelyEnsureDisplaySynchronously(_ synchronously: Bool) { unavailable() }

  /// Texture's name for drawing under the content.
  @available(*, unavailable, renamed: "willDisplayBlock")
  public var willDisplayNodeContentWithRenderingContext: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for drawing over the content.
  @available(*, unavailable, renamed: "didDisplayBlock")
  public var didDisplayNodeContentWithRenderingContext: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for a node with a layer but no view.
  @available(*, unavailable, message: "leave it out: no node has a layer of its own")
  public var isLayerBacked: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name for reacting to touches.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public var isUserInteractionEnabled: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for the area around a node that reacts to touches.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public var hitTestSlop: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name for redrawing after a change of size, which all nodes do.
  @available(*, unavailable, message: "leave it out: a node is drawn again in another size")
  public var needsDisplayOnBoundsChange: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Core Animation's name for the scale in pixels per point, which the environment determines.
  @available(*, unavailable, message: "leave it out: the scale is one of the environment's traits")
  public var contentsScale: Double {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for animating a change of size.
  @available(*, unavailable, message: "leave it out: there are no animations")
  public var shouldAnimateSizeChanges: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for a transition to another layout.
  @available(*, unavailable, message: "call setNeedsLayout(): a new layout is applied immediately")
  public func transitionLayout(
    withAnimation animated: Bool, shouldMeasureAsync: Bool,
    measurementCompletion completion: (() -> Void)? = nil
  ) { unavailable() }
}

extension TextureNames where Self: CellNode {
  /// Texture's name for a cell's style while it has the focus.
  @available(*, unavailable, message: "leave it out: there is no focus")
  public var focusStyle: Any? {
    get { unavailable() }
    set { unavailable() }
  }
}

extension CellNodeVisibilityEvent {
  /// Texture's event of a viewport that comes to rest after dragging.
  @available(*, unavailable, message: "leave it out: after didEndDragging nothing moves on")
  public static var didStopScrolling: CellNodeVisibilityEvent { unavailable() }
}

extension TextureNames where Self: ButtonNode {
  /// Texture's name for a title in one font and colour.
  @available(*, unavailable, renamed: "setTitle(_:font:color:for:)")
  public func setTitle(
    _ title: String, with font: Font?, with color: Color?, for state: ControlState
  ) { unavailable() }
}

extension TextureNames where Self: ControlNode {
  /// UIKit's name for reacting to events.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func addTarget(
    _ target: Any?, action: Any?, forControlEvents events: Any?
  ) { unavailable() }
}
