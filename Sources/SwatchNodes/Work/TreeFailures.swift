/// The failures that hold in a tree, those of drawing told apart.
package struct TreeFailures: Sendable {
  /// All failures, in the order of the tree.
  package let all: [NodeFailure]
  /// The failures that work other than drawing found; those of tasks are among them.
  package let outsideDrawing: [NodeFailure]

  /// The failures of a tree that has none.
  package init() {
    (all, outsideDrawing) = ([], [])
  }

  /// Reads the failures of a tree.
  package init(of node: DisplayNode) {
    all = node.failures
    outsideDrawing = all.isEmpty ? [] : node.failuresOutsideDrawing
  }
}
