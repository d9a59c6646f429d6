public import SwatchGeometry
import SwatchNodes

extension ViewController {
  /// The insets covered by bars and edges, and ``additionalSafeAreaInsets``, in points.
  public final var safeAreaInsets: EdgeInsets { inheritedSafeAreaInsets + additionalSafeAreaInsets }

  /// The insets of the nearest enclosing controller, as far as they overlap the node.
  private var inheritedSafeAreaInsets: EdgeInsets {
    var frame = node.frame
    var around = node.supernode
    while let supernode = around {
      if let controller = supernode.controller as? ViewController {
        return controller.contentSafeAreaInsets.part(inside: frame, of: supernode.bounds.size)
      }
      frame.origin = frame.origin + supernode.frame.origin - supernode.boundsOrigin
      around = supernode.supernode
    }
    return hostSafeAreaInsets
  }

  /// Notifies the controller and lays its node out again, if the safe area has changed.
  final func noteSafeArea() {
    let insets = safeAreaInsets
    guard insets != toldSafeAreaInsets else { return }
    toldSafeAreaInsets = insets
    node.setNeedsLayout()
    viewSafeAreaInsetsDidChange()
  }
}
