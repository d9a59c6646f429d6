extension Int {
  /// The largest magnitude of ``init(saturating:)``: 2⁵³, up to which a `Double` represents every
  /// whole number. Sums of a few of them don't overflow.
  package static let saturation = 1 << 53

  /// Makes an integer by rounding towards zero; values beyond ±2⁵³ become ±2⁵³, and NaN becomes 0.
  package init(saturating value: Double) {
    let limit = Double(Self.saturation)
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -limit), limit))
  }
}
