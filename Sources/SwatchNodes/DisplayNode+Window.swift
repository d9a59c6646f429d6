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

  /// Takes over from the node around whether ranges are managed and whether it is drawn as a part of
  /// another.
  final func inheritStanding(from node: DisplayNode) {
    setStanding(
      isRangeManaged: node.isRangeManaged,
      isRasterized: node.isRasterized || node.shouldRasterizeDescendants)
  }

  /// Forgets what only holds inside the former supernode, and remembers to end the states.
  final func leaveStanding(in node: DisplayNode) {
    if isInHierarchy || !interfaceState.isEmpty { node.removedSubnodes.append(self) }
    setStanding(isRangeManaged: false, isRasterized: false)
  }

  /// Marks the subtree.
  final func setStanding(isRangeManaged: Bool, isRasterized: Bool) {
    guard isRangeManaged != self.isRangeManaged || isRasterized != self.isRasterized else { return }
    self.isRangeManaged = isRangeManaged
    self.isRasterized = isRasterized
    for node in subnodes {
      node.setStanding(
        isRangeManaged: isRangeManaged, isRasterized: isRasterized || shouldRasterizeDescendants)
    }
  }

  /// Marks a root, with all below it, as a cell whose container decides on its ranges.
  package final func becomeRangeManaged() {
    setStanding(isRangeManaged: true, isRasterized: isRasterized)
  }
}
