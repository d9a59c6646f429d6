import SwatchGraphics
import SwatchLayout

extension DisplayNode {
  /// Adds a node in front of the other subnodes, and removes it from its former supernode; both
  /// supernodes are laid out again if needed. A node that is already a subnode keeps its place, as
  /// in Texture. If the node, or one of its descendants, would have more than 1,024 ancestors, that
  /// is a failure of this node, and the node stays where it is.
  ///
  /// - Precondition: `node` is neither this node nor an ancestor.
  public final func addSubnode(_ node: DisplayNode) {
    if node.supernode !== self { insertSubnode(node, at: subnodes.count) }
  }

  /// Inserts a node in front of `index` other subnodes, and removes it from its former supernode;
  /// both supernodes are laid out again if needed. Nodes have at most 1,024 ancestors, as in
  /// ``addSubnode(_:)``.
  ///
  /// - Precondition: `index` is at most the count of subnodes (counted without `node`), and `node`
  ///   is neither this node nor an ancestor.
  public final func insertSubnode(_ node: DisplayNode, at index: Int) {
    requireMayChangeSubnodes("insertSubnode(_:at:)")
    precondition(
      !TreeDepth(of: node).includes(self),
      "\(node.nodeName) can't become a subnode of itself")
    if subnodes.indices.contains(index) && subnodes[index] === node { return }
    guard TreeDepth(of: node).fits(into: self) else {
      return fail(
        "\(node.nodeName), or a node in it, would be nested in more than \(Self.levelLimit) nodes, "
          + "and is left out; add it to an outer node")
    }
    node.followingTintColor {
      node.leaveSupernode()
      precondition(
        index >= 0 && index <= subnodes.count,
        "A node can't be inserted at index \(index): \(nodeName) has \(subnodes.count) subnodes")
      subnodes.insert(node, at: index)
      node.supernode = self
      TreeDepth(of: node).noteInSupernodes()
      SafeArea(of: node).noteInSupernodes()
      if let layoutContext { node.layoutContext = layoutContext }
      if node.work.hasLeftSupernode { work.tree?.noteMayHaveFailed() }
      StandingChange(of: node).join(self)
      subnodesDidChange()
    }
  }

  /// Removes the node from its supernode, which is laid out again; does nothing for a root.
  public final func removeFromSupernode() {
    guard supernode != nil else { return }
    followingTintColor { leaveSupernode() }
  }

  private func leaveSupernode() {
    guard let supernode else { return }
    supernode.requireMayChangeSubnodes("removeFromSupernode()")
    supernode.subnodes.removeAll { $0 === self }
    supernode.subnodesDidChange()
    self.supernode = nil
    work.hasLeftSupernode = true
    StandingChange(of: self).leave(supernode)
  }

  // MARK: Beside another subnode

  /// Inserts a node in front of another subnode, and removes it from its former supernode. Does
  /// nothing if both are the same.
  ///
  /// - Precondition: `sibling` is a subnode, and `node` is neither this node nor an ancestor.
  public final func insertSubnode(_ node: DisplayNode, aboveSubnode sibling: DisplayNode) {
    if let place = place(for: node, beside: sibling) { insertSubnode(node, at: place + 1) }
  }

  /// Inserts a node behind another subnode, and removes it from its former supernode. Does nothing
  /// if both are the same.
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

  /// Returns the number of subnodes behind a sibling, not counting the node that is about to move;
  /// nil if `node` is the sibling itself.
  private func place(for node: DisplayNode, beside sibling: DisplayNode) -> Int? {
    precondition(
      sibling.supernode === self,
      "\(sibling.nodeName) is not a subnode of \(nodeName), so \(node.nodeName) can't be placed "
        + "beside it")
    return subnodes.filter { $0 !== node }.firstIndex { $0 === sibling }
  }

  // MARK: Changes

  private func requireMayChangeSubnodes(_ operation: StaticString) {
    requireHold(operation)
    precondition(
      !layoutState.isGivingSpec,
      "\(nodeName) changes its subnodes in layoutSpecThatFits(_:): place them in the spec, and set "
        + "automaticallyManagesSubnodes")
  }

  /// Invalidates the drawing that contains the subnodes, and schedules another call of
  /// ``layout()``. The measured layout remains valid, as in UIKit.
  private func subnodesDidChange() {
    displayState.hasChanged = true
    if drawsWithOthers { setNeedsDisplay() }
    if !layoutState.isManagingSubnodes { layoutState.needsLayout = true }
  }
}

/// Searching ancestors and descendants.
extension DisplayNode {
  /// The ancestors, from the supernode to the root.
  public final var supernodes: [DisplayNode] { Array(supernodesIncludingSelf.dropFirst()) }

  /// The node and its ancestors, from the node itself to the root.
  public final var supernodesIncludingSelf: [DisplayNode] {
    Array(sequence(first: self, next: \.supernode))
  }

  /// The root of the node's tree; for a node inside a cell, the cell.
  public final var rootNode: DisplayNode {
    var node = self
    while let supernode = node.supernode { node = supernode }
    return node
  }

  /// Returns the nearest ancestor that is an instance of a class; nil if there is none. With
  /// `includingSelf`, the search begins with the node itself.
  public final func supernode<Node: DisplayNode>(
    ofClass type: Node.Type, includingSelf: Bool = false
  ) -> Node? {
    let first = includingSelf ? self : supernode
    return first.flatMap { first in
      sequence(first: first, next: \.supernode).lazy.compactMap { $0 as? Node }.first
    }
  }

  /// Returns the nearest ancestor that satisfies a predicate; nil if there is none.
  public final func firstSupernode(
    where predicate: (DisplayNode) throws -> Bool
  ) rethrows -> DisplayNode? {
    try supernodes.first(where: predicate)
  }

  /// Returns the first descendant that satisfies a predicate, searching from back to front and
  /// inner nodes first (after ASDisplayNodeFindFirstSubnode); nil if there is none.
  public final func firstSubnode(
    where predicate: (DisplayNode) throws -> Bool
  ) rethrows -> DisplayNode? {
    for node in subnodes {
      if let inner = try node.firstSubnode(where: predicate) { return inner }
      if try predicate(node) { return node }
    }
    return nil
  }

  /// Returns the first descendant that is an instance of a class, searching from back to front and
  /// inner nodes first; nil if there is none.
  public final func firstSubnode<Node: DisplayNode>(ofClass type: Node.Type) -> Node? {
    firstSubnode { $0 is Node } as? Node
  }

  /// Returns the descendants that satisfy a predicate, each before its own subnodes.
  public final func allSubnodes(
    where predicate: (DisplayNode) throws -> Bool
  ) rethrows -> [DisplayNode] {
    var found: [DisplayNode] = []
    for node in subnodes {
      if try predicate(node) { found.append(node) }
      found += try node.allSubnodes(where: predicate)
    }
    return found
  }

  /// Returns the descendants that are instances of a class, each before its own subnodes.
  public final func allSubnodes<Node: DisplayNode>(ofClass type: Node.Type) -> [Node] {
    allSubnodes { $0 is Node }.compactMap { $0 as? Node }
  }

  /// Returns the nearest common ancestor of both nodes, where a node counts as its own ancestor;
  /// nil for nodes of two trees.
  public final func closestCommonAncestor(with node: DisplayNode) -> DisplayNode? {
    let others = Set(node.supernodesIncludingSelf.map(ObjectIdentifier.init))
    return supernodesIncludingSelf.first { others.contains(ObjectIdentifier($0)) }
  }
}
