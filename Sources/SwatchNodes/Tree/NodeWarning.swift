public import SwatchGraphics
import SwatchMessages

/// A result of a node's work that differs from what was asked for, and is shown all the same: a
/// picture's replacement, or a text in another font family.
public struct NodeWarning: Hashable, Sendable, CustomStringConvertible {
  /// The node, from the root down.
  public let path: NodePath
  /// The difference and its remedy, in a sentence.
  public let reason: String
  /// The place of the node in its document, such as `card.json:12:7: $.root.children[0]`; nil for
  /// nodes of code.
  public let origin: String?
  /// The cause, which several nodes may share.
  package let subject: Subject

  /// The cause of a warning.
  package enum Subject: Hashable, Sendable {
    /// The node alone.
    case node
    /// Font families that are missing, not all of them perhaps.
    case families([String])
    /// A missing font feature, or overlapping lines: the same for each text with that cause.
    case fonts
    /// Characters that no font has.
    case boxes
    /// The same cause for all nodes of one path: a feature that the file's format lacks, or a
    /// picture that is not visible yet.
    case repeated
  }

  /// The origin for nodes of a document, and the path for nodes of code.
  package var place: String { origin ?? path.description }

  /// The reason after the ``NodeFailure/origin`` for nodes of a document, and after the path for
  /// nodes of code, in one line with control characters escaped.
  public var message: String { "\(place): \(reason)".visible }

  /// The path, the reason, and the origin in brackets. One line, in which control characters are
  /// escaped.
  public var description: String {
    ("\(path): \(reason)" + (origin.map { " (\($0))" } ?? "")).visible
  }
}
