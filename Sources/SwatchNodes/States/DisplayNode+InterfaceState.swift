extension DisplayNode {
  /// A Boolean value that is true when the node is near enough to load its content.
  public final var isInPreloadState: Bool { interfaceState.contains(.preload) }
  /// A Boolean value that is true when the node is near enough to display.
  public final var isInDisplayState: Bool { interfaceState.contains(.display) }
  /// A Boolean value that is true when the node is visible.
  public final var isVisible: Bool { interfaceState.contains(.visible) }

  // MARK: Delegates

  /// Adds an object that is notified of the node's states, after the node's own hooks and the
  /// delegates added before. A delegate that was added before keeps its slot. Not retained.
  ///
  /// - Precondition: There are fewer than four other delegates.
  public final func addInterfaceStateDelegate(_ delegate: any InterfaceStateDelegate) {
    requireHold("addInterfaceStateDelegate(_:)")
    precondition(
      interfaceStateDelegates.add(delegate),
      "\(nodeName) has \(InterfaceStateDelegates.limit) interface state delegates and can't have "
        + "more; remove one first")
  }

  /// Removes a delegate; does nothing for other objects.
  public final func removeInterfaceStateDelegate(_ delegate: any InterfaceStateDelegate) {
    requireHold("removeInterfaceStateDelegate(_:)")
    interfaceStateDelegates.remove(delegate)
  }

  /// Calls all delegates, in the order of their slots.
  @MainActor final func tellDelegates(
    _ body: @MainActor (any InterfaceStateDelegate) -> Void
  ) {
    for delegate in interfaceStateDelegates.living { body(delegate) }
  }

  // MARK: Preloading again

  /// Calls ``didEnterPreloadState()`` again on the node and its descendants, as if they had entered
  /// the preload state again; does nothing outside of it.
  @MainActor public final func setNeedsPreload() {
    requireHold("setNeedsPreload()")
    if isInPreloadState { preloadSubtree() }
  }

  @MainActor private func preloadSubtree() {
    enterPreloadState()
    for node in subnodes { node.preloadSubtree() }
  }

  // MARK: Changing states

  /// Sets the ranges of the subtree and runs the hooks, each node before its subnodes, in Texture's
  /// order: preload, display, visible, then the change as a whole, for exits as for entries. Nodes
  /// are loaded before they become visible.
  ///
  /// - Precondition: A visible node is also in the display state.
  @MainActor package final func setInterfaceState(_ newState: InterfaceState) {
    precondition(
      !newState.contains(.visible) || newState.contains(.display),
      "\(nodeName) can't be visible without the display state; put it in both")
    finishDisplay()
    if newState.contains(.visible) { loadSubtreeIfNeeded() }
    changeSubtreeInterfaceState(to: newState)
    if newState.contains(.display) { announceDisplay() }
  }

  @MainActor private func changeSubtreeInterfaceState(to newState: InterfaceState) {
    takeLeaveOfRemovedSubnodes()
    changeInterfaceState(to: newState)
    for node in subnodes { node.changeSubtreeInterfaceState(to: newState) }
  }

  /// Changes the state of this node alone, and runs its hooks.
  @MainActor final func changeInterfaceState(to newState: InterfaceState) {
    let oldState = interfaceState
    guard newState != oldState else { return }
    interfaceState = newState
    let entered = newState.subtracting(oldState)
    let left = oldState.subtracting(newState)
    if entered.contains(.preload) { enterPreloadState() }
    if left.contains(.preload) { leavePreloadState() }
    if entered.contains(.display) { enterDisplayState() }
    if left.contains(.display) { exitDisplayState() }
    if entered.contains(.visible) { enterVisibleState() }
    if left.contains(.visible) { exitVisibleState() }
    interfaceStateDidChange(newState, from: oldState)
    tellDelegates { $0.interfaceStateDidChange(newState, from: oldState) }
  }

  /// Enters the preload state. A node that manages its subnodes lays itself out between its own
  /// hook and the delegates, so that the subnodes exist. In a tree that is laid out in the
  /// background they exist, unless the tree was never laid out.
  @MainActor private func enterPreloadState() {
    perform(.preload) {
      didEnterPreloadState()
      let isLaidOutHere = ownership == nil || layoutState.calculated == nil
      if automaticallyManagesSubnodes && isLaidOutHere { layoutIfNeeded() }
      tellDelegates { $0.didEnterPreloadState() }
    }
  }

  /// Leaves the preload state. As in Texture, a node without range management gets no hook.
  @MainActor private func leavePreloadState() {
    leaveRange(of: .preload) {
      guard isRangeManaged else { return }
      didExitPreloadState()
      tellDelegates { $0.didExitPreloadState() }
    }
    keep([], of: .visit)
  }

  /// Cancels the work started in a range, and runs the hooks of leaving the range.
  @MainActor private func leaveRange(of work: NodeWork, _ body: () -> Void) {
    if let range = work.range { endTasks(of: range) }
    perform(work, body)
    keep([], of: work)
  }

  @MainActor private func enterDisplayState() {
    if isRangeManaged { displaySuspended = false }
    perform(.display) {
      didEnterDisplayState()
      tellDelegates { $0.didEnterDisplayState() }
    }
  }

  @MainActor private func exitDisplayState() {
    if isRangeManaged { displaySuspended = true }
    leaveRange(of: .display) {
      didExitDisplayState()
      tellDelegates { $0.didExitDisplayState() }
    }
    clearContents()
  }

  @MainActor private func enterVisibleState() {
    showPlaceholderIfNeeded()
    perform(.visible) {
      didEnterVisibleState()
      tellDelegates { $0.didEnterVisibleState() }
    }
  }

  @MainActor private func exitVisibleState() {
    leaveRange(of: .visible) {
      didExitVisibleState()
      tellDelegates { $0.didExitVisibleState() }
    }
  }
}
