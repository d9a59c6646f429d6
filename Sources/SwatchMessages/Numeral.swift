/// A number as text, the same in every locale: whole numbers without a fraction, others with the
/// fewest digits that read back as the same value. All numbers in sentences, dumps and files are
/// written with it.
package struct Numeral: CustomStringConvertible {
  private let value: Double

  /// Wraps a value for printing.
  package init(_ value: Double) {
    self.value = value
  }

  /// The text: `12`, `0.5`, `1e+25`, `inf`, `-inf` or `nan`, whatever the sign of NaN.
  package var description: String {
    if value.isNaN { return "nan" }
    return Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  /// Returns a number with at most a given number of digits after the decimal point; a whole number
  /// has no decimal point.
  package static func rounded(
    _ value: Double, digits: Int, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> String {
    let unit = (0..<digits).reduce(1.0) { unit, _ in unit * 10 }
    guard (value * unit).isFinite else { return "\(Numeral(value))" }
    return "\(Numeral((value * unit).rounded(rule) / unit + 0))"
  }

  /// Returns a number with a fixed number of digits after the decimal point, with halves rounded
  /// away from zero.
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

extension StringProtocol {
  /// The text of a decimal number with commas between groups of three digits: `-1,234.5`. Text with
  /// an exponent is unchanged.
  package var withDigitGroups: String {
    let bytes = Array(utf8)
    guard !bytes.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return String(self) }
    let start = bytes.first == UInt8(ascii: "-") ? 1 : 0
    let end = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.count
    guard end - start > 3 else { return String(self) }
    var grouped = Array(bytes[..<start])
    for place in start..<end {
      if place > start && (end - place) % 3 == 0 { grouped.append(UInt8(ascii: ",")) }
      grouped.append(bytes[place])
    }
    return String(decoding: grouped + bytes[end...], as: UTF8.self)
  }
}

extension BinaryInteger {
  /// The number with commas between groups of three digits, for messages: `67,108,864`.
  package var grouped: String { "\(self)".withDigitGroups }
}
