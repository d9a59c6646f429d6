import SwatchConcurrency

/// A transfer of a tree from its element to the main actor and back.
///
/// The element does not use the tree while it is lent, and a transfer that was given back can't be
/// used any more: each use checks this, which makes `@unchecked Sendable` safe.
package struct NodeTransfer: @unchecked Sendable {
  let token = TransferToken()
  private let node: DisplayNode

  init(_ node: DisplayNode) {
    self.node = node
  }

  /// Runs `body` with the tree on the main actor. Between such visits the tree must not be used
  /// there.
  @MainActor package func withNode<Result: Sendable>(
    _ body: @MainActor (DisplayNode) throws -> Result
  ) rethrows -> Result {
    token.check()
    let before = node.ownership?.beginVisit()
    defer { if let before { node.ownership?.endVisit(restoring: before) } }
    return try body(node)
  }

  /// Runs `body` with the tree on the main actor, asynchronously; the tree must not be given back
  /// meanwhile.
  @MainActor package func visit<Result: Sendable>(
    _ body: @MainActor (DisplayNode) async throws -> Result
  ) async rethrows -> Result {
    token.check()
    let before = node.ownership?.beginLongVisit()
    defer { if let before { node.ownership?.endVisit(restoring: before) } }
    return try await body(node)
  }

  /// Takes the tree back. Only for the element that lent it.
  func takeBack() -> DisplayNode {
    token.end()
    return node
  }
}

/// The right to use a lent tree, until it is given back.
final class TransferToken: Sendable {
  private let isOut = Locked(true)

  /// Ends the right; that happens once.
  func end() {
    let wasOut = isOut.withLock { isOut in
      defer { isOut = false }
      return isOut
    }
    precondition(wasOut, "A lent tree was given back twice")
  }

  /// Traps the use of a tree that was given back.
  func check() {
    precondition(isOut.withLock { $0 }, "A tree was used after it was given back")
  }
}
