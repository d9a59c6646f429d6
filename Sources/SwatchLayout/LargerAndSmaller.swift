/// The larger of two lengths, as C's `MAX` has it: where one is not a number, the first.
@inlinable
func larger(_ first: Double, _ second: Double) -> Double {
  first < second ? second : first
}

/// The smaller of two lengths, as C's `MIN` has it: where one is not a number, the second.
@inlinable
func smaller(_ first: Double, _ second: Double) -> Double {
  first < second ? first : second
}
