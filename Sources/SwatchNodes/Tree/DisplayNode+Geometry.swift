public import SwatchGeometry
import SwatchGraphics
import SwatchMessages

/// The position of the anchor, and points and rectangles in the coordinates of other nodes.
extension DisplayNode {
  /// The position of the ``anchorPoint`` in the supernode, in points: by default the centre of the
  /// frame. Setting it moves the frame.
  public final var position: Point {
    get {
      Point(
        x: storedFrame.minX + storedFrame.width * anchorPoint.x,
        y: storedFrame.minY + storedFrame.height * anchorPoint.y)
    }
    set { frame.origin = frame.origin + (newValue - position) }
  }

  /// Sets the size, keeping the ``position``.
  final func setBounds(_ bounds: Rect) {
    guard bounds.origin == .zero else {
      return fail(
        "bounds were set that begin at (\(bounds.minX), \(bounds.minY)), and the ones before stay: "
          + "bounds begin at zero; scroll with contentOffset")
    }
    let change = Size(
      width: bounds.width - storedFrame.width, height: bounds.height - storedFrame.height)
    frame = Rect(
      origin: Point(
        x: storedFrame.minX - change.width * anchorPoint.x,
        y: storedFrame.minY - change.height * anchorPoint.y), size: bounds.size)
  }

  /// Converts a point of this node to the coordinates of another node of the tree, or of the root
  /// for nil.
  ///
  /// The coordinates of a node begin at the top-left corner of its ``bounds``, also where its content
  /// is scrolled. Transforms on the way count.
  /// - Precondition: Both nodes are in the same tree. A cell is the root of its own.
  public final func convert(_ point: Point, to node: DisplayNode?) -> Point {
    map(to: node).apply(to: point)
  }

  /// Converts a point of another node of the tree, or of the root for nil, to the coordinates of
  /// this node.
  /// - Precondition: Both nodes are in the same tree. A cell is the root of its own.
  public final func convert(_ point: Point, from node: DisplayNode?) -> Point {
    (node ?? rootNode).map(to: self).apply(to: point)
  }

  /// Converts a rectangle of this node to the coordinates of another node of the tree, or of the
  /// root for nil: the smallest upright rectangle around it.
  /// - Precondition: Both nodes are in the same tree. A cell is the root of its own.
  public final func convert(_ rect: Rect, to node: DisplayNode?) -> Rect {
    map(to: node).bounds(of: rect)
  }

  /// Converts a rectangle of another node of the tree, or of the root for nil, to the coordinates
  /// of this node: the smallest upright rectangle around it.
  /// - Precondition: Both nodes are in the same tree. A cell is the root of its own.
  public final func convert(_ rect: Rect, from node: DisplayNode?) -> Rect {
    (node ?? rootNode).map(to: self).bounds(of: rect)
  }

  private func map(to node: DisplayNode?) -> Transform {
    guard let node else { return map(toAncestor: rootNode) }
    guard let common = closestCommonAncestor(with: node) else {
      preconditionFailure(
        "\(path) and \(node.path) are in two trees, with no place relative to each other")
    }
    // A node that is flattened to a line has no inverse transform.
    let back = node.map(toAncestor: common).inverted() ?? .identity
    return map(toAncestor: common).concatenating(back)
  }

  private func map(toAncestor ancestor: DisplayNode) -> Transform {
    var map = Transform.identity
    var node = self
    while node !== ancestor, let supernode = node.supernode {
      map = map.concatenating(
        node.placement(at: node.storedFrame.origin - supernode.boundsOrigin))
      node = supernode
    }
    return map
  }
}

extension Rect {
  /// A Boolean value that is true when all edges are finite.
  var isFinite: Bool {
    [minX, minY, maxX, maxY].allSatisfy(\.isFinite)
  }

  /// The same area with a width and a height of at least 0.
  var standardized: Rect {
    Rect(
      x: min(minX, maxX), y: min(minY, maxY), width: size.width.magnitude,
      height: size.height.magnitude)
  }

  /// The origin and the size, for messages.
  var numbers: String {
    [minX, minY, width, height].map { "\(Numeral($0))" }.joined(separator: ", ")
  }
}
