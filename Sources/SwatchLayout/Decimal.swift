/// A number in decimal notation: whole numbers without a fraction, others with the fewest digits
/// that give the same value.
package struct Decimal: CustomStringConvertible {
  private let value: Double

  /// Wraps a value for printing.
  package init(_ value: Double) {
    self.value = value
  }

  /// `12`, `0.5`, `inf`, `-inf` or `nan`, whatever sign the processor gave that.
  package var description: String {
    if value.isNaN { return "nan" }
    guard value.isFinite, value == value.rounded(), abs(value) < 1e15 else { return "\(value)" }
    return "\(Int(value))"
  }
}
