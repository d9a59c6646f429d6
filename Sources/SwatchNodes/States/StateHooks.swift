/// Changes a node's states and runs their hooks in Texture's order: the node before its subnodes,
/// and its own hooks before its delegates.
@MainActor struct StateHooks {
  private let node: DisplayNode

  init(of node: DisplayNode) { self.node = node }

  // MARK: Windows

  /// Brings a loaded subtree into a window: for each node, calls the hook before entering, sets all
  /// states unless its ranges are managed, brings in its subnodes, and calls the hook after
  /// entering.
  func enterHierarchy() {
    guard node.standing.setInHierarchy(true) else { return }
    node.willEnterHierarchy()
    if !node.isRangeManaged { change(to: .inHierarchy) }
    for inner in node.subnodes { StateHooks(of: inner).enterHierarchy() }
    NodePlaceholder(of: node).showIfNeeded()
    node.didEnterHierarchy()
    node.tellDelegates { $0.didEnterHierarchy() }
  }

  /// Takes a subtree out of its window, each node before its subnodes, and ends all states, or only
  /// the visible state if a container manages the ranges.
  func exitHierarchy() {
    guard node.standing.setInHierarchy(false) else { return }
    takeLeaveOfRemovedSubnodes()
    change(to: node.isRangeManaged ? node.interfaceState.subtracting(.visible) : [])
    node.didExitHierarchy()
    node.tellDelegates { $0.didExitHierarchy() }
    for inner in node.subnodes { StateHooks(of: inner).exitHierarchy() }
  }

  // MARK: Subnodes that came and went

  /// Sets the states of subnodes added since the last call, and ends the states of removed
  /// subnodes. A subnode that was moved between nodes of the same state receives no calls of its
  /// hooks.
  func matchSubnodes() {
    takeLeaveOfRemovedSubnodes()
    for inner in node.uncontrolledSubnodes {
      node.matchState(of: inner)
      StateHooks(of: inner).matchSubnodes()
    }
  }

  /// Ends the states of removed subnodes, unless they are in another tree with a state.
  private func takeLeaveOfRemovedSubnodes() {
    for removed in node.standing.takeRemovedSubnodes()
    where removed.supernode.map(\.interfaceState.isEmpty) ?? true {
      removed.exitHierarchy()
      removed.setInterfaceState([])
    }
  }

  // MARK: Ranges

  /// Sets the ranges of a subtree.
  func changeSubtree(to state: InterfaceState) {
    takeLeaveOfRemovedSubnodes()
    change(to: state)
    for inner in node.subnodes { StateHooks(of: inner).changeSubtree(to: state) }
  }

  /// Enters the preload state of a subtree again.
  func preloadSubtree() {
    enterPreloadState()
    for inner in node.subnodes { StateHooks(of: inner).preloadSubtree() }
  }

  /// Changes the state of this node alone: preload, display, visible, then the change as a whole,
  /// for exits as for entries.
  private func change(to state: InterfaceState) {
    guard let change = node.standing.change(to: state) else { return }
    let (entered, left) = (change.entered, change.left)
    if entered.contains(.preload) { enterPreloadState() }
    if left.contains(.preload) { exitPreloadState() }
    if entered.contains(.display) { enterDisplayState() }
    if left.contains(.display) { exitDisplayState() }
    if entered.contains(.visible) { enterVisibleState() }
    if left.contains(.visible) { exitVisibleState() }
    node.interfaceStateDidChange(change.new, from: change.old)
    node.tellDelegates { $0.interfaceStateDidChange(change.new, from: change.old) }
  }

  /// Enters the preload state. A node that manages its subnodes is laid out between its own hook
  /// and its delegates', so that the subnodes exist. In a tree that is laid out in the background
  /// they exist already, unless the tree was never laid out.
  private func enterPreloadState() {
    node.perform(.preload) {
      node.didEnterPreloadState()
      let isLaidOutHere = node.ownership == nil || node.layoutState.calculated == nil
      if node.automaticallyManagesSubnodes && isLaidOutHere { node.layoutIfNeeded() }
      node.tellDelegates { $0.didEnterPreloadState() }
    }
  }

  /// Leaves the preload state. As in Texture, the hook is not called on a node without range
  /// management.
  private func exitPreloadState() {
    leaveRange(of: .preload) {
      guard node.isRangeManaged else { return }
      node.didExitPreloadState()
      node.tellDelegates { $0.didExitPreloadState() }
    }
    node.keep([], of: .visit)
  }

  /// Cancels the work that was started in a range, and runs the hooks for leaving the range.
  private func leaveRange(of work: NodeWork, _ body: () -> Void) {
    if let range = work.range { node.work.tasks?.end(for: range) }
    node.perform(work, body)
    node.keep([], of: work)
  }

  private func enterDisplayState() {
    if node.isRangeManaged { node.displaySuspended = false }
    node.perform(.display) {
      node.didEnterDisplayState()
      node.tellDelegates { $0.didEnterDisplayState() }
    }
  }

  private func exitDisplayState() {
    if node.isRangeManaged { node.displaySuspended = true }
    leaveRange(of: .display) {
      node.didExitDisplayState()
      node.tellDelegates { $0.didExitDisplayState() }
    }
    node.clearContents()
  }

  private func enterVisibleState() {
    NodePlaceholder(of: node).showIfNeeded()
    node.perform(.visible) {
      node.didEnterVisibleState()
      node.tellDelegates { $0.didEnterVisibleState() }
    }
  }

  private func exitVisibleState() {
    leaveRange(of: .visible) {
      node.didExitVisibleState()
      node.tellDelegates { $0.didExitVisibleState() }
    }
  }
}
