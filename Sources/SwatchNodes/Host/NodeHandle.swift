import SwatchMessages

/// A handle that gives later work access to a node.
///
/// A hook must not keep `self`: the tree returns to its owner in the background when the hooks are
/// done. A task that a hook starts receives a handle, which brings the tree to the main actor
/// again:
///
///     override func didEnterPreloadState() {
///       super.didEnterPreloadState()
///       startTask { handle in
///         let price = try await fetchPrice()
///         try await handle.withNode(as: PriceCell.self) { $0.show(price) }
///       }
///     }
public struct NodeHandle: Sendable {
  /// The identity by which a node is found again; it stays unique after the node is released.
  final class Token: Sendable {}

  private let token: Token
  private let name: String
  private let host: (any NodeHost)?

  fileprivate init(to node: DisplayNode, token: Token) {
    self.token = token
    name = node.nodeName
    host = node.environment?.host
  }

  /// Runs `body` with the node on the main actor, once the tree is there; changes that `body` makes
  /// are measured, laid out and displayed like the changes of a hook.
  ///
  /// - Returns: The result of `body`.
  /// - Throws: ``NodeGoneError`` if the tree was released, or the node is no longer in it,
  ///   `CancellationError` in a cancelled task, otherwise the error of `body`.
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

  /// Runs `body` with the node as an instance of its class; see ``withNode(_:)``.
  ///
  /// - Returns: The result of `body`.
  /// - Throws: The errors of ``withNode(_:)``.
  /// - Precondition: The node is an instance of this class.
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

/// A host that brings a tree to the main actor: its element, or the container of the element.
package protocol NodeHost: Sendable {
  /// Brings the tree to the main actor when it is not in use, and keeps it there while `body` runs
  /// with its root and with the roots of trees that may replace it.
  /// - Throws: ``TreeGone`` if the tree was released; otherwise the error of `body`.
  func withTree<Result: Sendable>(
    _ body: @MainActor (_ roots: [DisplayNode]) async throws -> Result
  ) async throws -> Result

  /// The place of the cell whose tree the host brings; nil for other trees.
  var cellPlace: SharedPlace? { get }
}

extension NodeHost {
  /// Nil: the tree is not a cell's.
  package var cellPlace: SharedPlace? { nil }
}

/// The error of a host whose tree was released.
package struct TreeGone: Error {
  /// Makes the error.
  package init() {}
}

/// The error for a node that is requested after it was removed from its tree or its tree was
/// released.
public struct NodeGoneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The node and the remedy, in a sentence.
  public let description: String

  init(_ name: String) {
    description =
      "\(name.visible) is gone: its tree was released, or the node was removed; cancel the "
      + "work that uses it in didExitPreloadState()"
  }
}

extension DisplayNode {
  /// A handle to this node, for work that a hook starts and that outlives it.
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
