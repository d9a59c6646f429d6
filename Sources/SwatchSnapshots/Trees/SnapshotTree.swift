public import SwatchGeometry

/// The frames, texts and looks of a picture's nodes, which a reference stores beside its pixels, so
/// that a difference can be explained by changes in the tree.
public struct SnapshotTree: Hashable, Sendable {
  /// One node of the picture.
  public struct Node: Hashable, Sendable {
    /// The components of the node's path, from the root; unique within the tree.
    public var path: [String]
    /// The smallest axis-aligned rectangle around the node, in points from the picture's top-left
    /// corner.
    public var frame: Rect
    /// The text, line by line; nil for a node without text.
    public var text: String?
    /// The drawings, with the styles of the text, in drawing order.
    package var look: [Drawing]

    /// Makes a node that draws only its text.
    public init(path: [String], frame: Rect, text: String? = nil) {
      self.init(path: path, frame: frame, text: text, look: [])
    }

    /// Makes a node.
    package init(path: [String], frame: Rect, text: String? = nil, look: [Drawing]) {
      self.path = path
      self.frame = frame
      self.text = text
      self.look = look
    }

    /// The path in readable form: `cell 3 > title`.
    public var name: String { path.joined(separator: " > ") }
  }

  /// The picture's extent, in points.
  public var size: Size
  /// The scale of the picture, in pixels per point.
  public var scale: Scale
  /// The nodes in drawing order.
  public var nodes: [Node]
  /// The names of fonts and pictures for sentences: of pictures by the hash of their file, of fonts
  /// by the hash and, after a `#`, the index of the face.
  package var sourceNames: [String: String] = [:]

  /// Makes a tree.
  public init(size: Size, scale: Scale, nodes: [Node]) {
    self.size = size
    self.scale = scale
    self.nodes = nodes
  }
}
