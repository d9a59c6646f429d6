public import SwatchGeometry
public import SwatchNodes

extension Window {
  /// Scrolls a node as a finger does that takes hold of the content, moves it and lets go: the content
  /// stops at its ends, and a pager comes to rest on a page. From now on a container in view keeps its full ranges, and its cells hear in
  /// the next turn that they were dragged.
  ///
  /// - Parameters:
  ///   - node: A table, a collection, a pager or a scroll node.
  ///   - distance: How far the viewport moves to the right and down, in points.
  /// - Precondition: the node scrolls.
  public func scroll(_ node: DisplayNode, by distance: Point) {
    guard let node = node as? any ScrollingNode else {
      preconditionFailure("\(node.nodeName) does not scroll: it is a \(type(of: node))")
    }
    node.drag(by: distance)
  }
}
