/// Placing a subnode next to another one.
extension DisplayNode {
  /// Inserts a node in front of another subnode, and removes it from its former supernode. Does nothing
  /// if both are the same.
  ///
  /// - Precondition: `sibling` is a subnode, and `node` is neither this node nor an ancestor.
  public final func insertSubnode(_ node: DisplayNode, aboveSubnode sibling: DisplayNode) {
    if let place = place(for: node, beside: sibling) { insertSubnode(node, at: place + 1) }
  }

  /// Inserts a node behind another subnode, and removes it from its former supernode. Does nothing if
  /// both are the same.
  ///
  /// - Precondition: `sibling` is a subnode, and `node` is neither this node nor an ancestor.
  public final func insertSubnode(_ node: DisplayNode, belowSubnode sibling: DisplayNode) {
    if let place = place(for: node, beside: sibling) { insertSubnode(node, at: place) }
  }

  /// Replaces a subnode by a node, which is removed from its former supernode. Does nothing if both
  /// are the same. A node that would have more than 1,024 ancestors is a failure, as in
  /// ``addSubnode(_:)``, and replaces nothing.
  ///
  /// - Precondition: `old` is a subnode, and `node` is neither this node nor an ancestor.
  public final func replaceSubnode(_ old: DisplayNode, withSubnode node: DisplayNode) {
    insertSubnode(node, aboveSubnode: old)
    if old !== node && node.supernode === self { old.removeFromSupernode() }
  }

  /// Returns the number of subnodes behind a sibling, without the node that is about to move; nil
  /// if that node is the sibling itself.
  private func place(for node: DisplayNode, beside sibling: DisplayNode) -> Int? {
    precondition(
      sibling.supernode === self,
      "\(sibling.nodeName) is no subnode of \(nodeName), so that \(node.nodeName) can't be placed "
        + "beside it")
    return subnodes.filter { $0 !== node }.firstIndex { $0 === sibling }
  }
}
