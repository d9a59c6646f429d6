import SwatchGeometry
import SwatchGraphics

/// A mapping from the coordinates of a node to the coordinates of another node of the same tree.
struct CoordinateMap {
  /// The transform of points.
  let transform: Transform

  /// Makes the map.
  /// - Precondition: Both nodes are in the same tree.
  init(from node: DisplayNode, to other: DisplayNode) {
    guard let common = node.closestCommonAncestor(with: other) else {
      preconditionFailure(
        "\(node.path) and \(other.path) are in two trees, which share no coordinates")
    }
    // A node whose transform flattens it to a line has no inverse transform.
    let back = Self.transform(from: other, toAncestor: common).inverted() ?? .identity
    transform = Self.transform(from: node, toAncestor: common).concatenating(back)
  }

  private static func transform(
    from node: DisplayNode, toAncestor ancestor: DisplayNode
  ) -> Transform {
    var map = Transform.identity
    var node = node
    while node !== ancestor, let supernode = node.supernode {
      let place = node.geometry.frame.origin - supernode.boundsOrigin
      map = map.concatenating(node.geometry.placement(at: place))
      node = supernode
    }
    return map
  }
}
