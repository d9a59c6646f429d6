extension DisplayNode {
  /// Brings a tree into a window: for each node calls the hook before entering, sets all states
  /// unless its ranges are managed, enters its subnodes, and calls the hook after entering.
  ///
  /// A cell's container manages the ranges of the cell's tree: entering doesn't change them.
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
    tellDelegates { $0.didEnterHierarchy() }
  }

  /// Takes a tree out of its window, each node before its subnodes: all states end, or only the
  /// visible one if a container manages the ranges.
  @MainActor package final func exitHierarchy() {
    guard isInHierarchy else { return }
    isInHierarchy = false
    takeLeaveOfRemovedSubnodes()
    changeInterfaceState(to: isRangeManaged ? interfaceState.subtracting(.visible) : [])
    didExitHierarchy()
    tellDelegates { $0.didExitHierarchy() }
    for node in subnodes { node.exitHierarchy() }
  }

  /// Sets the states of subnodes added since the last call, and ends those of removed ones. A
  /// subnode that was moved between nodes of equal state gets no hooks.
  @MainActor final func matchSubnodeStates() {
    takeLeaveOfRemovedSubnodes()
    for node in uncontrolledSubnodes {
      matchState(of: node)
      node.matchSubnodeStates()
    }
  }

  /// Sets the state of a subnode to that of this node.
  @MainActor package final func matchState(of node: DisplayNode) {
    if isInHierarchy { node.enterHierarchy() } else { node.exitHierarchy() }
    if node.interfaceState != interfaceState { node.setInterfaceState(interfaceState) }
  }

  /// Ends the states of removed subnodes that are in no other tree with a state.
  @MainActor final func takeLeaveOfRemovedSubnodes() {
    guard !removedSubnodes.isEmpty else { return }
    let removed = removedSubnodes
    removedSubnodes = []
    for node in removed where node.supernode.map(\.interfaceState.isEmpty) ?? true {
      node.exitHierarchy()
      node.setInterfaceState([])
    }
  }

  // MARK: Properties of a tree

  /// Inherits the properties of the whole tree from the supernode: its owner, range management, and
  /// rasterisation.
  final func inheritStanding(from node: DisplayNode) {
    setStanding(
      isRangeManaged: node.isRangeManaged,
      isRasterized: node.isRasterized || node.shouldRasterizeDescendants,
      ownership: node.ownership ?? ownership)
  }

  /// Resets the properties inherited from the former supernode, and schedules the end of the
  /// states. The owner is kept, as code of the tree still refers to the node.
  final func leaveStanding(in node: DisplayNode) {
    if isInHierarchy || !interfaceState.isEmpty { node.removedSubnodes.append(self) }
    setStanding(isRangeManaged: false, isRasterized: false, ownership: ownership)
  }

  /// Sets the owner of a root; the ranges of a cell belong to its container.
  final func becomeOwned(by ownership: TreeOwnership) {
    setStanding(
      isRangeManaged: isRangeManaged || self is CellNode, isRasterized: isRasterized,
      ownership: ownership)
  }

  /// Marks a root and its descendants as a cell whose container manages its ranges.
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
      "\(nodeName) has content that is created when it loads, and no node loads below a node with "
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
