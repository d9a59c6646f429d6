/// The current failures and warnings of a tree, with the failures of drawing separate.
package struct TreeFailures: Sendable {
  /// All failures, in the order of the tree.
  package let all: [NodeFailure]
  /// The failures not found by drawing; failures of tasks are included.
  package let outsideDrawing: [NodeFailure]
  /// All warnings, in the order of the tree.
  package let warnings: [NodeWarning]

  /// Makes a value without failures.
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
