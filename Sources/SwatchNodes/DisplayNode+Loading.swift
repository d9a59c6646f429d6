import SwatchGeometry

extension DisplayNode {
  /// Loads what is not loaded and runs ``layout()`` where a layout was applied: the part of a turn
  /// that belongs to the main actor.
  ///
  /// - Returns: whether a hook invalidated a layout, so that the tree must be laid out once more.
  @MainActor package final func loadAndLayOut() -> Bool {
    loadSubtreeIfNeeded()
    tellTraitChanges()
    runLayoutHooks()
    return subtreeNeedsLayout
  }

  /// Subnodes load before the node around them, as in Texture.
  @MainActor package final func loadSubtreeIfNeeded() {
    for node in subnodes { node.loadSubtreeIfNeeded() }
    guard !isNodeLoaded else { return }
    isNodeLoaded = true
    didLoad()
    controller?.nodeDidLoad()
  }

  /// The node around runs first, because it may set its subnodes' frames.
  @MainActor private func runLayoutHooks() {
    if layoutState.owesLayoutHook {
      layoutState.owesLayoutHook = false
      layout()
    }
    for node in uncontrolledSubnodes { node.runLayoutHooks() }
  }

  /// Whether a node with a size waits to be laid out.
  package final var subtreeNeedsLayout: Bool {
    (layoutState.needsLayout && bounds.size != .zero)
      || uncontrolledSubnodes.contains(where: \.subtreeNeedsLayout)
  }

  /// Puts the subtree into a set of ranges and runs the hooks, each node before its subnodes, in
  /// Texture's order: preload, display, visible, then the change as a whole.
  @MainActor package final func setInterfaceState(_ newState: InterfaceState) {
    let oldState = interfaceState
    if newState != oldState {
      interfaceState = newState
      runHooks(from: oldState, to: newState)
    }
    for node in subnodes { node.setInterfaceState(newState) }
  }

  @MainActor private func runHooks(from old: InterfaceState, to new: InterfaceState) {
    let entered = new.subtracting(old)
    let left = old.subtracting(new)
    if entered.contains(.preload) { didEnterPreloadState() }
    if left.contains(.preload) { didExitPreloadState() }
    if entered.contains(.display) { didEnterDisplayState() }
    if left.contains(.display) {
      setNeedsDisplay()
      didExitDisplayState()
    }
    if entered.contains(.visible) { didEnterVisibleState() }
    if left.contains(.visible) { didExitVisibleState() }
    interfaceStateDidChange(new, from: old)
  }
}
