public import SwatchGeometry
public import SwatchGraphics
public import SwatchLayout

/// A rectangle that lays itself out and draws, with further nodes inside (after ASDisplayNode).
///
/// A node belongs to one owner at a time: the code that makes it, then the background element that
/// measures and displays it, which lends it to the main actor for the hooks that are marked so.
/// A node is not `Sendable`, and needs no lock.
open class DisplayNode: LayoutElement {
  // MARK: Identity

  /// A name that is unique in its tree, by which documents, snapshots and failures know the node.
  public final var id: String? {
    didSet {
      if debugName == nil || debugName == oldValue { debugName = id }
    }
  }

  // MARK: Place

  /// The place in the supernode, in points. The layout sets it; a frame set in ``layout()`` lays
  /// the subtree out again in that size.
  public final var frame: Rect {
    get { storedFrame }
    set { setFrame(newValue) }
  }
  package final var storedFrame = Rect.zero

  /// What of the inside lies at the top left corner, in points: subnodes are drawn as far to the left
  /// and up. The node's own drawing and ``bounds`` stay (after UIView's `bounds.origin`).
  package final var boundsOrigin = Point.zero

  /// The node's own rectangle: its size at the origin.
  public final var bounds: Rect { Rect(origin: .zero, size: storedFrame.size) }

  // MARK: Look

  /// What lies behind the drawing; nil for nothing.
  public final var backgroundColor: Color? { didSet { setNeedsDisplay() } }
  /// The radius of the corners, in points; the background is always cut to it, the content where
  /// ``clipsToBounds`` is set.
  public final var cornerRadius = 0.0 { didSet { setNeedsDisplay() } }
  /// How the corners are rounded.
  public final var cornerRoundingType = CornerRoundingType.default { didSet { setNeedsDisplay() } }
  /// Which corners are rounded.
  public final var maskedCorners = CornerMask.all { didSet { setNeedsDisplay() } }
  /// Whether what lies outside the bounds, corners included, is cut off; subnodes too.
  public final var clipsToBounds = false { didSet { setNeedsDisplay() } }
  /// The opacity of the node with its subnodes, 0 to 1.
  public final var alpha = 1.0
  /// Whether the node and its subnodes are left out of the picture.
  public final var isHidden = false
  /// Moves the drawing about the centre of the frame, without touching the layout.
  public final var transform = AffineTransform.identity
  /// The height above its siblings; nodes of larger z are drawn later.
  public final var zPosition = 0.0

  // MARK: Hierarchy

  /// The nodes inside, from back to front.
  public final package(set) var subnodes: [DisplayNode] = []
  /// The node around this one, or nil for a root.
  public final package(set) weak var supernode: DisplayNode?
  /// Whether the nodes that the layout spec places become the subnodes by themselves, and those
  /// it no longer places leave.
  public final var automaticallyManagesSubnodes = false

  // MARK: Content

  /// The cells inside, where the node is a container that has loaded.
  package final var container: (any NodeContainer)?
  /// What a container's cells show, in the content's coordinates, between the node's own drawing and
  /// its subnodes.
  package final var contentItems: [Scene.Item] = []

  // MARK: State

  /// Whether ``didLoad()`` has run.
  public final package(set) var isNodeLoaded = false
  /// The ranges that the node lies in.
  public final package(set) var interfaceState: InterfaceState = []

  /// The view controller that the node is the root of.
  package final weak var controller: (any NodeController)? {
    didSet { isControlled = controller != nil }
  }
  /// Whether a view controller stood behind the node, perhaps one that is gone.
  package final private(set) var isControlled = false
  /// What is changed about the traits of the subtree; nil for nothing.
  package final var traitOverride: TraitOverride? {
    didSet { exchangeTraitOverride(oldValue) }
  }
  /// The surroundings that the node was told of last.
  final var toldContext: LayoutContext?

  package final var layoutState = NodeLayoutState()
  /// What the node drew last; nil before, and after ``setNeedsDisplay()``.
  final var displayed: [DisplayCommand]?

  /// Makes a node without a place. The environment can't be read yet.
  public init() {
    super.init(isNode: true)
  }

  // MARK: Layout, to override

  /// The spec that places the subnodes in a range of sizes, in points; nil, the default, where the
  /// node is laid out by hand in ``calculateSizeThatFits(_:)`` and ``layout()``.
  ///
  /// Runs in the background. The spec must not be changed once it is returned.
  open func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? { nil }

  /// Gives the layout spec where the class does not override ``layoutSpecThatFits(_:)``.
  public final var layoutSpecBlock: ((_ node: DisplayNode, _ range: SizeRange) -> LayoutSpec)?

  /// The size of a node without a layout spec, in points; a side of `constrainedSize` may be
  /// infinite. By default all the room there is where both sides are finite, else nothing.
  ///
  /// Runs in the background.
  open func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    constrainedSize.isLayable ? constrainedSize : .zero
  }

  /// Voids what was measured and drawn in other surroundings, and hands the new ones down.
  open override func layoutContextDidChange() {
    guard takeContext() else { return }
    setNeedsLayout()
    setNeedsDisplay()
    for node in subnodes { node.layoutContext = layoutContext }
  }

  open override func layoutThatFits(_ range: SizeRange, parentSize: Size) -> Layout {
    cachedLayout(thatFits: range, parentSize: parentSize)
  }

  open override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    calculatedLayout(thatFits: range)
  }

  /// The spec that places the subnodes, drawn with ASCII characters; the node's own name where there
  /// is none, or before the first measure.
  open override var asciiArtString: String {
    guard let range = layoutState.calculated?.range ?? layoutState.pending?.range,
      let spec = layoutSpecThatFits(range) ?? layoutSpecBlock?(self, range)
    else { return asciiArtName }
    return spec.asciiArtString
  }

  // MARK: Drawing, to override

  /// Draws the node over its background and below its subnodes, in points from its top left corner.
  ///
  /// Runs in the background, at most once until ``setNeedsDisplay()``.
  open func draw(in canvas: Canvas) {}

  /// Whether ``draw(in:)`` is known to stay inside the outline, so that it needs no clip.
  var drawsInsideOutline: Bool { type(of: self) == DisplayNode.self }

  // MARK: Hooks on the main actor, to override

  /// The node will be shown: called once, before the first ``layout()``, subnodes first.
  @MainActor open func didLoad() {}

  /// The calculated layout was applied; frames of subnodes may be set here.
  @MainActor open func layout() {}

  /// The node is shown in other traits than before (after `asyncTraitCollectionDidChange`); its
  /// layout and drawing were voided.
  @MainActor open func traitCollectionDidChange(from previous: TraitCollection) {}

  /// The node came near enough to load what it will show.
  @MainActor open func didEnterPreloadState() {}
  /// The node went too far away to keep what it loaded.
  @MainActor open func didExitPreloadState() {}
  /// The node came near enough to display.
  @MainActor open func didEnterDisplayState() {}
  /// The node went too far away to keep what it displayed.
  @MainActor open func didExitDisplayState() {}
  /// The node came into view.
  @MainActor open func didEnterVisibleState() {}
  /// The node went out of view.
  @MainActor open func didExitVisibleState() {}
  /// The ranges changed; called after the hooks of the single ranges.
  @MainActor open func interfaceStateDidChange(
    _ newState: InterfaceState, from oldState: InterfaceState
  ) {}
}
