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

/// Edges of a rectangle (after UIRectEdge).
public struct RectEdge: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public let rawValue: UInt8

  /// The top.
  public static let top = RectEdge(rawValue: 1)
  /// The left.
  public static let left = RectEdge(rawValue: 2)
  /// The bottom.
  public static let bottom = RectEdge(rawValue: 4)
  /// The right.
  public static let right = RectEdge(rawValue: 8)
  /// All four.
  public static let all: RectEdge = [.top, .left, .bottom, .right]

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}
