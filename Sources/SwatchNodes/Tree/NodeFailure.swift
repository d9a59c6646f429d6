public import SwatchGraphics
import SwatchMessages

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
  /// One line, in which control characters are escaped.
  public var message: String { "\(origin ?? path.description): \(reason)".visible }

  /// The path, the reason, and the origin in brackets. One line, in which control characters are
  /// escaped.
  public var description: String {
    ("\(path): \(reason)" + (origin.map { " (\($0))" } ?? "")).visible
  }
}
