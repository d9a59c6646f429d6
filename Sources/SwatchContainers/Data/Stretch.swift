/// Ranges along an axis, in points.
extension Range<Double> {
  /// Makes the range between two positions; an empty one if the end is before the start, and the
  /// empty one at 0 if either is NaN, which can result from the sum and difference of very large
  /// distances.
  init(from start: Double, to end: Double) {
    self = start.isNaN || end.isNaN ? 0..<0 : start..<Swift.max(start, end)
  }
}
