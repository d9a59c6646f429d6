/// The hooks around a display. Drawing happens in the background; its hooks run when the tree is with
/// the main actor, all at once: before, for what is to be drawn, and after it for what was.
extension DisplayNode {
  /// Calls ``displayWillStart()`` on every node of the tree that has come into the display state and
  /// has something to draw. Belongs at the end of a visit to the main actor.
  @MainActor final func announceDisplay() {
    guard isShown else { return }
    if isInDisplayState && isDisplayOutstanding { announceOwnDisplay() }
    for node in subnodesBesidesContents { node.announceDisplay() }
  }

  /// What is drawn as a part of a node's content starts with it.
  @MainActor private func announceOwnDisplay() {
    guard !displayState.isAnnounced else { return }
    displayState.isAnnounced = true
    displayWillStart()
    guard shouldRasterizeDescendants || isRasterized else { return }
    for node in subnodes { node.announceOwnDisplay() }
  }

  /// Calls ``displayDidFinish()`` on every node of the tree that displayed since the last time, each
  /// before its subnodes, and ``hierarchyDisplayDidFinish()`` on those nodes whose own display and
  /// whose direct subnodes' are complete with it.
  @MainActor package final func finishDisplay() {
    var displayed: [DisplayNode] = []
    collectDisplayed(into: &displayed)
    for node in displayed {
      node.displayState.owesFinish = false
      if !node.displayState.isAnnounced { node.displayWillStart() }
      node.displayState.isAnnounced = false
      node.displayDidFinish()
      node.finishHierarchyDisplay()
      node.supernode?.finishHierarchyDisplay()
    }
  }

  /// Whether a node of the tree displayed and was not told so.
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

  /// Notes that the node displayed, with all that is drawn as a part of it.
  final func oweDisplayHooks() {
    displayState.owesFinish = true
    guard shouldRasterizeDescendants || isRasterized else { return }
    for node in subnodes { node.oweDisplayHooks() }
  }
}
