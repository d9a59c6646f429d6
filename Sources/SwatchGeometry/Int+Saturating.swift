extension Int {
  /// The farthest from zero that ``init(saturating:)`` goes: 2⁵³, up to which a `Double` has every whole
  /// number. A few of them can be added, and none of the sums overflows.
  package static let saturation = 1 << 53

  /// Makes an integer by rounding towards zero; values beyond ±2⁵³ become ±2⁵³, and NaN becomes 0.
  package init(saturating value: Double) {
    let limit = Double(Self.saturation)
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -limit), limit))
  }
}
