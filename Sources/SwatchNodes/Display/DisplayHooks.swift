/// The hooks around the display of a tree. Drawing runs in the background; the hooks run on the
/// main actor, one batch before the drawing and one batch after it.
@MainActor struct DisplayHooks {
  private let root: DisplayNode

  init(of root: DisplayNode) { self.root = root }

  /// Calls ``DisplayNode/displayWillStart()`` on every node of the tree that has entered the
  /// display state and has content to draw. Call it at the end of a visit to the main actor.
  func announce() { announce(root) }

  private func announce(_ node: DisplayNode) {
    guard node.isShown else { return }
    if node.isInDisplayState && node.isDisplayOutstanding { announceContents(of: node) }
    for inner in node.subnodesBesidesContents { announce(inner) }
  }

  /// Announces the display of a node and of the nodes that are drawn as a part of its content.
  private func announceContents(of node: DisplayNode) {
    guard node.displayState.announce() else { return }
    node.displayWillStart()
    guard node.drawsWithOthers else { return }
    for inner in node.subnodes { announceContents(of: inner) }
  }

  /// Calls ``DisplayNode/displayDidFinish()`` on every node of the tree that was displayed since
  /// the last call, supernodes first, and ``DisplayNode/hierarchyDisplayDidFinish()`` on every node
  /// whose display, with the display of its direct subnodes, is now complete.
  func finish() {
    var displayed: [DisplayNode] = []
    collectDisplayed(root, into: &displayed)
    // A supernode is complete when its last subnode is complete, so each supernode is checked once,
    // after all displayed nodes.
    let supernodes = displayed.map(\.supernode)
    var unfinished: [ObjectIdentifier: Int] = [:]
    for case let supernode? in supernodes {
      unfinished[ObjectIdentifier(supernode), default: 0] += 1
    }
    for (node, supernode) in zip(displayed, supernodes) {
      if !node.displayState.finish() { node.displayWillStart() }
      node.displayDidFinish()
      finishHierarchy(of: node)
      if let supernode {
        let id = ObjectIdentifier(supernode)
        unfinished[id, default: 0] -= 1
        if unfinished[id] == 0 { finishHierarchy(of: supernode) }
      }
      // A hook may have moved the node.
      if let current = node.supernode, current !== supernode { finishHierarchy(of: current) }
    }
  }

  /// Returns true if a node of the tree has displayed and was not yet notified.
  nonisolated static func areOwed(in node: DisplayNode) -> Bool {
    node.displayState.owesFinish || node.subnodes.contains(where: areOwed)
  }

  private func collectDisplayed(_ node: DisplayNode, into nodes: inout [DisplayNode]) {
    if node.displayState.owesFinish { nodes.append(node) }
    for inner in node.subnodes { collectDisplayed(inner, into: &nodes) }
  }

  private func finishHierarchy(of node: DisplayNode) {
    guard !Self.isUnfinished(node), !node.subnodes.contains(where: Self.isUnfinished) else {
      return
    }
    NodePlaceholder(of: node).removeIfFinished()
    node.hierarchyDisplayDidFinish()
    node.tellDelegates { $0.hierarchyDisplayDidFinish() }
  }

  private nonisolated static func isUnfinished(_ node: DisplayNode) -> Bool {
    node.displayState.owesFinish || node.isDisplayOutstanding
  }
}
