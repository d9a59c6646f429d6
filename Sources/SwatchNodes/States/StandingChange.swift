/// Changes the properties that a node and its descendants inherit from the surrounding tree: the
/// owner, range management, and rasterisation.
struct StandingChange {
  private let node: DisplayNode

  init(of node: DisplayNode) { self.node = node }

  /// Inherits the properties of a supernode's tree.
  func join(_ supernode: DisplayNode) {
    var inherited = StandingChange(of: supernode).inheritedInside
    inherited.ownership = inherited.ownership ?? node.ownership
    set(inherited)
  }

  /// Resets the properties inherited from a former supernode, and schedules the end of the states.
  /// The owner is kept, because code of the tree still refers to the node.
  func leave(_ supernode: DisplayNode) {
    if node.standing.hasState { supernode.standing.note(removed: node) }
    set(NodeStanding.Inherited(ownership: node.ownership))
  }

  /// Sets the owner of a root; the ranges of a cell belong to its container.
  func becomeOwned(by ownership: TreeOwnership) {
    var inherited = node.standing.inherited
    inherited.ownership = ownership
    if node is CellNode { inherited.isRangeManaged = true }
    set(inherited)
  }

  /// The properties that subnodes inherit.
  private var inheritedInside: NodeStanding.Inherited {
    var inherited = node.standing.inherited
    if node.shouldRasterizeDescendants { inherited.isRasterized = true }
    return inherited
  }

  private func set(_ inherited: NodeStanding.Inherited) {
    guard inherited != node.standing.inherited else { return }
    precondition(
      !inherited.isRasterized || !node.isNodeLoaded,
      "\(node.nodeName) is loaded and can't become a part of a node with shouldRasterizeDescendants"
    )
    precondition(
      !inherited.isRasterized || !node.showsLoadedContent,
      "\(node.nodeName) has content that is created when it loads, and no node loads below a node "
        + "with shouldRasterizeDescendants: take it out of there, or leave "
        + "shouldRasterizeDescendants off")
    node.standing.inherited = inherited
    let inside = inheritedInside
    for inner in node.subnodes { StandingChange(of: inner).set(inside) }
  }
}
