import SwatchGeometry
import SwatchLayout

/// The frame of a viewport over its content, in the content's coordinates, in points.
struct ViewportFrame: Hashable {
  /// The bounds of the container.
  var rect: Rect
  /// The insets of the content at its ends.
  var insets = EdgeInsets.zero
  /// The axes along which the content can be scrolled.
  var axes = ScrollAxes.vertical

  /// The part of the viewport inside the insets.
  var uncovered: Rect { rect.inset(by: insets) }

  /// Returns the origin of the viewport at which a frame is at a given position, along the scroll
  /// axes.
  func origin(showing frame: Rect, at position: ScrollPosition) -> Point {
    let room = uncovered
    var origin = rect.origin
    if axes.contains(.horizontal) {
      let start = position.start(
        of: Range(from: frame.minX, to: frame.maxX), in: Range(from: room.minX, to: room.maxX))
      origin.x = max(0, start) - insets.left
    }
    if axes.contains(.vertical) {
      let start = position.start(
        of: Range(from: frame.minY, to: frame.maxY), in: Range(from: room.minY, to: room.maxY))
      origin.y = max(0, start) - insets.top
    }
    return origin
  }

  /// Returns the origin of the viewport, moved back along the scroll axes to the end of the content
  /// if it is beyond that end.
  func origin(within content: Size) -> Point {
    let last = Point(
      x: max(-insets.left, content.width + insets.right - rect.width),
      y: max(-insets.top, content.height + insets.bottom - rect.height))
    var origin = rect.origin
    if axes.contains(.horizontal) { origin.x = min(origin.x, last.x) }
    if axes.contains(.vertical) { origin.y = min(origin.y, last.y) }
    return origin
  }
}

/// The position, along the scroll axis, at which a row or item appears in the viewport after
/// scrolling to it (after UITableView.ScrollPosition).
public enum ScrollPosition: Hashable, Sendable {
  /// The position that requires the shortest movement; no movement if the row or item is completely
  /// visible.
  case none
  /// At the beginning: the top, or the left.
  case top
  /// In the middle.
  case middle
  /// At the end: the bottom, or the right.
  case bottom

  /// Returns the start of a viewport in which a range of the content is at this position, in
  /// points.
  func start(of stretch: Range<Double>, in viewport: Range<Double>) -> Double {
    let length = viewport.upperBound - viewport.lowerBound
    let last = stretch.upperBound - length
    switch self {
    case .top: return stretch.lowerBound
    case .middle: return (stretch.lowerBound + last) / 2
    case .bottom: return last
    case .none: return max(min(viewport.lowerBound, stretch.lowerBound), last)
    }
  }
}

/// Ranges along an axis, in points.
extension Range<Double> {
  /// Makes the range between two positions. The range is empty if the end is before the start. It
  /// is empty and at 0 if a position is NaN, which can result from sums and differences of very
  /// large distances.
  init(from start: Double, to end: Double) {
    self = start.isNaN || end.isNaN ? 0..<0 : start..<Swift.max(start, end)
  }
}
