package import Swatch

extension SizeRange {
  /// Returns the range with a fixed width; the same range if `width` is nil.
  package func with(width: Double?) -> SizeRange {
    guard let width else { return self }
    return SizeRange(
      min: Size(width: width, height: min.height), max: Size(width: width, height: max.height))
  }
}
