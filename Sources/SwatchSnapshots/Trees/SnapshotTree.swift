public import SwatchGeometry

/// Where the nodes of a picture lie, what they say and how they look: what a reference keeps beside
/// its pixels, so that a difference can be told by what changed in the tree.
public struct SnapshotTree: Hashable, Sendable {
  /// One node of the picture.
  public struct Node: Hashable, Sendable {
    /// The components of its path, from the root; unique within the tree.
    public var path: [String]
    /// The smallest upright rectangle around it, in points from the picture's top left corner.
    public var frame: Rect
    /// What it says, line after line; nil where it says nothing.
    public var text: String?
    /// What else it draws, in the order it is drawn.
    package var look: [Drawing]

    /// Makes a node that draws nothing besides its text.
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

    /// The path as people read it: `cell 3 > title`.
    public var name: String { path.joined(separator: " > ") }
  }

  /// The picture's extent, in points.
  public var size: Size
  /// The pixels of a point.
  public var scale: Scale
  /// The nodes in the order they are drawn.
  public var nodes: [Node]

  /// Makes a tree.
  public init(size: Size, scale: Scale, nodes: [Node]) {
    self.size = size
    self.scale = scale
    self.nodes = nodes
  }
}
