/// A number as text, the same in every locale: whole numbers without a fraction, others with the
/// fewest digits that give the same value back. All numbers in sentences, dumps and files are
/// written with it.
package struct Numeral: CustomStringConvertible {
  private let value: Double

  /// Wraps a value for printing.
  package init(_ value: Double) {
    self.value = value
  }

  /// The text: `12`, `0.5`, `1e+25`, `inf`, `-inf` or `nan`, independently of the sign of NaN.
  package var description: String {
    if value.isNaN { return "nan" }
    return Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  /// Returns a number with a limited number of digits after the point; a whole number has no point.
  package static func rounded(
    _ value: Double, digits: Int, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> String {
    let unit = (0..<digits).reduce(1.0) { unit, _ in unit * 10 }
    guard (value * unit).isFinite else { return "\(Numeral(value))" }
    return "\(Numeral((value * unit).rounded(rule) / unit + 0))"
  }

  /// Returns a number with a fixed number of digits after the point, halves away from zero.
  package static func fixed(_ value: Double, digits: Int) -> String {
    let unit = (0..<digits).reduce(1) { unit, _ in unit * 10 }
    guard abs(value) < 1e15, let scaled = Int(exactly: (value * Double(unit)).rounded()) else {
      return "\(Numeral(value))"
    }
    let sign = scaled < 0 ? "-" : ""
    guard digits > 0 else { return sign + "\(scaled.magnitude)" }
    let fraction = "\(Int(scaled.magnitude) % unit)"
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(sign)\(Int(scaled.magnitude) / unit).\(zeros)\(fraction)"
  }

  /// Returns a count with its noun: `1 page`, `2 pages`.
  package static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
