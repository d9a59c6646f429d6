public import SwatchGeometry
public import SwatchGraphics
import SwatchLayout
import SwatchMessages

/// The frames of a tree's nodes, as a value.
public struct LayoutTree: Hashable, Sendable {
  /// The node's id; nil for none.
  public var id: String?
  /// The kind of node as documents name it, such as `text`; the class name for custom nodes.
  public var kind: String
  /// The path from the root.
  public var path: NodePath
  /// The spec that placed the node, as documents name it, such as `stack`; the class name for
  /// custom specs; nil for roots and for nodes placed by code.
  public var placedBy: String?
  /// The frame, in points from the root's top-left corner.
  public var frame: Rect
  /// The lines of a text node; nil for other nodes, and if there is no text.
  public var text: TextLayout?
  /// The rectangle of the text's lines, from the top of the first line to the bottom of the last
  /// line; nil if there is no text.
  public var textFrame: Rect?
  /// The largest number of lines of the text; 0 for no limit, and if there is no text.
  public var lineLimit: Int
  /// The size of a picture that is stretched over the node out of its proportions; nil for other
  /// nodes.
  package var stretchedPicture: Size?
  /// The subnodes, from back to front.
  public var children: [LayoutTree]

  /// The tree as a list, with each node before its subnodes.
  public var flattened: [LayoutTree] {
    [self] + children.flatMap(\.flattened)
  }

  /// The characters in texts that no font has, listed by node, with each node before its subnodes.
  public var missingGlyphs: [Scene.MissingGlyphs] {
    flattened.compactMap { node in
      Scene.MissingGlyphs(path: node.path, among: node.text?.missingCharacters ?? [])
    }
  }
}

extension LayoutTree: CustomStringConvertible {
  /// One line for each node, indented under its supernode: kind, id, frame, and the spec that
  /// placed it.
  public var description: String {
    lines(indentation: "").joined(separator: "\n")
  }

  private func lines(indentation: String) -> [String] {
    let name = id.map { " \"\($0)\"" } ?? ""
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { "\(Numeral($0))" }
    let placer = placedBy.map { " in \($0)" } ?? ""
    let line = "\(indentation)\(kind)\(name) [\(numbers.joined(separator: ", "))]\(placer)"
    return [line] + children.flatMap { $0.lines(indentation: indentation + "  ") }
  }
}

extension LayoutTree {
  /// Reads the frames of a tree's nodes.
  init(of root: DisplayNode) { self.init(of: root, at: .zero, path: NodePath(root: root)) }

  private init(of node: DisplayNode, at origin: Point, path: NodePath) {
    let inside = origin - node.boundsOrigin
    let children = node.subnodes.enumerated().map { index, inner in
      LayoutTree(
        of: inner, at: inside + inner.geometry.frame.origin, path: path.appending(inner, at: index))
    }
    self.init(
      id: node.id, kind: node.nodeKind, path: path,
      placedBy: node.placedBy.map(LayoutElement.kind),
      frame: Rect(origin: origin, size: node.geometry.frame.size), text: node.textLayout,
      textFrame: node.textColumn.map { Rect(origin: origin + $0.origin, size: $0.size) },
      lineLimit: node.lineLimit, stretchedPicture: node.stretchedPicture, children: children)
  }
}

extension DisplayNode {
  /// The frames of the tree's nodes as indented lines: kind, id, frame in points from this node's
  /// top-left corner, and the spec that placed it.
  public final var layoutDescription: String { layoutTree.description }

  /// The frames of the tree's nodes.
  package final var layoutTree: LayoutTree { LayoutTree(of: self) }
}
