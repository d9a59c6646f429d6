/// The failures and warnings that hold in a tree, the failures of drawing told apart.
package struct TreeFailures: Sendable {
  /// All failures, in the order of the tree.
  package let all: [NodeFailure]
  /// The failures that work other than drawing found; those of tasks are among them.
  package let outsideDrawing: [NodeFailure]
  /// All warnings, in the order of the tree.
  package let warnings: [NodeWarning]

  /// The failures of a tree that has none.
  package init() {
    (all, outsideDrawing, warnings) = ([], [], [])
  }

  /// Reads the failures of a tree.
  package init(of node: DisplayNode) {
    all = node.failures
    outsideDrawing = all.isEmpty ? [] : node.failuresOutsideDrawing
    warnings = node.warnings
  }
}
