/// The allowed lengths on one axis, in points.
struct LengthRange {
  let min: Double
  let max: Double

  /// A Boolean value that is true when only one length is allowed.
  var isDefinite: Bool { min == max }

  /// Returns the length to add to make a length valid: positive if it is too short.
  func violation(of length: Double) -> Double {
    if length < min { return min - length }
    if length > max { return max - length }
    return 0
  }
}

/// Returns the larger of two lengths, like C's `MAX`: if one is NaN, the first.
@inlinable
func larger(_ first: Double, _ second: Double) -> Double {
  first < second ? second : first
}

/// Returns the smaller of two lengths, like C's `MIN`: if one is NaN, the second.
@inlinable
func smaller(_ first: Double, _ second: Double) -> Double {
  first < second ? first : second
}
