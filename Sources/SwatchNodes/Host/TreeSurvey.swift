/// The state of a tree that its owner on the main actor needs, collected in one walk.
package struct TreeSurvey {
  /// The value of ``DisplayNode/subtreeNeedsLayout``.
  package private(set) var needsLayout = false
  /// The value of ``DisplayNode/subtreeNeedsDisplay``.
  package private(set) var needsDisplay = false
  /// The value of ``DisplayNode/containerNodes``.
  package private(set) var containerNodes: [DisplayNode] = []
  /// A Boolean value that is true when a node shows views or layers.
  private var hasForeignContent = false

  /// Draws the views and layers of a tree that are not up to date, as
  /// ``DisplayNode/displayForeignContent()`` does, and then reads the tree's state.
  @MainActor package init(of root: DisplayNode) {
    add(root, isLaidOutHere: true)
    guard hasForeignContent else { return }
    root.displayForeignContent()
    (needsLayout, needsDisplay, containerNodes) = (false, false, [])
    add(root, isLaidOutHere: true)
  }

  /// Adds the state of a node and its subnodes. Nodes below a view controller's node are laid out
  /// by the controller's owner.
  @MainActor private mutating func add(_ node: DisplayNode, isLaidOutHere: Bool) {
    if isLaidOutHere && node.needsOwnLayout { needsLayout = true }
    if node.displayState.hasChanged { needsDisplay = true }
    if node.container != nil { containerNodes.append(node) }
    if node.showsForeignContent { hasForeignContent = true }
    for inner in node.subnodes { add(inner, isLaidOutHere: isLaidOutHere && !inner.isControlled) }
  }
}
