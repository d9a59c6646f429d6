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
/// methods of appearance are called before those of descendants, the `did` methods after them.
/// There are no animations: `animated` is always false.
@MainActor open class ViewController {
  /// The stages of appearing on the screen and leaving it.
  package enum Appearance: Hashable, Sendable {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  /// A name for people.
  public final var title: String?
  /// A Boolean value that is true after ``loadView()`` was called.
  public final private(set) var isViewLoaded = false

  /// The controller that this one was added to.
  public final private(set) weak var parent: ViewController?
  /// The controllers that were added, in order.
  public final private(set) var children: [ViewController] = []

  /// The insets kept free along the edges in addition to the environment's, in points.
  public final var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { nodeStorage?.setNeedsLayout() } }
  }
  /// The edges under whose bars the node extends, in a container of controllers. All by default, as
  /// the safe area then includes the bars. At other edges the node ends at the bars.
  public final var edgesForExtendedLayout = RectEdge.all {
    didSet { nodeStorage?.supernode?.setNeedsLayout() }
  }
  /// A Boolean value that is true when the content of the node, or else of its first subnode, is
  /// inset by ``safeAreaInsets`` if it scrolls, at the visible sides, inverted or not; a pager is
  /// never inset.
  public final var automaticallyAdjustsScrollViewInsets = true {
    didSet {
      if automaticallyAdjustsScrollViewInsets != oldValue { nodeStorage?.setNeedsLayout() }
    }
  }
  /// A Boolean value that is true when the node's tree is not shown before it is displayed, cells
  /// included, so that an immediate capture has no placeholders in it.
  public final var neverShowPlaceholders = false

  /// A Boolean value that is true when the node's ranges follow ``visibilityDepth``, if it is a
  /// container. True by default.
  public final var automaticallyAdjustRangeModeBasedOnViewEvents = true

  package final internal(set) var appearance = Appearance.disappeared
  /// The bounds of the node at the last notification of the controller.
  final var toldBounds: Rect?
  /// The safe area of the tree's owner, for a controller without an enclosing one.
  final var hostSafeAreaInsets = EdgeInsets.zero
  /// The safe area at the last notification of the controller.
  final var toldSafeAreaInsets = EdgeInsets.zero
  /// The insets applied to the scrolling node.
  final var scrollInsets = ScrollInsets()
  /// The visibility depth if no parent determines it.
  final var ownVisibilityDepth = 0
  private var nodeStorage: DisplayNode?

  /// Makes a controller of an existing tree.
  public init(node: DisplayNode) {
    adopt(node)
  }

  /// Makes a controller that creates its tree when it is first needed.
  public init() {}

  /// The root of the tree; created by ``loadNode()`` if the controller was initialised without one.
  public final var node: DisplayNode { nodeStorage ?? adopt(loadNode()) }

  @discardableResult
  private func adopt(_ node: DisplayNode) -> DisplayNode {
    precondition(
      node.controller == nil,
      "\(node.nodeName) is the node of another \(ViewController.self); give each its own")
    nodeStorage = node
    node.controller = self
    return node
  }

  // MARK: Loading

  /// Creates the tree of a controller that was initialised without one; by default an empty node.
  open func loadNode() -> DisplayNode { DisplayNode() }

  /// Called once, before the node loads; the node can be set up here.
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
  /// Called when the node came into view, laid out.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the node goes out of view.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the node went out of view.
  open func viewDidDisappear(_ animated: Bool) {}

  // MARK: Layout, to override

  /// Called before the node is laid out, and before the method of descendants: when the node was
  /// invalidated, was resized, was scrolled, or got or lost a subnode, and when a subnode's frame
  /// was set to another size.
  open func viewWillLayoutSubviews() {}
  /// Called when the node was laid out; frames of subnodes may be set here.
  open func viewDidLayoutSubviews() {}
  /// Called when ``safeAreaInsets`` changed; the node is laid out again.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called before the window changes its size, for example when it is rotated. The default
  /// notifies the child controllers. `size` is in points.
  open func viewWillTransition(to size: Size) {
    for child in children { child.viewWillTransition(to: size) }
  }

  /// Called when the node is shown in other traits than before.
  open func traitCollectionDidChange(from previous: TraitCollection) {}

  package final func nodeTraitsDidChange(from previous: TraitCollection) {
    traitCollectionDidChange(from: previous)
  }

  /// Called when memory is low. Override it to release everything that can be created again.
  open func didReceiveMemoryWarning() {}

  // MARK: Children

  /// Adds a child controller, which leaves its former parent; calls its `willMove(toParent:)`. Add
  /// its node to this one's tree, then call `didMove(toParent:)` on it.
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

  /// Removes the controller from its parent, and calls `didMove(toParent:)` with nil. Call
  /// `willMove(toParent:)` with nil and remove the node from its supernode before; a stack, tabs and
  /// columns remove it by themselves.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.childDidLeave(self)
    didMove(toParent: nil)
  }

  /// Called before the controller gets another parent; nil for none.
  open func willMove(toParent parent: ViewController?) {}

  /// Called when the controller got another parent; nil for none. An override must call `super`.
  open func didMove(toParent parent: ViewController?) {
    visibilityDepthDidChange()
  }

  // MARK: Ranges

  /// The number of user actions after which the node is visible; 0 if it is visible (after
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

  /// Called after a child was removed, by this controller or by others.
  func childDidLeave(_ child: ViewController) {}

  /// The subnodes that are searched for shown controllers.
  var shownSubnodes: [DisplayNode] { node.subnodes }

  /// The safe area for child controllers in this controller's node.
  var contentSafeAreaInsets: EdgeInsets { safeAreaInsets }

  /// Returns the frame of a child's node in the bounds of this controller's node.
  func frame(of child: ViewController, in bounds: Rect) -> Rect { bounds }

  /// Adds the newly visible subnodes to the tree.
  func addShownSubnodes() {}

  /// Removes the subnodes that are no longer visible.
  func removeFormerSubnodes() {}

  /// Called after all notifications of appearing and disappearing controllers.
  func finishTransition() {}
}

extension ViewController: RootNodeController {
  /// The interface state of the node.
  public final var interfaceState: InterfaceState { node.interfaceState }

  /// The traits of the node.
  public final var traitCollection: TraitCollection { node.traitCollection }

  /// Overrides traits for the node and its descendants; nil removes the override.
  public final func overrideTraitCollection(
    _ change: (@Sendable (_ traits: inout TraitCollection) -> Void)?
  ) {
    node.traitOverride = TraitOverride(change, node.inheritedTextAttributes)
  }
}
