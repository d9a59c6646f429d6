public import SwatchGeometry
public import SwatchGraphics
public import SwatchLayout
import SwatchMessages

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
  /// the subtree out again in that size. One whose numbers are not all finite is a failure of the
  /// node, which stays where it is.
  public final var frame: Rect {
    get { storedFrame }
    set {
      guard newValue.isFinite else {
        return fail(
          "a frame that is not finite was set, [\(newValue.numbers)], and the one before it stays; "
            + "set numbers of points")
      }
      setFrame(newValue)
    }
  }
  package final var storedFrame = Rect.zero

  /// What of the inside lies at the top left corner, in points: subnodes are drawn as far to the left
  /// and up. The node's own drawing and ``bounds`` stay (after UIView's `bounds.origin`). A coordinate
  /// that is not finite leaves the one before it in place: it may come of dividing by a length of 0.
  package final var boundsOrigin = Point.zero {
    didSet {
      if !boundsOrigin.x.isFinite { boundsOrigin.x = oldValue.x }
      if !boundsOrigin.y.isFinite { boundsOrigin.y = oldValue.y }
      looksDidChange("boundsOrigin")
    }
  }

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
  /// The line along the edge and the shadow; their members stand in ``DisplayNode``'s extensions.
  final var border = Border()
  final var castShadow = CastShadow()
  /// The opacity of the node with its subnodes, 0 to 1.
  public final var alpha = 1.0 { didSet { looksDidChange("alpha") } }
  /// The tint colour set on this very node.
  final var ownTintColor: Color?
  /// Whether the node and its subnodes are left out of the picture.
  public final var isHidden = false { didSet { looksDidChange("isHidden") } }
  /// Moves the drawing about the centre of the frame, without touching the layout.
  public final var transform = Transform.identity {
    didSet { looksDidChange("transform") }
  }
  /// The height above its siblings; nodes of larger z are drawn later.
  public final var zPosition = 0.0 { didSet { looksDidChange("zPosition") } }

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
  package final var contentItems: [Scene.Item] = [] { didSet { looksChanged = true } }

  // MARK: State

  /// Whether ``didLoad()`` has run.
  public final package(set) var isNodeLoaded = false
  /// The ranges that the node lies in.
  public final package(set) var interfaceState: InterfaceState = []

  /// The view controller that the node is the root of.
  package final weak var controller: (any RootNodeController)? {
    didSet { isControlled = controller != nil }
  }
  /// Whether a view controller stood behind the node, perhaps one that is gone.
  package final private(set) var isControlled = false
  /// What is changed about the traits of the subtree; nil for nothing.
  package final var traitOverride: TraitOverride? {
    didSet { exchangeTraitOverride(oldValue) }
  }
  /// The surroundings that the node was told of last.
  final var toldContext: NodeContext?

  /// Whether the node stands in a window.
  public final package(set) var isInHierarchy = false
  /// Whether a container decides on the ranges of the tree, rather than a window alone.
  package final internal(set) var isRangeManaged = false
  /// Whether a node around this one draws it as a part of its own content.
  final var isRasterized = false
  /// A Boolean value that is true where the node shows nothing before it has loaded: a view, a layer, or
  /// the cells of a container. Set in `init`.
  package final var showsLoadedContent = false
  /// Who may touch the tree; nil while it belongs to the code that made it, or to the main actor.
  final var ownership: TreeOwnership?
  /// By which handles find the node; nil until one is asked for.
  final var handleToken: NodeHandle.Token?
  final var interfaceStateDelegates = InterfaceStateDelegates()
  /// The ``NodeController`` that lives as long as the node; nil where somebody else keeps it.
  final var keptController: AnyObject?
  final var didLoadBlocks: [@MainActor (DisplayNode) -> Void] = []
  /// What was removed while it had a state, until the tree comes to the main actor.
  final var removedSubnodes: [DisplayNode] = []

  /// The work under way in the tree; nil before the tree has an owner.
  final var treeWork: TreeWork?
  /// The failures that hold, by the work that found them.
  final var failuresByWork: [NodeWork: KeptFailures] = [:]
  /// A Boolean value that is true once the node has left a supernode, with failures that its tree forgot.
  final var hasLeftSupernode = false
  /// The tasks that the node started; nil for none.
  final var tasks: NodeTasks?

  package final var layoutState = NodeLayoutState()
  final var displaySettings = NodeDisplaySettings()
  final var displayState = NodeDisplayState()
  /// The view or layer that the node was made of; nil for all others.
  final var foreignContent: ForeignContent?
  /// What is read out of the node.
  final var accessibility = Accessibility()
  /// What the node drew last; nil before, and after ``setNeedsDisplay()``.
  final var displayed: [DisplayCommand]?
  /// Whether the node may look otherwise than when its tree was shown last.
  final var looksChanged = true

  /// Makes a node without a place. The environment can't be read yet.
  public override init() {
    super.init()
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

  /// Another layout was applied: the frames of the subnodes are set.
  ///
  /// Runs in the background, before ``layout()``.
  open func calculatedLayoutDidChange() {}

  /// Voids what was measured and drawn in other surroundings, and hands the new ones down.
  open override func layoutContextDidChange() {
    guard takeContext() else { return }
    joinTreeWork()
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
    guard let range = layoutState.calculated?.layout.range ?? layoutState.pending?.layout.range,
      let spec = layoutSpecThatFits(range) ?? layoutSpecBlock?(self, range)
    else { return asciiArtName }
    return spec.asciiArtString
  }

  // MARK: Drawing, to override

  /// Draws the node over its background and below its subnodes, in points from its top left corner.
  ///
  /// Runs in the background, at most once until ``setNeedsDisplay()``.
  open func draw(in canvas: Canvas) {
    canvas.isLeftToPlainNode = true
  }

  /// The picture that is stretched over the node while its content is not there; none by default.
  /// Made in the background, when it is needed first.
  open func placeholderImage() -> ImageNode.Image? { nil }

  /// Draws the placeholder, by default the ``placeholderImage()``.
  ///
  /// Runs in the background.
  open func drawPlaceholder(in canvas: Canvas) {
    guard let image = placeholderImage() else { return }
    do {
      guard let paint = try image.paint(over: bounds, in: environment) else { return }
      canvas.fill(.rect(bounds), with: paint)
    } catch {
      fail(error.description)
    }
  }

  /// Whether the placeholder stays over the node when the content is there; no by default.
  open func placeholderShouldPersist() -> Bool { false }

  /// Whether ``draw(in:)`` is known to stay inside the outline, so that it needs no clip.
  var drawsInsideOutline: Bool { type(of: self) == DisplayNode.self && foreignContent == nil }

  /// Draws what lies below ``draw(in:)``: the background, and the view or layer that is shown.
  func drawBackground(in canvas: Canvas) {
    if let backgroundColor { canvas.fill(outline, with: backgroundColor) }
    foreignContent?.draw(in: canvas)
  }

  /// Draws what lies over all subnodes, and under the border.
  func drawOverSubnodes(in canvas: Canvas) {}

  /// What is read out of a node of this kind, unless it is told otherwise; nil for nothing.
  var defaultAccessibility: AccessibilityAttributes? { nil }

  /// What kind of thing such a node is, also where it is not read out by itself.
  var defaultAccessibilityTraits: AccessibilityTraits { defaultAccessibility?.traits ?? [] }

  /// Draws the views and layers of this node, not those of its subnodes.
  @MainActor func displayOwnForeignContent() {
    guard let foreignContent else { return }
    if foreignContent.display(in: bounds.size, environment) { looksChanged = true }
  }

  // MARK: Hooks on the main actor, to override

  /// The node will be shown: called once, before the first ``layout()``, subnodes first.
  @MainActor open func didLoad() {}

  /// The calculated layout was applied; frames of subnodes may be set here.
  @MainActor open func layout() {}

  /// The node is shown in other traits than before (after `asyncTraitCollectionDidChange`); its
  /// layout and drawing were voided.
  @MainActor open func traitCollectionDidChange(from previous: TraitCollection) {}

  /// Called after ``layout()``.
  @MainActor open func layoutDidFinish() {}

  /// The node will come into a window; called before it takes the states.
  @MainActor open func willEnterHierarchy() {}
  /// The node stands in a window, and so do its subnodes.
  @MainActor open func didEnterHierarchy() {}
  /// The node left its window; its subnodes follow.
  @MainActor open func didExitHierarchy() {}

  /// The display of this node was asked for.
  @MainActor open func displayWillStart() {}
  /// The node has displayed.
  @MainActor open func displayDidFinish() {}
  /// The node and its direct subnodes have displayed; may come again when one of them displays anew.
  @MainActor open func hierarchyDisplayDidFinish() {}

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

extension Rect {
  /// A Boolean value that is true where all edges have a place.
  fileprivate var isFinite: Bool {
    [minX, minY, maxX, maxY].allSatisfy(\.isFinite)
  }

  /// The place and the extents, for messages.
  fileprivate var numbers: String {
    [minX, minY, width, height].map { "\(Numeral($0))" }.joined(separator: ", ")
  }
}
