public import SwatchGeometry
public import SwatchNodes

/// Shows a tree of nodes and follows its life on the screen (after UIViewController and
/// ASDKViewController); all of it on the main actor.
///
/// A controller appears in the first turn in which its ``node`` stands in a tree that is shown: as
/// the root of a ``Window`` or of a cell, on a ``NavigationController``, or below the node of another
/// controller. It hears, in this order, ``loadView()``, ``viewDidLoad()``, ``viewWillAppear(_:)``,
/// ``viewWillLayoutSubviews()``, ``viewDidLayoutSubviews()``, ``viewDidAppear(_:)``, and on its way
/// out ``viewWillDisappear(_:)``, ``viewDidDisappear(_:)``. A controller will appear and disappear
/// before those below it, and did so after them. Nothing moves: `animated` is always false.
@MainActor open class ViewController {
  /// How far a controller is on its way onto the screen or off it.
  package enum Appearance: Hashable, Sendable {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  /// A name for people.
  public final var title: String?
  /// Whether ``loadView()`` was called.
  public final private(set) var isViewLoaded = false

  /// The controller that this one was added to.
  public final private(set) weak var parent: ViewController?
  /// The controllers that were added, in order.
  public final private(set) var children: [ViewController] = []

  /// What is kept free along the edges beside what the surroundings ask for, in points.
  public final var additionalSafeAreaInsets = EdgeInsets.zero
  /// Whether the node, or else its first subnode, is kept out of ``safeAreaInsets`` by an inset of its
  /// content, where it scrolls; a pager never is.
  public final var automaticallyAdjustsScrollViewInsets = true
  /// Whether nothing of the node's tree is shown before it has displayed, cells included: an immediate
  /// picture has no placeholders in it.
  public final var neverShowPlaceholders = false

  /// Whether the node's ranges follow ``visibilityDepth``, where it is a container. By default they
  /// do.
  public final var automaticallyAdjustRangeModeBasedOnViewEvents = true

  package final internal(set) var appearance = Appearance.disappeared
  /// The size that the node was laid out in when the controller was told last.
  final var toldSize: Size?
  /// What the owner of the tree keeps free, where no controller is around.
  final var hostSafeAreaInsets = EdgeInsets.zero
  /// What was kept free when the controller was told last.
  final var toldSafeAreaInsets = EdgeInsets.zero
  /// How far what scrolls was inset for it.
  final var scrollInsets = ScrollInsets()
  /// The depth where no parent decides.
  final var ownVisibilityDepth = 0
  private var nodeStorage: DisplayNode?

  /// Makes a controller of a tree.
  public init(node: DisplayNode) {
    adopt(node)
  }

  /// Makes a controller that makes its tree when it is needed.
  public init() {}

  /// The root of the tree; made by ``loadNode()`` where the controller was made without.
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

  /// Makes the tree of a controller that was made without one; by default an empty node.
  open func loadNode() -> DisplayNode { DisplayNode() }

  /// Called once, before the node loads; the node can be set up here.
  open func loadView() {}

  /// The node and its subnodes have loaded.
  open func viewDidLoad() {}

  /// Loads the node at once, where that did not happen before.
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

  /// The node is about to come into view.
  open func viewWillAppear(_ animated: Bool) {}
  /// The node came into view, laid out.
  open func viewDidAppear(_ animated: Bool) {}
  /// The node is about to go out of view.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The node went out of view.
  open func viewDidDisappear(_ animated: Bool) {}

  // MARK: Layout, to override

  /// The node is about to be laid out, before those of controllers below it.
  open func viewWillLayoutSubviews() {}
  /// The node was laid out; frames of subnodes may be set here.
  open func viewDidLayoutSubviews() {}
  /// ``safeAreaInsets`` changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// The window is about to take another size, as when it is rotated; in points. Children are told by
  /// the inherited method.
  open func viewWillTransition(to size: Size) {
    for child in children { child.viewWillTransition(to: size) }
  }

  /// The node is shown in other traits than before.
  open func traitCollectionDidChange(from previous: TraitCollection) {}

  package final func nodeTraitsDidChange(from previous: TraitCollection) {
    traitCollectionDidChange(from: previous)
  }

  /// Memory is short: let go what can be made again.
  open func didReceiveMemoryWarning() {}

  // MARK: Children

  /// Makes a controller a child, which leaves its former parent and hears `willMove(toParent:)`. Add
  /// its node to this one's tree, then call `didMove(toParent:)` on it.
  ///
  /// - Precondition: `child` is neither this controller nor one around it.
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

  /// Leaves the parent, and hears `didMove(toParent:)` with nil. Call `willMove(toParent:)` with nil
  /// and remove the node from its supernode before.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// The controller is about to get another parent; nil for none.
  open func willMove(toParent parent: ViewController?) {}

  /// The controller has another parent; nil for none. Overriding methods call the inherited one.
  open func didMove(toParent parent: ViewController?) {
    visibilityDepthDidChange()
  }

  // MARK: Ranges

  /// How many steps of the user away the node is from being seen; 0 where it can be seen (after
  /// ASVisibilityDepth).
  public final var visibilityDepth: Int {
    parent?.visibilityDepth(ofChild: self) ?? ownVisibilityDepth
  }

  /// ``visibilityDepth`` changed. The inherited method gives the node the ranges that suit it.
  open func visibilityDepthDidChange() {
    adjustRangeMode()
  }

  /// The depth of a child; nil where this controller does not decide.
  func visibilityDepth(ofChild child: ViewController) -> Int? { nil }

  // MARK: What a container of controllers decides

  /// The subnodes under which shown controllers are looked for.
  var shownSubnodes: [DisplayNode] { node.subnodes }

  /// What controllers below keep free in this one's node.
  var contentSafeAreaInsets: EdgeInsets { safeAreaInsets }

  /// Puts into the tree what is shown from now on.
  func addShownSubnodes() {}

  /// Removes from the tree what is shown no more.
  func removeFormerSubnodes() {}

  /// Controllers that came or left have been told of all.
  func finishTransition() {}
}

extension ViewController: RootNodeController {
  /// The ranges that the node lies in.
  public final var interfaceState: InterfaceState { node.interfaceState }

  /// What the node is shown in.
  public final var traitCollection: TraitCollection { node.traitCollection }

  /// Changes the traits of the node and all below it; nil where they are those of the surroundings.
  public final func overrideTraitCollection(
    _ change: (@Sendable (_ traits: inout TraitCollection) -> Void)?
  ) {
    node.traitOverride = change.map(TraitOverride.init)
  }
}
