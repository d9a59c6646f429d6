import SwatchGeometry

/// The relations of a node to the space around it, for the few that have some.
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
  /// The place of the rare relations, which is made here.
  final func madeSurroundings() -> NodeSurroundings {
    if let surroundings { return surroundings }
    let made = NodeSurroundings()
    surroundings = made
    return made
  }
}
