package import Swatch

extension SizeRange {
  /// The same range for a width; nil for any that it has.
  package func with(width: Double?) -> SizeRange {
    guard let width else { return self }
    return SizeRange(
      min: Size(width: width, height: min.height), max: Size(width: width, height: max.height))
  }
}
