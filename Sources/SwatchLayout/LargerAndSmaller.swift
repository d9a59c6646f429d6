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
