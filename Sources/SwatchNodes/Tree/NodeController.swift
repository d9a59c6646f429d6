/// Owns a node and hears what it goes through, so that what decides about a node stands apart from what
/// lays it out and draws it (after ASNodeController).
///
/// A controller belongs to its node's owner, as a subnode does: its hooks run on the main actor, all
/// else where the tree is. In a node block the node keeps the controller, since nobody else does:
///
///     { let controller = PriceController(item)
///       controller.shouldInvertStrongReference = true
///       return controller.node }
open class NodeController<Node: DisplayNode>: InterfaceStateDelegate {
  private var keptNode: Node?
  private weak var linkedNode: Node?

  /// Makes a controller whose node is made when it is first asked for.
  public init() {}

  /// The node; made by ``loadNode()`` where there is none, or none any more. Another node takes the
  /// place of the one before, which hears of the controller no more.
  public final var node: Node {
    get {
      if let linkedNode { return linkedNode }
      let node = loadNode()
      link(node)
      return node
    }
    set { link(newValue) }
  }

  /// Whether the node is there.
  public final var isNodeMade: Bool { linkedNode != nil }

  /// Whether the node keeps its controller, in the place of the controller its node. Set it before the
  /// node is asked for, or a node that nobody else keeps is gone.
  public final var shouldInvertStrongReference = false {
    didSet { if let linkedNode { keep(linkedNode) } }
  }

  /// Makes the node; to be overridden.
  open func loadNode() -> Node {
    preconditionFailure(
      "\(type(of: self)) has no node: override loadNode(), or set the node before it is asked for")
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

  /// The node loaded.
  @MainActor open func nodeDidLoad() {}
  /// The node was laid out.
  @MainActor open func nodeDidLayout() {}
  /// The ranges of the node changed; told after the single ones.
  @MainActor open func interfaceStateDidChange(
    _ newState: InterfaceState, from oldState: InterfaceState
  ) {}
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
  /// The node and its direct subnodes have displayed.
  @MainActor open func hierarchyDisplayDidFinish() {}
}
