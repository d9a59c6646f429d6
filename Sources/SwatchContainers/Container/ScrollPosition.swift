/// Where a row or item comes to lie in the viewport that is scrolled to it, along the axis that scrolls
/// (after UITableView.ScrollPosition).
public enum ScrollPosition: Hashable, Sendable {
  /// Wherever the way is shortest; nothing moves where all of it is in view.
  case none
  /// At the beginning: the top, or the left.
  case top
  /// In the middle.
  case middle
  /// At the end: the bottom, or the right.
  case bottom

  /// Where a viewport begins that shows a stretch of the content at this position, in points.
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
