import SwatchMessages

/// Numbers with the fewest characters, in the syntax of SVG and PDF.
package enum ShortNumber {
  /// The largest number that is written: viewers store coordinates as 32-bit floating-point
  /// numbers.
  private static let limit = 1e8

  /// Returns the number of decimal places with which lengths are accurate to a thousandth of a
  /// point, if a unit is `factor` points on the page.
  package static func digits(enlargedBy factor: Double) -> Int {
    var (digits, rest) = (3, factor)
    while rest > 1.000_001, digits < 8 { (digits, rest) = (digits + 1, rest / 10) }
    return digits
  }

  /// Returns the power of ten with `digits` zeros.
  package static func unit(_ digits: Int) -> Double {
    var unit = 1.0
    for _ in 0..<digits { unit *= 10 }
    return unit
  }

  /// Returns the nearest number of units to a length; 0 for a number that is not finite.
  package static func steps(_ value: Double, per unit: Double) -> Int {
    guard value == value else { return 0 }
    return Int((max(-limit, min(limit, value)) * unit).rounded())
  }

  /// Returns a number with at most `digits` decimal places.
  package static func text(_ value: Double, digits: Int = 3) -> String {
    text(steps: steps(value, per: unit(digits)), digits: digits)
  }

  /// Returns a number given in units of ten to the power of minus `digits`.
  package static func text(steps: Int, digits: Int) -> String {
    var bytes: [UInt8] = []
    append(steps, digits: digits, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a factor with its first `digits` significant digits.
  package static func factor(_ value: Double, digits: Int) -> String {
    var (digits, rest) = (digits - 1, abs(value))
    while rest < 1, digits < 15, rest > 0 { (digits, rest) = (digits + 1, rest * 10) }
    while rest >= 10, digits > 0 { (digits, rest) = (digits - 1, rest / 10) }
    return text(value, digits: digits)
  }

  /// Appends a number given in units of ten to the power of minus `digits`.
  /// - Returns: True if the number has a decimal point.
  @discardableResult
  package static func append(_ steps: Int, digits: Int, to bytes: inout [UInt8]) -> Bool {
    if steps < 0 { bytes.append(UInt8(ascii: "-")) }
    var (rest, places) = (steps.magnitude, digits)
    while places > 0, rest % 10 == 0 { (rest, places) = (rest / 10, places - 1) }
    var unit: UInt = 1
    for _ in 0..<places { unit *= 10 }
    let whole = rest / unit
    if whole > 0 || places == 0 {
      var highest: UInt = 1
      while whole / highest >= 10 { highest *= 10 }
      append(whole, from: highest, to: &bytes)
    }
    guard places > 0 else { return false }
    bytes.append(UInt8(ascii: "."))
    append(rest % unit, from: unit / 10, to: &bytes)
    return true
  }

  /// Appends the digits of a number, the first for the power of ten `highest`.
  private static func append(_ number: UInt, from highest: UInt, to bytes: inout [UInt8]) {
    var (rest, power) = (number, highest)
    while power > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / power))
      (rest, power) = (rest % power, power / 10)
    }
  }
}
