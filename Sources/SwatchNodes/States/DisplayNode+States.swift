/// The states of the node, stored by ``NodeStanding`` and changed by ``StateHooks``.
extension DisplayNode {
  /// A Boolean value that is true during ``didLoad()`` and after it.
  public final var isNodeLoaded: Bool { standing.isLoaded }
  /// A Boolean value that is true when the node is in a window.
  public final var isInHierarchy: Bool { standing.isInHierarchy }
  /// The interface state: the ranges of the node.
  public final var interfaceState: InterfaceState { standing.interfaceState }
  /// A Boolean value that is true when the node is near enough to load its content.
  public final var isInPreloadState: Bool { interfaceState.contains(.preload) }
  /// A Boolean value that is true when the node is near enough to display.
  public final var isInDisplayState: Bool { interfaceState.contains(.display) }
  /// A Boolean value that is true when the node is visible.
  public final var isVisible: Bool { interfaceState.contains(.visible) }

  /// A Boolean value that is true when a container manages the ranges of the tree.
  package final var isRangeManaged: Bool { standing.inherited.isRangeManaged }
  /// A Boolean value that is true when an ancestor draws this node as a part of its own content.
  final var isRasterized: Bool { standing.inherited.isRasterized }
  /// The right to use the tree; nil while it belongs to the code that created it, or to the main
  /// actor.
  final var ownership: TreeOwnership? { standing.inherited.ownership }

  // MARK: Delegates

  /// Adds an object that is notified of the node's states, after the node's own hooks and the
  /// delegates added before. Adding a delegate again has no effect. Not retained.
  ///
  /// - Precondition: There are fewer than four other delegates.
  public final func addInterfaceStateDelegate(_ delegate: any InterfaceStateDelegate) {
    requireHold("addInterfaceStateDelegate(_:)")
    precondition(
      standing.delegates.add(delegate),
      "\(nodeName) has \(InterfaceStateDelegates.limit) interface state delegates and can't have "
        + "more; remove one first")
  }

  /// Removes a delegate; does nothing for other objects.
  public final func removeInterfaceStateDelegate(_ delegate: any InterfaceStateDelegate) {
    requireHold("removeInterfaceStateDelegate(_:)")
    standing.delegates.remove(delegate)
  }

  /// Calls all delegates, in the order of their slots.
  @MainActor final func tellDelegates(
    _ body: @MainActor (any InterfaceStateDelegate) -> Void
  ) {
    for delegate in standing.delegates.living { body(delegate) }
  }

  // MARK: Ranges

  /// Calls ``didEnterPreloadState()`` again on the node and its descendants, as if they had entered
  /// the preload state again; does nothing outside the preload state.
  @MainActor public final func setNeedsPreload() {
    requireHold("setNeedsPreload()")
    if isInPreloadState { StateHooks(of: self).preloadSubtree() }
  }

  /// Sets the ranges of the subtree and runs the hooks, each node before its subnodes, in Texture's
  /// order: preload, display, visible, then the change as a whole, for exits as for entries. Nodes
  /// are loaded before they become visible.
  ///
  /// - Precondition: A visible node is also in the display state.
  @MainActor package final func setInterfaceState(_ newState: InterfaceState) {
    precondition(
      !newState.contains(.visible) || newState.contains(.display),
      "\(nodeName) can't be visible without the display state; set both states")
    finishDisplay()
    if newState.contains(.visible) { loadSubtreeIfNeeded() }
    StateHooks(of: self).changeSubtree(to: newState)
    if newState.contains(.display) { DisplayHooks(of: self).announce() }
  }

  // MARK: Windows

  /// Brings a tree into a window and sets all states, unless its ranges are managed.
  ///
  /// A cell's container manages the ranges of the cell's tree, so entering a window doesn't change
  /// them.
  @MainActor package final func enterHierarchy() {
    guard !isInHierarchy else { return }
    loadSubtreeIfNeeded()
    StateHooks(of: self).enterHierarchy()
    DisplayHooks(of: self).announce()
  }

  /// Takes a tree out of its window and ends all states, or only the visible state if a container
  /// manages the ranges.
  @MainActor package final func exitHierarchy() { StateHooks(of: self).exitHierarchy() }

  /// Sets the state of a subnode to the state of this node.
  @MainActor package final func matchState(of node: DisplayNode) {
    if isInHierarchy { node.enterHierarchy() } else { node.exitHierarchy() }
    if node.interfaceState != interfaceState { node.setInterfaceState(interfaceState) }
  }
}
