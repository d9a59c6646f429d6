import SwatchGeometry

/// The properties of a node that describe the space around it.
struct NodeSurroundings: InitialValue {
  var semanticContentAttribute = SemanticContentAttribute.unspecified
  var layoutMargins = EdgeInsets(8)
  var insetsLayoutMarginsFromSafeArea = true
  var relayoutsOnSafeAreaChanges = false
  var relayoutsOnLayoutMarginsChanges = false
  /// The safe area of which the node was last notified.
  var safeAreaInsets = EdgeInsets.zero
  /// A Boolean value that is true when the node, or one of its descendants, may have a safe area.
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

/// Sets the safe area of a node, and of the subnodes that overlap it.
struct SafeArea {
  private let node: DisplayNode

  init(of node: DisplayNode) { self.node = node }

  private var mayExist: Bool { node.surroundings.value.mayHoldSafeArea }

  /// Sets the safe area of the node and, where they overlap it, of its subnodes; nodes of
  /// controllers get their safe area in their own layout. Does nothing if the safe area is, and
  /// was, empty.
  @MainActor func spread(_ insets: EdgeInsets) {
    guard insets != .zero || mayExist else { return }
    set(insets)
    node.surroundings.value.mayHoldSafeArea = insets != .zero
    let size = node.bounds.size
    for inner in node.uncontrolledSubnodes {
      let frame = Rect(
        origin: inner.geometry.frame.origin - node.boundsOrigin, size: inner.geometry.frame.size)
      SafeArea(of: inner).spread(insets == .zero ? .zero : insets.part(inside: frame, of: size))
    }
  }

  @MainActor private func set(_ insets: EdgeInsets) {
    guard insets != node.safeAreaInsets else { return }
    node.surroundings.value.safeAreaInsets = insets
    node.safeAreaInsetsDidChange()
    if node.automaticallyRelayoutOnSafeAreaChanges { node.setNeedsLayout() }
    if node.insetsLayoutMarginsFromSafeArea { node.changeLayoutMargins() }
  }

  /// Records in all ancestors that the node, which was just added to a supernode, may still have
  /// the safe area of its former place.
  func noteInSupernodes() {
    guard mayExist else { return }
    for supernode in node.supernodes { supernode.surroundings.value.mayHoldSafeArea = true }
  }
}
