/// The state of a tree that its owner on the main actor needs, read in one walk.
package struct TreeSurvey {
  /// The value of ``DisplayNode/subtreeNeedsLayout``.
  package fileprivate(set) var needsLayout = false
  /// The value of ``DisplayNode/subtreeNeedsDisplay``.
  package fileprivate(set) var needsDisplay = false
  /// The value of ``DisplayNode/containerNodes``.
  package fileprivate(set) var containerNodes: [DisplayNode] = []
  /// A Boolean value that is true when a node shows views or layers.
  fileprivate var hasForeignContent = false
}

extension DisplayNode {
  /// Draws the views and layers of the tree that are not up to date, as ``displayForeignContent()``
  /// does, and reads the tree's state after that.
  @MainActor package final func survey() -> TreeSurvey {
    var survey = TreeSurvey()
    add(to: &survey, isLaidOutHere: true)
    guard survey.hasForeignContent else { return survey }
    displayForeignContent()
    survey = TreeSurvey()
    add(to: &survey, isLaidOutHere: true)
    return survey
  }

  /// Adds the state of a node and its subnodes. Nodes below a view controller's node are laid out
  /// by the controller's owner.
  @MainActor private func add(to survey: inout TreeSurvey, isLaidOutHere: Bool) {
    if isLaidOutHere && needsOwnLayout { survey.needsLayout = true }
    if displayState.hasChanged { survey.needsDisplay = true }
    if container != nil { survey.containerNodes.append(self) }
    if showsForeignContent { survey.hasForeignContent = true }
    for node in subnodes {
      node.add(to: &survey, isLaidOutHere: isLaidOutHere && !node.isControlled)
    }
  }
}
