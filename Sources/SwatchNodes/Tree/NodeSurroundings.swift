import SwatchGeometry

/// The relations of a node to the space around it; few nodes have any.
final class NodeSurroundings {
  var semanticContentAttribute = SemanticContentAttribute.unspecified
  var layoutMargins = EdgeInsets(8)
  var insetsLayoutMarginsFromSafeArea = true
  var relayoutsOnSafeAreaChanges = false
  var relayoutsOnLayoutMarginsChanges = false
  /// The safe area at the last notification.
  var safeAreaInsets = EdgeInsets.zero
  /// A Boolean value that is true when the node, or one inside, may have a safe area.
  var mayHoldSafeArea = false
}

extension DisplayNode {
  /// Returns the relations of the node, which are created if needed.
  final func madeSurroundings() -> NodeSurroundings {
    if let surroundings { return surroundings }
    let made = NodeSurroundings()
    surroundings = made
    return made
  }
}
