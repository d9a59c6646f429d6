/// The distances by which the four edges of a rectangle move inwards, in points. In a layout, an
/// infinite inset takes all the remaining space.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge downwards.
  public var top: Double
  /// The distance from the left edge to the right.
  public var left: Double
  /// The distance from the bottom edge upwards.
  public var bottom: Double
  /// The distance from the right edge to the left.
  public var right: Double

  /// Insets of zero on all four edges.
  public static let zero = EdgeInsets()

  /// Makes insets, in points; zero by default.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes equal insets on all four edges, in points.
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }
}

extension EdgeInsets {
  /// Returns the sums of two insets, edge by edge: the insets of a rectangle inset by both.
  package static func + (left: EdgeInsets, right: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: left.top + right.top, left: left.left + right.left, bottom: left.bottom + right.bottom,
      right: left.right + right.right)
  }

  /// Returns the differences of two insets, edge by edge.
  package static func - (left: EdgeInsets, right: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: left.top - right.top, left: left.left - right.left, bottom: left.bottom - right.bottom,
      right: left.right - right.right)
  }

  /// Returns the parts of the insets that lie inside `frame`, a rectangle in an area of `size`: on
  /// each edge, the inset minus the distance of `frame` from that edge, at least zero.
  package func part(inside frame: Rect, of size: Size) -> EdgeInsets {
    EdgeInsets(
      top: max(0, top - frame.minY), left: max(0, left - frame.minX),
      bottom: max(0, bottom - (size.height - frame.maxY)),
      right: max(0, right - (size.width - frame.maxX)))
  }
}
