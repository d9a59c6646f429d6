import SwatchGraphics
import SwatchLayout

extension DisplayNode {
  /// Adds a node in front of the others, and removes it from its former supernode; both are laid
  /// out again, as their measured layouts require. A node that is already a subnode keeps its
  /// place, as in Texture. A node that would have, or contain a node that would have, more than
  /// 1,024 ancestors is a failure of this node, and stays where it is.
  ///
  /// - Precondition: `node` is neither this node nor an ancestor.
  public final func addSubnode(_ node: DisplayNode) {
    if node.supernode !== self { insertSubnode(node, at: subnodes.count) }
  }

  /// Inserts a node with `index` others behind it, and removes it from its former supernode; both
  /// are laid out again, as their measured layouts require. Nodes have at most 1,024 ancestors, as
  /// in ``addSubnode(_:)``.
  ///
  /// - Precondition: `index` is at most the count of subnodes (counted without `node`), and `node`
  ///   is neither this node nor an ancestor.
  public final func insertSubnode(_ node: DisplayNode, at index: Int) {
    requireMayChangeSubnodes("insertSubnode(_:at:)")
    precondition(!isInside(node), "\(node.nodeName) can't become a subnode of itself")
    if subnodes.indices.contains(index) && subnodes[index] === node { return }
    guard hasRoom(above: node) else { return }
    node.followingTintColor {
      node.leaveSupernode()
      precondition(
        index >= 0 && index <= subnodes.count,
        "\(nodeName) has \(subnodes.count) subnodes; none can be inserted at \(index)")
      subnodes.insert(node, at: index)
      node.supernode = self
      noteHeight(of: node)
      noteSafeArea(of: node)
      inherit(to: node)
      if node.hasLeftSupernode { treeWork?.noteMayHaveFailed() }
      node.inheritStanding(from: self)
      subnodesDidChange()
    }
  }

  /// Removes the node from its supernode, which is laid out again; does nothing for a root.
  public final func removeFromSupernode() {
    followingTintColor { leaveSupernode() }
  }

  private func leaveSupernode() {
    guard let supernode else { return }
    supernode.requireMayChangeSubnodes("removeFromSupernode()")
    supernode.subnodes.removeAll { $0 === self }
    supernode.subnodesDidChange()
    self.supernode = nil
    hasLeftSupernode = true
    leaveStanding(in: supernode)
  }

  private func requireMayChangeSubnodes(_ operation: StaticString) {
    requireHold(operation)
    precondition(
      !isGivingSpec,
      "\(nodeName) changes its subnodes in layoutSpecThatFits(_:): place them in the spec, and set "
        + "automaticallyManagesSubnodes")
  }

  /// Invalidates the drawing that subnodes are part of, and schedules another call of ``layout()``:
  /// the measured layout stays, as in UIKit.
  private func subnodesDidChange() {
    looksChanged = true
    if isRasterized || shouldRasterizeDescendants { setNeedsDisplay() }
    if !layoutState.isManagingSubnodes { layoutState.needsLayout = true }
  }

  private func isInside(_ node: DisplayNode) -> Bool {
    var ancestor: DisplayNode? = self
    while let here = ancestor {
      if here === node { return true }
      ancestor = here.supernode
    }
    return false
  }

  // MARK: Depth

  /// Returns false, with a failure, if a node, or a node inside it, would have too many ancestors.
  private func hasRoom(above node: DisplayNode) -> Bool {
    var around = 1
    var here = self
    while let next = here.supernode { (here, around) = (next, around + 1) }
    let room = Self.levelLimit - around
    if node.layoutState.greatestHeight <= room || node.height <= room { return true }
    fail(
      "\(node.nodeName), or a node in it, would be inside of more than \(Self.levelLimit) nodes, and is "
        + "left out; add it further out")
    return false
  }

  /// The depth of nested nodes below this one.
  private var height: Int {
    (subnodes.map(\.height).max() ?? -1) + 1
  }

  private func noteHeight(of node: DisplayNode) {
    var height = node.layoutState.greatestHeight + 1
    var here: DisplayNode? = self
    while let node = here, node.layoutState.greatestHeight < height {
      node.layoutState.greatestHeight = height
      (here, height) = (node.supernode, height + 1)
    }
  }

  /// The id, else the debug name, else the kind.
  package final var nodeName: String {
    id ?? debugName ?? nodeKind
  }

  /// The kind as documents name it, in lower case and without `Node`; the class for users' own.
  package final var nodeKind: String { LayoutElement.kind(of: type(of: self)) }

  /// Returns the name of a node at an index among its siblings.
  package final func pathComponent(at index: Int) -> String {
    id ?? debugName ?? "\(nodeKind)[\(index)]"
  }
}

extension NodePath {
  /// Makes the path of a tree's root.
  init(root node: DisplayNode) {
    self.init(root: node.nodeName, origin: node.origin)
  }

  /// Returns the path of a subnode at an index among its siblings.
  func appending(_ node: DisplayNode, at index: Int) -> NodePath {
    appending(node.pathComponent(at: index), origin: node.origin)
  }
}
