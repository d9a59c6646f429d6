public import SwatchGeometry
public import SwatchGraphics
public import SwatchLayout

/// A rectangle that lays itself out and draws, with subnodes inside (after ASDisplayNode).
///
/// A node belongs to one owner at a time: the code that creates it, then the background element
/// that measures and displays it, and lends it to the main actor for the hooks marked `@MainActor`.
/// A node is not `Sendable`, and needs no lock.
open class DisplayNode: LayoutElement {
  // MARK: Identity

  /// A name that is unique in the node's tree, by which documents, snapshots and failures refer to
  /// the node; nil for none.
  public final var id: String? {
    didSet {
      if debugName == nil || debugName == oldValue { debugName = id }
    }
  }

  // MARK: Values

  /// The place of the node in its supernode, and its transform there.
  final var geometry = NodeGeometry()
  /// The appearance of the node's box.
  final var look = NodeLook()
  final var accessibility = NodeAccessibility()
  /// The relations of the node to the space around it, which few nodes have.
  final var surroundings = Rare<NodeSurroundings>()
  package final var layoutState = NodeLayoutState()
  final var displaySettings = NodeDisplaySettings()
  final var displayState = NodeDisplayState()
  /// The node's states, delegates, and properties inherited from the tree.
  final var standing = NodeStanding()
  /// The failures and tasks of the node's work.
  final var work = NodeWorkState()

  // MARK: Hierarchy

  /// The nodes inside, from back to front.
  public final package(set) var subnodes: [DisplayNode] = []
  /// The supernode; nil for a root.
  public final package(set) weak var supernode: DisplayNode?
  /// A Boolean value that is true when the nodes placed by the layout spec become subnodes
  /// automatically, and those no longer placed are removed.
  public final var automaticallyManagesSubnodes = false

  // MARK: Content

  /// The container of the node's cells, if it is a container node that has loaded.
  package final var container: (any NodeContainer)?
  /// The cells of a container, in the content's coordinates, drawn between the node's own drawing
  /// and its subnodes.
  package final var contentItems: [Scene.Item] = [] { didSet { displayState.hasChanged = true } }

  // MARK: Owners

  /// The view controller that has the node as its root; nil for none.
  package final weak var controller: (any RootNodeController)? {
    didSet { isControlled = controller != nil }
  }
  /// A Boolean value that is true when the node has, or had, a view controller.
  package final private(set) var isControlled = false
  /// The trait changes of the subtree; nil for none.
  package final var traitOverride: TraitOverride? {
    didSet { exchangeTraitOverride(oldValue) }
  }
  /// The context in which the node was last notified of its traits.
  final var toldContext: NodeContext?

  /// A Boolean value that is true when the node needs loading to show content: a view, a layer, or
  /// the cells of a container. Set in `init`.
  package final var showsLoadedContent = false
  /// The token by which handles find the node; nil until a handle is requested.
  final var handleToken: NodeHandle.Token?
  /// The ``NodeController`` that the node retains; nil for none.
  final var keptController: AnyObject?

  /// The view or layer that the node was made with; nil for all other nodes.
  final var foreignContent: ForeignContent?

  // Private, so that the compiler omits checks of overlapping accesses, as in `LayoutElement`: the
  // block is read at each measurement.
  private final var specBlockStorage: ((_ node: DisplayNode, _ range: SizeRange) -> LayoutSpec)?

  /// Makes a node with a zero frame. The environment can't be read yet.
  public override init() {
    super.init()
  }

  // MARK: Layout, to override

  /// Returns the spec that places the subnodes in a range of sizes, in points; nil, the default, if
  /// the node is laid out manually in ``calculateSizeThatFits(_:)`` and ``layout()``.
  ///
  /// Runs in the background. The spec must not be changed after it is returned.
  open func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? { nil }

  /// The block that returns the layout spec in place of ``layoutSpecThatFits(_:)``, even if a
  /// subclass overrides it.
  public final var layoutSpecBlock: ((_ node: DisplayNode, _ range: SizeRange) -> LayoutSpec)? {
    get { specBlockStorage }
    set { specBlockStorage = newValue }
  }

