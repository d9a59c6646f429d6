/// Placing a subnode next to another one.
extension DisplayNode {
  /// Inserts a node in front of another subnode, and removes it from its former supernode.
  ///
  /// - Precondition: `sibling` is a subnode and not `node`, and `node` is neither this node nor an
  ///   ancestor.
  public final func insertSubnode(_ node: DisplayNode, aboveSubnode sibling: DisplayNode) {
    insertSubnode(node, at: place(for: node, beside: sibling) + 1)
  }

  /// Inserts a node behind another subnode, and removes it from its former supernode.
  ///
  /// - Precondition: `sibling` is a subnode and not `node`, and `node` is neither this node nor an
  ///   ancestor.
  public final func insertSubnode(_ node: DisplayNode, belowSubnode sibling: DisplayNode) {
    insertSubnode(node, at: place(for: node, beside: sibling))
  }

  /// Replaces a subnode by a node, which is removed from its former supernode. A node that would have
  /// more than 1,024 nodes around it is a failure, as in ``addSubnode(_:)``, and replaces nothing.
  ///
  /// - Precondition: `old` is a subnode and not `node`, and `node` is neither this node nor an
  ///   ancestor.
  public final func replaceSubnode(_ old: DisplayNode, withSubnode node: DisplayNode) {
    insertSubnode(node, aboveSubnode: old)
    if node.supernode === self { old.removeFromSupernode() }
  }

  /// The number of subnodes behind another one, without a node that is about to move.
  private func place(for node: DisplayNode, beside sibling: DisplayNode) -> Int {
    let others = subnodes.filter { $0 !== node }
    guard let place = others.firstIndex(where: { $0 === sibling }) else {
      preconditionFailure(
        "\(sibling.nodeName) is no other subnode of \(nodeName), so that \(node.nodeName) can't be "
          + "placed beside it")
    }
    return place
  }
}
