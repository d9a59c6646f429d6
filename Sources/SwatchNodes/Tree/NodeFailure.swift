public import SwatchGraphics
import SwatchMessages

/// A failure of a node's work.
public struct NodeFailure: Hashable, Sendable, CustomStringConvertible {
  /// The node, from the root down.
  public let path: NodePath
  /// The problem and its remedy, in a sentence.
  public let reason: String
  /// The place of the node in its document, such as `card.json:12:7: $.root.children[0]`; nil for
  /// nodes of code.
  public let origin: String?
  /// A Boolean value that is true when a retry may succeed: for work that took too long, and for
  /// pictures that a server could not send for now.
  public let isTransient: Bool

  /// Makes a failure of a node.
  public init(path: NodePath, reason: String, origin: String? = nil, isTransient: Bool = false) {
    self.path = path
    self.reason = reason
    self.origin = origin
    self.isTransient = isTransient
  }

  /// The reason after the origin for nodes of a document, and after the path for nodes of code, in
  /// one line with control characters escaped.
  public var message: String { "\(origin ?? shownPath): \(reason)".visible }

  /// The path, the reason, and the origin in brackets. One line, in which control characters are
  /// escaped.
  public var description: String {
    ("\(shownPath): \(reason)" + (origin.map { " (\($0))" } ?? "")).visible
  }

  private var shownPath: String { path.description.shortenedPath }
}
