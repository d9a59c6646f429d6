/// A tree on its way from its element to the main actor or back.
///
/// Holds the only reference that is used meanwhile: the element that lends keeps none, and whoever
/// holds the hand-over either works with the node on the main actor or gives it back. That is what
/// makes the one unchecked promise about nodes true.
package struct NodeHandover: @unchecked Sendable {
  private let node: DisplayNode

  init(_ node: DisplayNode) {
    self.node = node
  }

  /// Works with the tree on the main actor.
  @MainActor package func withNode<Result>(
    _ body: @MainActor (DisplayNode) throws -> Result
  ) rethrows -> Result {
    try body(node)
  }

  /// Takes the tree back. Only for the element that lent it.
  func takeBack() -> DisplayNode { node }
}
