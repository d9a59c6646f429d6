import SwatchGeometry

/// The relations of a node to the space around it.
struct NodeSurroundings: InitialValue {
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

/// The direction of a node's content (after UISemanticContentAttribute).
public enum SemanticContentAttribute: Hashable, Sendable, CaseIterable {
  /// The direction of the traits.
  case unspecified
  /// Controls of a player, which run from left to right everywhere.
  case playback
  /// Directions in space, such as arrow keys, which are never mirrored.
  case spatial
  /// From left to right.
  case forceLeftToRight
  /// From right to left.
  case forceRightToLeft
}
