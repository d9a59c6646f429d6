package import SwatchGeometry

/// A node that shows a part of a content that may be larger.
package protocol ScrollingNode: DisplayNode {
  /// The point of the content at the top left corner, in points.
  @MainActor var contentOffset: Point { get set }
  /// The extent of the content, in points.
  @MainActor var contentSize: Size { get }
  /// How far beyond the content's edges it may be scrolled, in points.
  var adjustedContentInset: EdgeInsets { get }

  /// Keeps the content out of what is covered of the node, in points from its edges.
  @MainActor func safeAreaInsetsDidChange(to insets: EdgeInsets)

  /// The user took hold of the content.
  @MainActor func beginDragging()
  /// The user let go of the content.
  @MainActor func endDragging()
}

extension ScrollingNode {
  /// Moves the content as far towards a point at the top left corner as it goes; what is smaller than
  /// the node stays at the start.
  @MainActor package func drag(to offset: Point) {
    let insets = adjustedContentInset
    func held(_ offset: Double, _ start: Double, _ end: Double) -> Double {
      max(start, min(offset, end))
    }
    contentOffset = Point(
      x: held(offset.x, -insets.left, contentSize.width + insets.right - bounds.width),
      y: held(offset.y, -insets.top, contentSize.height + insets.bottom - bounds.height))
  }
}
