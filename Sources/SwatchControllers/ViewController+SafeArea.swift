public import SwatchGeometry
import SwatchNodes

extension ViewController {
  /// The insets covered by bars and edges, and ``additionalSafeAreaInsets``, in points.
  public final var safeAreaInsets: EdgeInsets { inheritedSafeAreaInsets + additionalSafeAreaInsets }

  /// The insets of the nearest enclosing controller, as far as they reach into the node.
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

  /// Notifies the controller if the safe area has changed.
  final func noteSafeArea() {
    let insets = safeAreaInsets
    guard insets != toldSafeAreaInsets else { return }
    toldSafeAreaInsets = insets
    viewSafeAreaInsetsDidChange()
  }
}

extension EdgeInsets {
  /// Both insets, one inside the other.
  static func + (left: EdgeInsets, right: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: left.top + right.top, left: left.left + right.left, bottom: left.bottom + right.bottom,
      right: left.right + right.right)
  }

  /// Insets without a part of them.
  static func - (left: EdgeInsets, right: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: left.top - right.top, left: left.left - right.left, bottom: left.bottom - right.bottom,
      right: left.right - right.right)
  }

  /// The part of a size's insets that reaches into a rectangle inside it.
  fileprivate func part(inside frame: Rect, of size: Size) -> EdgeInsets {
    EdgeInsets(
      top: max(0, top - frame.minY), left: max(0, left - frame.minX),
      bottom: max(0, bottom - (size.height - frame.maxY)),
      right: max(0, right - (size.width - frame.maxX)))
  }
}
