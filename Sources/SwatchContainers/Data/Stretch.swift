/// Stretches along an axis, in points.
extension Range<Double> {
  /// Makes the stretch between two places; an empty one where the end lies before the start, and the
  /// empty one at 0 where either is not a number. Distances near the largest that there are come to
  /// that: their sum is infinite, and what is left of that by another one is not a number.
  init(from start: Double, to end: Double) {
    self = start.isNaN || end.isNaN ? 0..<0 : start..<Swift.max(start, end)
  }
}
