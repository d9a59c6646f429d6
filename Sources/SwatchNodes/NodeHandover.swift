import SwatchConcurrency

/// A tree on its way from its element to the main actor and back.
///
/// The element keeps no use of the tree while it is lent, and a hand-over that was given back opens
/// no more: each use checks that, which is what makes the one unchecked promise about nodes true.
package struct NodeHandover: @unchecked Sendable {
  /// Whether the tree is still with whoever holds the hand-over.
  final class Loan: Sendable {
    private let isOut = Locked(true)

    /// Ends the loan; a loan ends once.
    func end() {
      let wasOut = isOut.withLock { isOut in
        defer { isOut = false }
        return isOut
      }
      precondition(wasOut, "A lent tree was given back twice")
    }

    func check() {
      precondition(isOut.withLock { $0 }, "A tree was used after it was given back")
    }
  }

  let loan = Loan()
  private let node: DisplayNode

  init(_ node: DisplayNode) {
    self.node = node
  }

  /// Works with the tree on the main actor. Between such visits nobody there may touch it.
  @MainActor package func withNode<Result: Sendable>(
    _ body: @MainActor (DisplayNode) throws -> Result
  ) rethrows -> Result {
    loan.check()
    let before = node.ownership?.beginVisit()
    defer { if let before { node.ownership?.endVisit(restoring: before) } }
    return try body(node)
  }

  /// Works with the tree on the main actor for longer; it must not be given back meanwhile.
  @MainActor package func visit<Result: Sendable>(
    _ body: @MainActor (DisplayNode) async throws -> Result
  ) async rethrows -> Result {
    loan.check()
    let before = node.ownership?.beginLongVisit()
    defer { if let before { node.ownership?.endVisit(restoring: before) } }
    return try await body(node)
  }

  /// Takes the tree back. Only for the element that lent it.
  func takeBack() -> DisplayNode {
    loan.end()
    return node
  }
}
