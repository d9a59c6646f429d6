public import SwatchGeometry
public import SwatchNodes

extension Window {
  /// Scrolls a node like a drag by a finger without deceleration: the content stops at its ends,
  /// and a pager comes to rest on a page. From then on a visible container keeps its full ranges,
  /// and its cells get the drag events in the next turn.
  ///
  /// - Parameters:
  ///   - node: A table, a collection, a pager or a scroll node.
  ///   - distance: The movement of the viewport to the right and down, in points.
  /// - Precondition: The node scrolls.
  public func scroll(_ node: DisplayNode, by distance: Point) {
    guard let node = node as? any ScrollingNode else {
      preconditionFailure("\(node.nodeName) does not scroll: it is a \(type(of: node))")
    }
    node.drag(by: distance)
  }
}
