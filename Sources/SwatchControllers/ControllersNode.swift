import SwatchGeometry
import SwatchNodes

/// A node that gives the node of each child controller its whole size, except for bars at edges
/// that the controller does not extend under.
final class ControllersNode: DisplayNode {
  override func layout() {
    let container = controller as? ViewController
    for node in subnodes {
      let child = node.controller as? ViewController
      node.frame = child.flatMap { container?.frame(of: $0, in: bounds) } ?? bounds
    }
  }
}

extension ViewController {
  /// Traps unless there are controllers to show, each of them once.
  final func requireEachOnce(_ controllers: [ViewController]) {
    precondition(!controllers.isEmpty, "A \(type(of: self)) needs a controller to show")
    precondition(
      Set(controllers.map(ObjectIdentifier.init)).count == controllers.count,
      "A \(type(of: self)) was given a controller twice")
  }

  /// Returns the frame of a child's node that fills a rectangle of this controller's node.
  final func frame(filling rect: Rect, for child: ViewController) -> Rect {
    let bars = contentSafeAreaInsets.part(inside: rect, of: node.bounds.size)
    let edges = child.edgesForExtendedLayout
    return rect.inset(
      by: EdgeInsets(
        top: edges.contains(.top) ? 0 : bars.top, left: edges.contains(.left) ? 0 : bars.left,
        bottom: edges.contains(.bottom) ? 0 : bars.bottom,
        right: edges.contains(.right) ? 0 : bars.right))
  }
}
