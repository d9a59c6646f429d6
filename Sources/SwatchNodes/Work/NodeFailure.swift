public import SwatchGraphics
import SwatchLayout
import SwatchMessages

/// A failure of a node's work.
public struct NodeFailure: Hashable, Sendable, CustomStringConvertible {
  /// The path of the node, from the root.
  public let path: NodePath
  /// The problem and its remedy, in a sentence.
  public let reason: String
  /// The place of the node in its document, such as `card.json:12:7: $.root.children[0]`; nil for
  /// nodes made by code.
  public let origin: String?
  /// A Boolean value that is true when a retry may succeed: for work that took too long, and for
  /// pictures that a server temporarily could not send.
  public let isTransient: Bool

  /// Makes a failure of a node.
  public init(path: NodePath, reason: String, origin: String? = nil, isTransient: Bool = false) {
    self.path = path
    self.reason = reason
    self.origin = origin
    self.isTransient = isTransient
  }

  /// The reason, after the origin for nodes of a document and after the path for nodes made by
  /// code. One line, with control characters escaped.
  public var message: String { "\(origin ?? shownPath): \(reason)".visible }

  /// The path, the reason, and the origin in brackets. One line, in which control characters are
  /// escaped.
  public var description: String {
    ("\(shownPath): \(reason)" + (origin.map { " (\($0))" } ?? "")).visible
  }

  private var shownPath: String { path.description.shortenedPath }
}

/// A difference between the request and the result of a node's work, which is shown nevertheless: a
/// picture's replacement, or a text in another font family.
public struct NodeWarning: Hashable, Sendable, CustomStringConvertible {
  /// The path of the node, from the root.
  public let path: NodePath
  /// The difference and its remedy, in a sentence.
  public let reason: String
  /// The place of the node in its document, such as `card.json:12:7: $.root.children[0]`; nil for
  /// nodes made by code.
  public let origin: String?
  /// The cause, which several nodes may have in common.
  package let subject: Subject

  /// The cause of a warning.
  package enum Subject: Hashable, Sendable {
    /// A cause in this node alone.
    case node
    /// Font families, some of which are missing.
    case families([String])
    /// A missing font feature, or overlapping lines; one warning for all texts with that cause.
    case fonts
    /// Characters that no font has.
    case boxes
    /// A cause shared by all nodes of one path: a feature that the file's format lacks, or a
    /// picture that is not visible yet.
    case repeated
  }

  /// The origin for nodes of a document, and the path for nodes made by code.
  package var place: String { origin ?? path.description }

  /// The reason, after the ``NodeFailure/origin`` for nodes of a document and after the path for
  /// nodes made by code. One line, with control characters escaped.
  public var message: String { "\(place): \(reason)".visible }

  /// The path, the reason, and the origin in brackets. One line, in which control characters are
  /// escaped.
  public var description: String {
    ("\(path): \(reason)" + (origin.map { " (\($0))" } ?? "")).visible
  }
}

extension NodeWarning {
  /// Makes a warning about missing glyphs in the lines of a text; nil if there are none.
  init?(
    ofBoxesIn layout: TextLayout, path: @autoclosure () -> NodePath,
    origin: @autoclosure () -> String?
  ) {
    let missing = layout.missingCharacters
    guard !missing.isEmpty else { return nil }
    self.init(
      path: path(), reason: "no font has \(MissingCharacters(missing)), so a box is drawn for each",
      origin: origin(), subject: .boxes)
  }
}

extension [NodeWarning] {
  /// Finds the missing glyphs in the laid-out texts of a tree, each node before its subnodes.
  package init(ofBoxesIn root: DisplayNode) {
    self.init(ofBoxesIn: root, at: NodePath(root: root))
  }

  private init(ofBoxesIn node: DisplayNode, at path: NodePath) {
    self = [
      node.textLayout.flatMap {
        NodeWarning(ofBoxesIn: $0, path: path, origin: node.origin?().description)
      }
    ].compactMap(\.self)
    for (index, inner) in node.subnodes.enumerated() {
      self += [NodeWarning](ofBoxesIn: inner, at: path.appending(inner, at: index))
    }
  }
}

/// An error in rendering a tree of nodes.
public struct RenderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The failures of the nodes, in the order in which they were found; at least one.
  public let failures: [NodeFailure]

  /// Makes an error from failures; nil if there are none.
  package init?(_ failures: [NodeFailure]) {
    guard !failures.isEmpty else { return nil }
    self.failures = failures
  }

  /// The failures, one per line; if there are very many, only the first failures, and a line with
  /// the number of further ones.
  public var description: String {
    failures.lazy.map(\.description).lines(to: 8_000) { "\($0) more failures are left out" }
  }
}

/// The current failures and warnings of a tree, with a separate list of the failures that were not
/// found by drawing.
package struct TreeFailures: Sendable {
  /// All failures, in the order of the tree.
  package let all: [NodeFailure]
  /// The failures not found by drawing; failures of tasks are included.
  package let outsideDrawing: [NodeFailure]
  /// All warnings, in the order of the tree.
  package let warnings: [NodeWarning]

  /// Makes a value without failures.
  package init() {
    (all, outsideDrawing, warnings) = ([], [], [])
  }

  /// Reads the failures of a tree.
  package init(of node: DisplayNode) {
    all = node.failures
    outsideDrawing = all.isEmpty ? [] : node.failuresOutsideDrawing
    warnings = node.warnings
  }
}
