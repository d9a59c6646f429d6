import SwatchGeometry

/// The loading of the node, and the part of its layout that ``LoadingHooks`` run on the main actor.
extension DisplayNode {
  /// Loads nodes, sets the states of added subnodes, and runs ``layout()`` for applied layouts: the
  /// part of a turn that runs on the main actor.
  ///
  /// - Returns: True if a hook invalidated a layout, so that the tree must be laid out again.
  @MainActor package final func loadAndLayOut() -> Bool {
    finishDisplay()
    loadSubtreeIfNeeded()
    StateHooks(of: self).matchSubnodes()
    LoadingHooks(of: self).tellTraitChanges()
    LoadingHooks(of: self).layOut()
    if subtreeNeedsLayout { return true }
    displayForeignContent()
    DisplayHooks(of: self).announce()
    return false
  }

  /// Calls a block on the main actor once the node is loaded, after ``didLoad()`` and the blocks
  /// added before. If the node is loaded already, the block is called the next time the tree is on
  /// the main actor.
  public final func onDidLoad(_ body: @escaping @MainActor (_ node: DisplayNode) -> Void) {
    requireHold("onDidLoad(_:)")
    standing.add(body)
  }

  /// Loads the subtree, subnodes before their supernode, as in Texture; nodes drawn as a part of
  /// another are not loaded.
  @MainActor package final func loadSubtreeIfNeeded() { LoadingHooks(of: self).loadSubtree() }

  // MARK: Layout on the main actor

  /// Lays out invalid nodes immediately, from the outermost invalid ancestor, and runs the hooks of
  /// loaded nodes. A node whose own size must be measured again waits for its owner.
  ///
  /// Layouts usually run in the background: a tree that a hook invalidated returns there
  /// automatically.
  @MainActor public final func layoutIfNeeded() {
    requireHold("layoutIfNeeded()")
    LoadingHooks(of: self).layOutFromTop()
  }

  /// Keeps the current layout, and discards all requests for a new one.
  final func leaveLayout() {
    layoutState.needsLayout = false
    for node in subnodes { node.leaveLayout() }
  }

  /// A Boolean value that is true when a node needs layout: a sized node, or a node that may have got
  /// a size since it was measured.
  package final var subtreeNeedsLayout: Bool {
    needsOwnLayout || uncontrolledSubnodes.contains(where: \.subtreeNeedsLayout)
  }

  /// A Boolean value that is true when this node itself, whatever its descendants, makes
  /// ``subtreeNeedsLayout`` true.
  final var needsOwnLayout: Bool {
    layoutState.needsLayout && (isSized || layoutState.isOutdated)
  }
}
