public import SwatchGeometry
import SwatchNodes

extension ViewController {
  /// The insets that bars and edges cover, including ``additionalSafeAreaInsets``, in points.
  public final var safeAreaInsets: EdgeInsets { inheritedSafeAreaInsets + additionalSafeAreaInsets }

  /// The part of the nearest enclosing controller's insets that overlaps the node.
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

  /// Notifies the controller, and lays its node out again, if the safe area has changed.
  final func noteSafeArea() {
    let insets = safeAreaInsets
    guard insets != toldSafeAreaInsets else { return }
    toldSafeAreaInsets = insets
    node.setNeedsLayout()
    viewSafeAreaInsetsDidChange()
  }
}

/// A set of a rectangle's edges (after UIRectEdge).
public struct RectEdge: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public let rawValue: UInt8

  /// The top edge.
  public static let top = RectEdge(rawValue: 1)
  /// The left edge.
  public static let left = RectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = RectEdge(rawValue: 4)
  /// The right edge.
  public static let right = RectEdge(rawValue: 8)
  /// All four edges.
  public static let all: RectEdge = [.top, .left, .bottom, .right]

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}
