/// Numbers as text, the same in every locale.
enum Decimal {
  /// A number with exactly `digits` digits after the point, halves away from zero.
  static func fixed(_ value: Double, digits: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    let unit = (0..<digits).reduce(1) { unit, _ in unit * 10 }
    let scaled = Int((value * Double(unit)).rounded())
    let sign = scaled < 0 ? "-" : ""
    guard digits > 0 else { return sign + "\(scaled.magnitude)" }
    let fraction = "\(Int(scaled.magnitude) % unit)"
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(sign)\(Int(scaled.magnitude) / unit).\(zeros)\(fraction)"
  }

  /// The shortest text that reads back as the number; a whole one has no point.
  static func shortest(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  /// A number with its noun: `1 page`, `2 pages`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
