public import SwatchLayout

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

/// The direction of the content.
extension DisplayNode {
  /// The direction in which the node's layout spec is laid out; that of the traits by default. It
  /// applies to the direct subnodes, as in Texture, not to nodes below those.
  public final var semanticContentAttribute: SemanticContentAttribute {
    get { surroundings?.semanticContentAttribute ?? .unspecified }
    set {
      guard newValue != semanticContentAttribute else { return }
      madeSurroundings().semanticContentAttribute = newValue
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// The direction of the node's content, from its ``semanticContentAttribute`` and its traits.
  public final var effectiveLayoutDirection: LayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutContext?.layoutDirection ?? .leftToRight
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
