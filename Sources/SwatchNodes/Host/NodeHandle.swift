import SwatchMessages

/// The way back to a node, for work that goes on beyond the hook that started it.
///
/// A hook must not keep `self`: the tree goes back to its owner in the background when the hooks are
/// done. A task that it starts gets a handle, which brings the tree to the main actor again:
///
///     override func didEnterPreloadState() {
///       super.didEnterPreloadState()
///       startTask { handle in
///         let price = try await fetchPrice()
///         try await handle.withNode(as: PriceCell.self) { $0.show(price) }
///       }
///     }
public struct NodeHandle: Sendable {
  /// By which a node is found again: equal to no other, also not to a later one's.
  final class Token: Sendable {}

  private let token: Token
  private let name: String
  private let host: (any NodeHost)?

  fileprivate init(to node: DisplayNode, token: Token) {
    self.token = token
    name = node.nodeName
    host = node.environment?.host
  }

  /// Runs `body` with the node on the main actor, when the tree comes there; what it invalidates is
  /// measured, laid out and displayed again as after a hook.
  ///
  /// - Returns: what `body` returns.
  /// - Throws: ``NodeGoneError`` where the tree was let go, or the node is in it no more,
  ///   `CancellationError` in a task that was cancelled, else what `body` throws.
  public func withNode<Result: Sendable>(
    _ body: @MainActor (_ node: DisplayNode) throws -> Result
  ) async throws -> Result {
    guard let host else { throw NodeGoneError(name) }
    do {
      return try await host.withTree { roots in
        try Task.checkCancellation()
        guard let node = roots.lazy.compactMap({ $0.node(with: token) }).first else {
          throw NodeGoneError(name)
        }
        return try body(node)
      }
    } catch is TreeGone {
      throw NodeGoneError(name)
    }
  }

  /// Runs `body` with the node as what it is; see ``withNode(_:)``.
  ///
  /// - Returns: what `body` returns.
  /// - Throws: as ``withNode(_:)``.
  /// - Precondition: the node is one of this class.
  public func withNode<Node: DisplayNode, Result: Sendable>(
    as kind: Node.Type, _ body: @MainActor (_ node: Node) throws -> Result
  ) async throws -> Result {
    try await withNode { node in
      guard let node = node as? Node else {
        preconditionFailure("\(name) is a \(type(of: node)) and can't be used as a \(kind)")
      }
      return try body(node)
    }
  }
}

/// Who can bring a tree to the main actor: its element, or the container that the element belongs to.
package protocol NodeHost: Sendable {
  /// Brings the tree to the main actor when nobody works on it, and keeps it there while `body` runs
  /// with its root, and with those of trees that may take its place.
  /// - Throws: ``TreeGone`` where the tree was let go; else what `body` throws.
  func withTree<Result: Sendable>(
    _ body: @MainActor (_ roots: [DisplayNode]) async throws -> Result
  ) async throws -> Result
}

/// The tree that a host is asked for was let go.
package struct TreeGone: Error {
  /// Makes the error.
  package init() {}
}

/// A node was asked for after it was gone.
public struct NodeGoneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which node, and what to do; a sentence for people.
  public let description: String

  init(_ name: String) {
    description =
      "\(name.visible) is gone: its tree was let go, or it is no part of it any more; end the work "
      + "that wanted it, in didExitPreloadState()"
  }
}

extension DisplayNode {
  /// The way back to this node, for work that a hook starts and that outlives it.
  public final var handle: NodeHandle {
    requireHold("handle")
    let token = handleToken ?? NodeHandle.Token()
    handleToken = token
    return NodeHandle(to: self, token: token)
  }

  fileprivate final func node(with token: NodeHandle.Token) -> DisplayNode? {
    if handleToken === token { return self }
    for node in subnodes {
      if let found = node.node(with: token) { return found }
    }
    return nil
  }
}
