/// The hooks around a display. Drawing runs in the background; its hooks run when the tree is on
/// the main actor, all together: before the display of the nodes to draw, and after it.
extension DisplayNode {
  /// Calls ``displayWillStart()`` on every node of the tree that has entered the display state and
  /// has content to draw. Call it at the end of a visit to the main actor.
  @MainActor final func announceDisplay() {
    guard isShown else { return }
    if isInDisplayState && !displayState.isAnnounced && isDisplayOutstanding {
      announceOwnDisplay()
    }
    for node in subnodesBesidesContents { node.announceDisplay() }
  }

  /// Announces the display of nodes drawn as a part of this node's content.
  @MainActor private func announceOwnDisplay() {
    guard !displayState.isAnnounced else { return }
    displayState.isAnnounced = true
    displayWillStart()
    guard shouldRasterizeDescendants || isRasterized else { return }
    for node in subnodes { node.announceOwnDisplay() }
  }

  /// Calls ``displayDidFinish()`` on every node of the tree displayed since the last call, each
  /// before its subnodes, and ``hierarchyDisplayDidFinish()`` on those nodes for which this
  /// completes the display of themselves and their direct subnodes.
  @MainActor package final func finishDisplay() {
    var displayed: [DisplayNode] = []
    collectDisplayed(into: &displayed)
    // A supernode is complete with the last of its subnodes; it is not asked before.
    let supernodes = displayed.map(\.supernode)
    var unfinished: [ObjectIdentifier: Int] = [:]
    for case let supernode? in supernodes {
      unfinished[ObjectIdentifier(supernode), default: 0] += 1
    }
    for (node, supernode) in zip(displayed, supernodes) {
      node.displayState.owesFinish = false
      if !node.displayState.isAnnounced { node.displayWillStart() }
      node.displayState.isAnnounced = false
      node.displayDidFinish()
      node.finishHierarchyDisplay()
      if let supernode {
        let id = ObjectIdentifier(supernode)
        unfinished[id, default: 0] -= 1
        if unfinished[id] == 0 { supernode.finishHierarchyDisplay() }
      }
      // A hook may have moved the node.
      if let current = node.supernode, current !== supernode { current.finishHierarchyDisplay() }
    }
  }

  /// A Boolean value that is true when a node of the tree has displayed and was not yet notified.
  final var owesDisplayHooks: Bool {
    displayState.owesFinish || subnodes.contains(where: \.owesDisplayHooks)
  }

  private func collectDisplayed(into nodes: inout [DisplayNode]) {
    if displayState.owesFinish { nodes.append(self) }
    for node in subnodes { node.collectDisplayed(into: &nodes) }
  }

  @MainActor private func finishHierarchyDisplay() {
    guard !isDisplayUnfinished && !subnodes.contains(where: \.isDisplayUnfinished) else { return }
    removePlaceholderIfFinished()
    hierarchyDisplayDidFinish()
    tellDelegates { $0.hierarchyDisplayDidFinish() }
  }

  private var isDisplayUnfinished: Bool { displayState.owesFinish || isDisplayOutstanding }

  /// Records that the node displayed, with all nodes drawn as a part of it.
  final func oweDisplayHooks() {
    displayState.owesFinish = true
    guard shouldRasterizeDescendants || isRasterized else { return }
    for node in subnodes { node.oweDisplayHooks() }
  }
}
