/// The position in the viewport of a row or item that is scrolled to, along the scroll axis (after
/// UITableView.ScrollPosition).
public enum ScrollPosition: Hashable, Sendable {
  /// The position with the shortest movement; none if it is completely visible.
  case none
  /// At the beginning: the top, or the left.
  case top
  /// In the middle.
  case middle
  /// At the end: the bottom, or the right.
  case bottom

  /// Returns the start of a viewport that shows a range of the content at this position, in points.
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
