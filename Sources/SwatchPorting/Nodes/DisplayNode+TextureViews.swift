public import Swatch

/// Names of properties that Texture's nodes pass on to their views and layers.
extension TextureNames where Self: DisplayNode {
  /// Core Animation's name for the animations of properties.
  @available(*, unavailable, message: "leave it out: there are no animations")
  public var actions: [String: Any]? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Core Animation's name for the animation of a property.
  @available(*, unavailable, message: "leave it out: there are no animations")
  public func layerAction(forKey key: String) -> Any? { unavailable() }

  /// Core Animation's name for antialiasing of edges.
  @available(*, unavailable, message: "leave it out: edges are smooth")
  public var allowsEdgeAntialiasing: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Core Animation's name for antialiasing of edges.
  @available(*, unavailable, message: "leave it out: edges are smooth")
  public var edgeAntialiasingMask: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Core Animation's name for applying the opacity to the group as a whole.
  @available(
    *, unavailable, message: "leave it out: alpha is that of the node and its subnodes as one"
  )
  public var allowsGroupOpacity: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name for resizing with the superview.
  @available(*, unavailable, message: "set frames in layout(), or place subnodes in the spec")
  public var autoresizesSubviews: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name for resizing with the superview.
  @available(*, unavailable, message: "set frames in layout(), or place subnodes in the spec")
  public var autoresizingMask: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Core Animation's name for the part of a picture that is stretched.
  @available(*, unavailable, message: "set capInsets of an ImageNode")
  public var contentsCenter: Rect {
    get { unavailable() }
    set { unavailable() }
  }

  /// Core Animation's name for fitting a picture.
  @available(*, unavailable, message: "set contentMode of an ImageNode")
  public var contentsGravity: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name for fitting a picture.
  @available(
    *, unavailable, message: "set contentMode of an ImageNode: a plain node has no picture"
  )
  public var contentMode: ContentMode {
    get { unavailable() }
    set { unavailable() }
  }

  /// Core Animation's name for a part of a picture.
  @available(*, unavailable, message: "set cropRect of an ImageNode")
  public var contentsRect: Rect {
    get { unavailable() }
    set { unavailable() }
  }

  /// Core Animation's name for the scale of a rasterised layer.
  @available(*, unavailable, message: "leave it out: all is drawn at the scale of the traits")
  public var rasterizationScale: Double {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for a transform of all subnodes.
  @available(*, unavailable, message: "set transform of a node around the subnodes")
  public var subnodeTransform: Transform {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for the ability to have no view of its own.
  @available(*, unavailable, message: "leave it out: nodes have no views")
  public var supportsLayerBacking: Bool { unavailable() }

  /// Texture's name for whether a node wraps a view.
  @available(*, unavailable, message: "leave it out: the tree knows which nodes show views")
  public var isSynchronous: Bool { unavailable() }

  /// Texture's name for creating a node's view later.
  @available(*, unavailable, renamed: "DisplayNode(viewBlock:)")
  public func setViewBlock(_ block: @escaping () -> ForeignView) { unavailable() }

  /// Texture's name for creating a node's layer later.
  @available(*, unavailable, renamed: "DisplayNode(layerBlock:)")
  public func setLayerBlock(_ block: @escaping () -> ForeignLayer) { unavailable() }

  /// UIKit's name for preserving the margins of the superview.
  @available(*, unavailable, message: "set layoutMargins")
  public var preservesSuperviewLayoutMargins: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for drawing at a scale.
  @available(*, unavailable, renamed: "setNeedsDisplay()")
  public func setNeedsDisplayAtScale(_ scale: Double) { unavailable() }

  /// Texture's name for drawing a subtree at a scale.
  @available(*, unavailable, message: "leave it out: a node is drawn again at another scale")
  public func recursivelySetNeedsDisplay(atScale scale: Double) { unavailable() }

  /// Texture's name for the scale of the drawing.
  @available(*, unavailable, message: "write environment?.scale")
  public var contentsScaleForDisplay: Double { unavailable() }

  /// Texture's name for discarding the contents.
  @available(*, unavailable, message: "leave it out: content outside the display range is dropped")
  public func clearContents() { unavailable() }

  /// Texture's name for suspending the display of a subtree.
  @available(*, unavailable, message: "set displaySuspended of the nodes")
  public func recursivelySetDisplaySuspended(_ isSuspended: Bool) { unavailable() }

  /// Texture's name for the parameters of drawing.
  @available(*, unavailable, message: "draw(in:) reads the node's own properties")
  public func drawParameters(forAsyncLayer layer: Any) -> Any? { unavailable() }

  /// Texture's name for the hook at the start of displaying.
  @available(*, unavailable, renamed: "displayWillStart()")
  public func displayWillStartAsynchronously(_ isAsynchronous: Bool) { unavailable() }

  /// Texture's name for the hook when a subnode starts to display.
  @available(*, unavailable, message: "override displayWillStart() of the subnode")
  public func subnodeDisplayWillStart(_ subnode: DisplayNode) { unavailable() }

  /// Texture's name for the hook when a subnode has been displayed.
  @available(*, unavailable, message: "override hierarchyDisplayDidFinish()")
  public func subnodeDisplayDidFinish(_ subnode: DisplayNode) { unavailable() }
}
