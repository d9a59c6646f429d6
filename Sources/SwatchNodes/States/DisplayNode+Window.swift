extension DisplayNode {
  /// Brings a tree into a window: each node hears that it will enter, takes all states where nobody
  /// manages its ranges, brings its subnodes in, and hears that it entered.
  ///
  /// The ranges of a cell's tree are its container's business: entering changes none.
  @MainActor package final func enterHierarchy() {
    guard !isInHierarchy else { return }
    loadSubtreeIfNeeded()
    enterLoadedHierarchy()
    announceDisplay()
  }

  @MainActor private func enterLoadedHierarchy() {
    guard !isInHierarchy else { return }
    isInHierarchy = true
    willEnterHierarchy()
    if !isRangeManaged { changeInterfaceState(to: .inHierarchy) }
    for node in subnodes { node.enterLoadedHierarchy() }
    showPlaceholderIfNeeded()
    didEnterHierarchy()
  }

  /// Takes a tree out of its window, each node before its subnodes: all states end, or that of being
  /// visible alone where ranges are managed.
  @MainActor package final func exitHierarchy() {
    guard isInHierarchy else { return }
    isInHierarchy = false
    takeLeaveOfRemovedSubnodes()
    changeInterfaceState(to: isRangeManaged ? interfaceState.subtracting(.visible) : [])
    didExitHierarchy()
    for node in subnodes { node.exitHierarchy() }
  }

  /// Brings subnodes that were added since the last time into the state of the node around them, and
  /// has those that were removed leave. One that was moved between nodes of equal state hears nothing.
  @MainActor final func matchSubnodeStates() {
    takeLeaveOfRemovedSubnodes()
    for node in uncontrolledSubnodes {
      matchState(of: node)
      node.matchSubnodeStates()
    }
  }

  /// Brings one subnode into the state of this node.
  @MainActor package final func matchState(of node: DisplayNode) {
    if isInHierarchy { node.enterHierarchy() } else { node.exitHierarchy() }
    if node.interfaceState != interfaceState { node.setInterfaceState(interfaceState) }
  }

  /// Ends the states of subnodes that were removed and stand in no other tree that has any.
  @MainActor final func takeLeaveOfRemovedSubnodes() {
    guard !removedSubnodes.isEmpty else { return }
    let removed = removedSubnodes
    removedSubnodes = []
    for node in removed where node.supernode.map(\.interfaceState.isEmpty) ?? true {
      node.exitHierarchy()
      node.setInterfaceState([])
    }
  }

  // MARK: What a tree has in common

  /// Takes over from the node around what holds for the whole tree: its owner, whether ranges are
  /// managed, and whether it is drawn as a part of another.
  final func inheritStanding(from node: DisplayNode) {
    setStanding(
      isRangeManaged: node.isRangeManaged,
      isRasterized: node.isRasterized || node.shouldRasterizeDescendants,
      ownership: node.ownership ?? ownership)
  }

  /// Forgets what only holds inside the former supernode, and remembers to end the states. The owner
  /// stays: code of the tree still holds the node.
  final func leaveStanding(in node: DisplayNode) {
    if isInHierarchy || !interfaceState.isEmpty { node.removedSubnodes.append(self) }
    setStanding(isRangeManaged: false, isRasterized: false, ownership: ownership)
  }

  /// Gives a root its owner; the ranges of a cell are its container's business.
  final func becomeOwned(by ownership: TreeOwnership) {
    setStanding(
      isRangeManaged: isRangeManaged || self is CellNode, isRasterized: isRasterized,
      ownership: ownership)
  }

  /// Marks a root, with all below it, as a cell whose container decides on its ranges.
  package final func becomeRangeManaged() {
    setStanding(isRangeManaged: true, isRasterized: isRasterized, ownership: ownership)
  }

  private func setStanding(isRangeManaged: Bool, isRasterized: Bool, ownership: TreeOwnership?) {
    guard
      isRangeManaged != self.isRangeManaged || isRasterized != self.isRasterized
        || ownership !== self.ownership
    else { return }
    precondition(
      !isRasterized || !isNodeLoaded,
      "\(nodeName) is loaded and can't become a part of a node with shouldRasterizeDescendants")
    precondition(
      !isRasterized || !showsLoadedContent,
      "\(nodeName) shows what is made when it loads, and nothing loads below a node with "
        + "shouldRasterizeDescendants: take it out of there, or leave shouldRasterizeDescendants off"
    )
    self.isRangeManaged = isRangeManaged
    self.isRasterized = isRasterized
    self.ownership = ownership
    for node in subnodes {
      node.setStanding(
        isRangeManaged: isRangeManaged,
        isRasterized: isRasterized || shouldRasterizeDescendants, ownership: ownership)
    }
  }
}
