import SwatchConcurrency
public import SwatchGraphics

/// Why a node could not do its work.
public struct NodeFailure: Hashable, Sendable, CustomStringConvertible {
  /// The node, from the root down.
  public let path: NodePath
  /// What was wrong and what to do, a sentence for people.
  public let reason: String
  /// Where the node was written, as `card.json:12:7: $.root.children[0]`; nil for nodes of code.
  public let origin: String?

  /// Makes a failure of a node.
  public init(path: NodePath, reason: String, origin: String? = nil) {
    self.path = path
    self.reason = reason
    self.origin = origin
  }

  /// The reason after the origin, for people who wrote a document; after the path for nodes of code.
  public var message: String { "\(origin ?? path.description): \(reason)" }

  /// The path, the reason, and the origin in brackets.
  public var description: String {
    "\(path): \(reason)" + (origin.map { " (\($0))" } ?? "")
  }
}

/// Where the nodes of one tree leave their failures for the tree's owner.
public final class NodeFailureSink: Sendable {
  private let failures = Locked<[NodeFailure]>([])

  /// Makes an empty sink.
  public init() {}

  /// Adds a failure, unless its reason stands there already: a node that fails again, perhaps at
  /// another place of the tree, fails for the reason it failed for before.
  public func record(_ failure: NodeFailure) {
    failures.withLock { failures in
      let isKnown = failures.contains {
        $0.reason == failure.reason && $0.origin == failure.origin
      }
      if !isKnown { failures.append(failure) }
    }
  }

  /// The failures in the order they were recorded.
  public var all: [NodeFailure] { failures.withLock { $0 } }
}