  /// Returns the size of a node without a layout spec, in points; a side of `constrainedSize` may
  /// be infinite. By default the available space if both sides are finite, otherwise zero.
  ///
  /// Runs in the background.
  open func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    constrainedSize.isLayable ? constrainedSize : .zero
  }

  /// Called when another layout was applied and the frames of the subnodes are set.
  ///
  /// Runs in the background, before ``layout()``.
  open func calculatedLayoutDidChange() {}

  /// Invalidates the layouts and the drawing that were made in another context, and passes the new
  /// context to subnodes.
  open override func layoutContextDidChange() {
    guard takeContext() else { return }
    work.join(nodeContext?.environment.work)
    voidLayouts()
    setNeedsDisplay()
    for node in subnodes { node.layoutContext = layoutContext }
  }

  open override func layoutThatFits(_ range: SizeRange, parentSize: Size) -> Layout {
    NodeMeasuring(of: self).layout(thatFits: range, parentSize: parentSize)
  }

  open override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    NodeMeasuring(of: self).calculatedLayout(thatFits: range)
  }

  /// Called when a remembered layout, which may contain other elements, becomes the last layout
  /// again; subclasses restore the state that depends on the last measurement.
  func layoutWasRecalled(_ layout: CachedLayout) {}

  /// The spec that places the subnodes, drawn with ASCII characters; the node's own name if there
  /// is none, or before the first measurement.
  open override var asciiArtString: String {
    guard let range = layoutState.calculated?.layout.range ?? layoutState.pending?.layout.range,
      let spec = layoutSpecBlock?(self, range) ?? layoutSpecThatFits(range)
    else { return asciiArtName }
    return spec.asciiArtString
  }

  /// Called when ``layoutMargins`` changed: in the setter, or on the main actor after a change of
  /// the safe area.
  open func layoutMarginsDidChange() {}

  // MARK: Drawing, to override

  /// Called when the ``tintColor`` changed: it was set on this node or an ancestor, or the node
  /// moved to a supernode with another tint. The node draws again in any case.
  ///
  /// Called where the change is made, on supernodes first.
  open func tintColorDidChange() {}

  /// Draws the node over its background and below its subnodes, in points from its top-left corner.
  ///
  /// Runs in the background, at most once until ``setNeedsDisplay()``.
  open func draw(in canvas: Canvas) {
    canvas.isLeftToPlainNode = true
  }

  /// Returns the picture that is stretched over the node until its content is displayed; none by
  /// default. Runs in the background, when the picture is first needed.
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

  /// Returns true if the placeholder stays over the displayed content; false by default.
  open func placeholderShouldPersist() -> Bool { false }

  /// A Boolean value that is true when ``draw(in:)`` is known to stay inside the outline, so that
  /// no clip is needed.
  var drawsInsideOutline: Bool { isPlainBox }

  /// A Boolean value that is true when the node draws nothing but its box.
  final var isPlainBox: Bool { type(of: self) == DisplayNode.self && foreignContent == nil }

  /// Draws everything below ``draw(in:)``: the background, and, if ``drawsAroundContent`` is true,
  /// the view or layer of the node.
  func drawBackground(of box: BoxDrawing, in canvas: Canvas) {
    if !box.look.isBare { box.fillBackground(box.coveredOutline, in: canvas) }
    drawForeignContent(in: canvas)
  }

  /// Draws the view or layer that the node was made with.
  final func drawForeignContent(in canvas: Canvas) { foreignContent?.draw(in: canvas) }

  /// A Boolean value that is true when the border is part of the background, below all content,
  /// like CSS's borders.
  var hasBorderInBackground: Bool { false }

  /// A Boolean value that is true when the node draws more than its box below ``draw(in:)``, or
  /// draws over its subnodes.
  var drawsAroundContent: Bool { foreignContent != nil }

  /// Draws over all subnodes, and under the border, if ``drawsAroundContent`` is true.
  func drawOverSubnodes(in canvas: Canvas) {}

  /// The default accessibility attributes of this kind of node; nil if such a node is not an
  /// element.
  var defaultAccessibility: AccessibilityAttributes? { nil }

  /// The lines of a text node, after it was measured; nil for other nodes.
  var textLayout: TextLayout? { nil }

  /// Returns the distance of the last text's baseline above the bottom of the node, in points, for
  /// a size in which the node was measured; nil if the node contains no text.
  func lastBaseline(in size: Size) -> Double? {
    let kept = [layoutState.pending, layoutState.calculated, layoutState.displaced]
    let measured = kept.compactMap { $0?.layout }.first { $0.size == size }
    for placed in measured?.sublayouts.reversed() ?? [] {
      guard let node = placed.element as? DisplayNode,
        let baseline = node.lastBaseline(in: placed.size)
      else { continue }
      return size.height - placed.frame.maxY + baseline
    }
    return nil
  }

  /// The largest number of lines of a text; 0 for no limit, and for other nodes.
  var lineLimit: Int { 0 }

  /// The size of a picture that fills the node without keeping its aspect ratio; nil for other
  /// nodes.
  var stretchedPicture: Size? { nil }

  /// A Boolean value that is true when the node's own layout must change after sizes of its
  /// subnodes changed.
  var dependsOnMovedSubnodes: Bool { false }

  /// The rectangle of the text's lines in the node's coordinates.
  var textColumn: Rect? { nil }

  /// The default accessibility traits of this kind of node, even if such a node is not an element.
  var defaultAccessibilityTraits: AccessibilityTraits { defaultAccessibility?.traits ?? [] }

  /// A Boolean value that is true when the node itself shows a view or a layer.
  var showsForeignContent: Bool { foreignContent != nil }

  /// A Boolean value that is true when the node has work for the main actor besides its hooks: it
  /// contains cells, shows a view or a layer, or loads its content in a task.
  var needsMainActor: Bool { showsLoadedContent }

  /// Draws the views and layers of this node, but not the views and layers of its subnodes.
  @MainActor func displayOwnForeignContent() {
    guard let foreignContent else { return }
    if foreignContent.display(in: bounds.size, environment) { displayState.hasChanged = true }
  }

  // MARK: Hooks on the main actor, to override

  /// Called once, when the node is about to be shown, before the first ``layout()`` and after the
  /// subnodes' calls.
  @MainActor open func didLoad() {}

  /// Called when the calculated layout was applied; frames of subnodes may be set here.
  @MainActor open func layout() {}

  /// Called when the node is shown with other traits than before (after
  /// `asyncTraitCollectionDidChange`); its layout and drawing have been invalidated.
  @MainActor open func traitCollectionDidChange(from previous: TraitCollection) {}

  /// Called after ``layout()``.
  @MainActor open func layoutDidFinish() {}

  /// Called when ``safeAreaInsets`` changed.
  @MainActor open func safeAreaInsetsDidChange() {}

  /// Called when the node is about to enter a window, before its states are set.
  @MainActor open func willEnterHierarchy() {}
  /// Called when the node and its subnodes have entered a window.
  @MainActor open func didEnterHierarchy() {}
  /// Called when the node has left its window, before its subnodes leave it.
  @MainActor open func didExitHierarchy() {}

  /// Called before the node is displayed.
  @MainActor open func displayWillStart() {}
  /// Called when the node has displayed.
  @MainActor open func displayDidFinish() {}
  /// Called when the node and its direct subnodes are displayed, and again when one of them
  /// displays again.
  @MainActor open func hierarchyDisplayDidFinish() {}

  /// Called when the node enters the preload state and should load its content.
  @MainActor open func didEnterPreloadState() {}
  /// Called when the node leaves the preload state and should release its loaded content; as in
  /// Texture, only in trees whose ranges a container manages.
  @MainActor open func didExitPreloadState() {}
  /// Called when the node enters the display state.
  @MainActor open func didEnterDisplayState() {}
  /// Called when the node leaves the display state and its displayed content is released.
  @MainActor open func didExitDisplayState() {}
  /// Called when the node comes into view.
  @MainActor open func didEnterVisibleState() {}
  /// Called when the node goes out of view.
  @MainActor open func didExitVisibleState() {}
  /// Called when the ranges have changed, after the hooks of the single ranges.
  @MainActor open func interfaceStateDidChange(
    _ newState: InterfaceState, from oldState: InterfaceState
  ) {}
}
