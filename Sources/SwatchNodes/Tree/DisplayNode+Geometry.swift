public import SwatchGeometry
import SwatchGraphics

/// The place of the node, stored by ``NodeGeometry``, and conversions of points and rectangles to
/// the coordinates of other nodes.
extension DisplayNode {
  /// The frame in the supernode, in points. The layout sets it; a frame set in ``layout()`` lays
  /// the subtree out again in the new size. A rectangle with a negative width or height extends to
  /// the left or upwards from its origin, as in UIKit. A frame with infinite or NaN numbers is a
  /// failure of the node, which keeps its old frame.
  public final var frame: Rect {
    get { geometry.frame }
    set {
      guard newValue.isFinite else {
        return fail(
          "the frame [\(newValue.numbers)] is not finite, and the old frame is kept; set finite "
            + "numbers")
      }
      let size = geometry.frame.size
      setFrame(newValue.standardized)
      if geometry.frame.size != size { supernode?.layoutState.hasResizedSubnode = true }
    }
  }

  /// The node's own rectangle: its size, at the origin. Setting it resizes the node about its
  /// ``position``; bounds that don't begin at zero are a failure of the node, which keeps its old
  /// bounds.
  public final var bounds: Rect {
    get { geometry.bounds }
    set {
      guard newValue.origin == .zero else {
        return fail(
          "the bounds begin at (\(newValue.minX), \(newValue.minY)), and the old bounds are kept: "
            + "bounds must begin at zero; scroll with contentOffset")
      }
      frame = geometry.frame(of: newValue.size)
    }
  }

  /// The position of the ``anchorPoint`` in the supernode, in points: by default the centre of the
  /// frame. Setting it moves the frame.
  public final var position: Point {
    get { geometry.position }
    set { frame.origin = frame.origin + (newValue - position) }
  }

  /// The point of the content that is drawn at the top-left corner, in points. It moves the
  /// subnodes, but neither the node's own drawing nor its ``bounds`` (after UIView's
  /// `bounds.origin`). A coordinate that is not finite is ignored.
  package final var boundsOrigin: Point {
    get { geometry.contentOrigin }
    set {
      geometry.scroll(to: newValue)
      looksDidChange("boundsOrigin")
    }
  }

  /// The transform of the drawing about the ``anchorPoint``, which does not affect the layout.
  public final var transform: Transform {
    get { geometry.transform }
    set {
      geometry.transform = newValue
      looksDidChange("transform")
    }
  }

  /// The fixed point of the ``transform``, in fractions of the bounds: by default the centre.
  /// Unlike a layer's anchor point, it doesn't move the frame.
  public final var anchorPoint: Point {
    get { geometry.anchor }
    set {
      geometry.anchor = newValue
      looksDidChange("anchorPoint")
    }
  }

  /// The height of the node above its siblings; nodes of larger z are drawn later.
  public final var zPosition: Double {
    get { geometry.z }
    set {
      geometry.z = newValue
      looksDidChange("zPosition")
    }
  }

  // MARK: Coordinates of other nodes

  /// Converts a point of this node to the coordinates of another node of the tree, or of the root
  /// for nil.
  ///
  /// The coordinates of a node begin at the top-left corner of its ``bounds``, even if its content
  /// is scrolled. Transforms on the way are applied.
  /// - Precondition: Both nodes are in the same tree. A cell is the root of a tree of its own.
  public final func convert(_ point: Point, to node: DisplayNode?) -> Point {
    CoordinateMap(from: self, to: node ?? rootNode).transform.apply(to: point)
  }

  /// Converts a point of another node of the tree, or of the root for nil, to the coordinates of
  /// this node.
  /// - Precondition: Both nodes are in the same tree. A cell is the root of a tree of its own.
  public final func convert(_ point: Point, from node: DisplayNode?) -> Point {
    CoordinateMap(from: node ?? rootNode, to: self).transform.apply(to: point)
  }

  /// Converts a rectangle of this node to the coordinates of another node of the tree, or of the
  /// root for nil: the smallest upright rectangle around the result.
  /// - Precondition: Both nodes are in the same tree. A cell is the root of a tree of its own.
  public final func convert(_ rect: Rect, to node: DisplayNode?) -> Rect {
    CoordinateMap(from: self, to: node ?? rootNode).transform.bounds(of: rect)
  }

  /// Converts a rectangle of another node of the tree, or of the root for nil, to the coordinates
  /// of this node: the smallest upright rectangle around the result.
  /// - Precondition: Both nodes are in the same tree. A cell is the root of a tree of its own.
  public final func convert(_ rect: Rect, from node: DisplayNode?) -> Rect {
    CoordinateMap(from: node ?? rootNode, to: self).transform.bounds(of: rect)
  }
}
