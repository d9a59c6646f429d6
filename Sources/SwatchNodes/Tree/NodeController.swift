/// A controller that owns a node and is notified of its states, to separate the logic of a node
/// from its layout and drawing (after ASNodeController).
///
/// A controller belongs to its node's owner, like a subnode: its hooks run on the main actor, and
/// all other code runs where the tree is. In a node block the node must retain the controller:
///
///     { let controller = PriceController(item)
///       controller.shouldInvertStrongReference = true
///       return controller.node }
open class NodeController<Node: DisplayNode>: InterfaceStateDelegate {
  private var keptNode: Node?
  private weak var linkedNode: Node?

  /// Makes a controller that creates its node on first access.
  public init() {}

  /// The node; ``loadNode()`` makes it if there is none, or if it was released. Setting another
  /// node ends the notifications from the former node.
  public final var node: Node {
    get {
      if let linkedNode { return linkedNode }
      let node = loadNode()
      link(node)
      return node
    }
    set { link(newValue) }
  }

  /// A Boolean value that is true after the node was created.
  public final var isNodeMade: Bool { linkedNode != nil }

  /// A Boolean value that is true when the node retains its controller, rather than the controller
  /// its node. Set it before the first access to the node, because an otherwise unreferenced node
  /// is deallocated.
  public final var shouldInvertStrongReference = false {
    didSet { if let linkedNode { keep(linkedNode) } }
  }

  /// Makes the node. Subclasses override it.
  open func loadNode() -> Node {
    preconditionFailure(
      "\(type(of: self)) has no node: override loadNode(), or set node before it is first read")
  }

  private func link(_ node: Node) {
    linkedNode?.removeInterfaceStateDelegate(self)
    linkedNode?.keptController = nil
    linkedNode = node
    node.addInterfaceStateDelegate(self)
    keep(node)
  }

  private func keep(_ node: Node) {
    keptNode = shouldInvertStrongReference ? nil : node
    node.keptController = shouldInvertStrongReference ? self : nil
  }

  // MARK: Hooks, to override

  /// Called when the node has loaded.
  @MainActor open func nodeDidLoad() {}
  /// Called when the node was laid out.
  @MainActor open func nodeDidLayout() {}
  /// Called when the ranges of the node have changed, after the methods of single ranges.
  @MainActor open func interfaceStateDidChange(
    _ newState: InterfaceState, from oldState: InterfaceState
  ) {}
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
  /// Called when the node and its direct subnodes are displayed.
  @MainActor open func hierarchyDisplayDidFinish() {}
  /// Called when the node and its subnodes have entered a window.
  @MainActor open func didEnterHierarchy() {}
  /// Called when the node has left its window, before its subnodes leave it.
  @MainActor open func didExitHierarchy() {}
}

/// The view controller of a root node, as the node sees it.
///
/// Owners of enclosing trees leave the layout of the root and its descendants to the controller's
/// owner, which notifies the controller before and after that layout.
@MainActor package protocol RootNodeController: AnyObject {
  /// Called when the node and all nodes below it have loaded.
  func nodeDidLoad()

  /// Called when the node is shown with other traits than before.
  func nodeTraitsDidChange(from previous: TraitCollection)
}

extension DisplayNode {
  /// The nearest descendants with controllers, from back to front.
  package final var controlledNodes: [DisplayNode] {
    subnodes.flatMap { $0.isControlled ? [$0] : $0.controlledNodes }
  }

  /// The subnodes that are laid out together with this node.
  final var uncontrolledSubnodes: some Sequence<DisplayNode> {
    subnodes.lazy.filter { !$0.isControlled }
  }
}
