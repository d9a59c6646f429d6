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
