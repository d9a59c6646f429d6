/// The traversal of a tree that displays the whole tree, or checks whether it is displayed.
struct DisplayWalk {
  private let node: DisplayNode

  init(of node: DisplayNode) { self.node = node }

  /// A Boolean value that is true when a node of the tree may have changed since the tree was last
  /// shown.
  var hasChanged: Bool {
    node.displayState.hasChanged || node.subnodes.contains { DisplayWalk(of: $0).hasChanged }
  }

  /// Records that the tree is now shown in its current state.
  func markShown() {
    node.displayState.hasChanged = false
    for inner in node.subnodes { DisplayWalk(of: inner).markShown() }
  }

  /// Displays the nodes of the tree, except for the subtrees whose root satisfies `isBypassing`.
  func displayIfNeeded(bypassing isBypassing: (DisplayNode) -> Bool) {
    guard !isBypassing(node) else { return }
    NodeContents(of: node).displayIfNeeded()
    for inner in node.subnodesBesidesContents {
      DisplayWalk(of: inner).displayIfNeeded(bypassing: isBypassing)
    }
  }

  /// A Boolean value that is true when a node in the regular display of the tree is not displayed.
  /// To find out whether a node draws, it is drawn and the drawing is discarded.
  var lacksDisplay: Bool {
    guard node.isShown else { return false }
    if node.displaysAsynchronously && node.isDisplayOutstanding {
      if node.displayState.draws == nil { NodeContents(of: node).discover() }
      if node.isDisplayOutstanding { return true }
    }
    return node.subnodesBesidesContents.contains { DisplayWalk(of: $0).lacksDisplay }
  }
}
