public import SwatchGeometry
public import SwatchNodes

/// A controller of a tree of nodes and of its appearance on the screen (after UIViewController and
/// ASDKViewController); all methods run on the main actor.
///
/// A controller appears in the first turn in which its ``node`` is in a visible tree: as the root
/// of a ``Window`` or of a cell, on a ``NavigationController``, or below the node of another
/// controller. Its methods are called in this order: ``loadView()``, ``viewDidLoad()``,
/// ``viewWillAppear(_:)``, ``viewWillLayoutSubviews()``, ``viewDidLayoutSubviews()``,
/// ``viewDidAppear(_:)``, and later ``viewWillDisappear(_:)``, ``viewDidDisappear(_:)``. The `will`
/// methods of appearance are called before the `will` methods of descendants, the `did` methods
/// after the `did` methods of descendants. There are no animations: `animated` is always false.
@MainActor open class ViewController {
  /// The stages of a controller's appearance on the screen.
  package enum Appearance: Hashable, Sendable {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  /// A name of the controller for people; nil for none.
  public final var title: String?
  /// A Boolean value that is true after ``loadView()`` was called.
  public final private(set) var isViewLoaded = false

  /// The controller to which this controller was added; nil for none.
  public final private(set) weak var parent: ViewController?
  /// The controllers that were added to this controller, in order.
  public final private(set) var children: [ViewController] = []

  /// The insets kept free along the edges, in addition to the environment's safe area, in points.
  public final var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { nodeStorage?.setNeedsLayout() } }
  }
  /// The edges at which the node extends under bars, in a container of controllers. All by default;
  /// the safe area then includes the bars. At other edges the node ends at the bars.
  public final var edgesForExtendedLayout = RectEdge.all {
    didSet { nodeStorage?.supernode?.setNeedsLayout() }
  }
  /// A Boolean value that is true when content that scrolls, of the node or else of its first
  /// subnode, is inset by ``safeAreaInsets`` at the visible sides, even if it is inverted; a pager
  /// is never inset.
  public final var automaticallyAdjustsScrollViewInsets = true {
    didSet {
      if automaticallyAdjustsScrollViewInsets != oldValue { nodeStorage?.setNeedsLayout() }
    }
  }
  /// A Boolean value that is true when the node's tree, including its cells, is not shown before it
  /// is displayed, so that an immediate capture contains no placeholders for it.
  public final var neverShowPlaceholders = false

  /// A Boolean value that is true, the default, when the ranges of a node that is a container
  /// follow ``visibilityDepth``.
  public final var automaticallyAdjustRangeModeBasedOnViewEvents = true

  package final internal(set) var appearance = Appearance.disappeared
  /// The bounds of the node at the last notification of the controller.
  final var toldBounds: Rect?
  /// The safe area that the tree's owner states, for a controller that no other controller
  /// encloses.
  final var hostSafeAreaInsets = EdgeInsets.zero
  /// The safe area at the last notification of the controller.
  final var toldSafeAreaInsets = EdgeInsets.zero
  /// The insets applied to the scrolling node.
  final var scrollInsets = ScrollInsets()
  /// The visibility depth, unless a parent determines it.
  final var ownVisibilityDepth = 0
  private var nodeStorage: DisplayNode?

  /// Makes a controller of an existing tree.
  public init(node: DisplayNode) {
    adopt(node)
  }

  /// Makes a controller that creates its tree when it is first needed.
  public init() {}

  /// The root of the tree; ``loadNode()`` creates it if the controller was initialised without a
  /// node.
  public final var node: DisplayNode { nodeStorage ?? adopt(loadNode()) }

  @discardableResult
  private func adopt(_ node: DisplayNode) -> DisplayNode {
    precondition(
      node.controller == nil,
      "\(node.nodeName) is the node of another \(ViewController.self); "
        + "give each controller its own node")
    nodeStorage = node
    node.controller = self
    return node
  }

  // MARK: Loading

  /// Creates the tree of a controller that was initialised without a node; by default an empty
  /// node.
  open func loadNode() -> DisplayNode { DisplayNode() }

  /// Called once, before the node loads; set up the node here.
  open func loadView() {}

  /// Called when the node and its subnodes have loaded.
  open func viewDidLoad() {}

  /// Loads the node immediately, if it is not loaded.
  public final func loadViewIfNeeded() {
    guard !isViewLoaded else { return }
    isViewLoaded = true
    loadView()
    node.loadSubtreeIfNeeded()
    viewDidLoad()
  }

  package final func nodeDidLoad() {
    loadViewIfNeeded()
  }

  // MARK: Appearing, to override

  /// Called before the node comes into view.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the node has come into view and is laid out.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the node goes out of view.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the node has gone out of view.
  open func viewDidDisappear(_ animated: Bool) {}

  // MARK: Layout, to override

  /// Called before the node is laid out because it was invalidated, resized or scrolled, got or
  /// lost a subnode, or code resized a subnode. Controllers of descendants are called later.
  open func viewWillLayoutSubviews() {}
  /// Called when the node was laid out; subnodes' frames may be set here.
  open func viewDidLayoutSubviews() {}
  /// Called when ``safeAreaInsets`` changed; the node is laid out again.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called before the window changes its size, for example when it is rotated. The default
  /// notifies the child controllers. `size` is in points.
  open func viewWillTransition(to size: Size) {
    for child in children { child.viewWillTransition(to: size) }
  }

  /// Called when the node is shown with other traits than before.
  open func traitCollectionDidChange(from previous: TraitCollection) {}

  package final func nodeTraitsDidChange(from previous: TraitCollection) {
    traitCollectionDidChange(from: previous)
  }

  /// Called when memory is low. Override it to release everything that can be created again.
  open func didReceiveMemoryWarning() {}

  // MARK: Children

  /// Adds a child controller, which leaves its former parent; calls its `willMove(toParent:)`.
  /// Afterwards, add its node to this controller's tree, and call `didMove(toParent:)` on it.
  ///
  /// - Precondition: `child` is neither this controller nor an ancestor.
  open func addChild(_ child: ViewController) {
    precondition(
      sequence(first: self, next: \.parent).allSatisfy { $0 !== child },
      "A \(type(of: child)) can't become a child of itself")
    guard child.parent !== self else { return }
    if child.parent != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    children.append(child)
    child.parent = self
  }

  /// Removes the controller from its parent, and calls `didMove(toParent:)` with nil. Before that,
  /// call `willMove(toParent:)` with nil and remove the node from its supernode; navigation, tab
  /// bar and split view controllers remove the node themselves.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.childDidLeave(self)
    didMove(toParent: nil)
  }

  /// Called before the controller gets another parent; `parent` is nil if it will have none.
  open func willMove(toParent parent: ViewController?) {}

  /// Called when the controller has got another parent; `parent` is nil if it has none. An override
  /// must call `super`.
  open func didMove(toParent parent: ViewController?) {
    visibilityDepthDidChange()
  }

  // MARK: Ranges

  /// The number of user actions that would make the node visible; 0 if it is visible (after
  /// ASVisibilityDepth).
  public final var visibilityDepth: Int {
    parent?.visibilityDepth(ofChild: self) ?? ownVisibilityDepth
  }

  /// Called when ``visibilityDepth`` changed. The default sets the range mode of the node
  /// accordingly.
  open func visibilityDepthDidChange() {
    adjustRangeMode()
  }

  /// Returns the visibility depth of a child; nil if this controller does not determine it.
  func visibilityDepth(ofChild child: ViewController) -> Int? { nil }

  // MARK: To override in containers of controllers

  /// Called after a child was removed, by this controller or by other code.
  func childDidLeave(_ child: ViewController) {}

  /// The subnodes in which shown controllers are searched.
  var shownSubnodes: [DisplayNode] { node.subnodes }

  /// The safe area, in this controller's node, for child controllers.
  var contentSafeAreaInsets: EdgeInsets { safeAreaInsets }

  /// Returns the frame of a child's node in the bounds of this controller's node.
  func frame(of child: ViewController, in bounds: Rect) -> Rect { bounds }

  /// Adds the newly visible subnodes to the tree.
  func addShownSubnodes() {}

  /// Removes the subnodes that are no longer visible.
  func removeFormerSubnodes() {}

  /// Called after all controllers that appear or disappear were notified.
  func finishTransition() {}
}

extension ViewController: RootNodeController {
  /// The interface state of the node.
  public final var interfaceState: InterfaceState { node.interfaceState }

  /// The traits of the node.
  public final var traitCollection: TraitCollection { node.traitCollection }

  /// Overrides traits for the node and its descendants; nil to override none.
  public final func overrideTraitCollection(
    _ change: (@Sendable (_ traits: inout TraitCollection) -> Void)?
  ) {
    node.traitOverride = TraitOverride(change, node.inheritedTextAttributes)
  }
}
