import SwatchGeometry
import SwatchNodes

/// A node in which the node of each child controller has the whole size, except for bars at the
/// edges under which the controller does not extend.
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
  /// Traps unless there is at least one controller, and each is listed once.
  final func requireEachOnce(_ controllers: [ViewController]) {
    precondition(!controllers.isEmpty, "A \(type(of: self)) requires at least one controller")
    precondition(
      Set(controllers.map(ObjectIdentifier.init)).count == controllers.count,
      "A \(type(of: self)) has the same controller twice: list each controller once")
  }

  /// Returns the frame of a child's node that fills a rectangle of the parent controller's node.
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
