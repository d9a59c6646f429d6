import SwatchMessages

/// A decimal number, exact up to 37 digits. A number with more digits, and a text with an exponent
/// or of more than 36 bytes, becomes a binary number.
struct DecimalNumber {
  private var digits: Int128 = 0
  private var scale = 0
  /// The binary number; nil while the number is exact.
  private var rounded: Double?

  /// Makes 0.
  init() {}

  /// Reads a number as JSON writes it.
  init(_ text: String) {
    guard let (digits, scale) = Self.parts(of: text) else {
      rounded = Double(text) ?? 0
      return
    }
    (self.digits, self.scale) = (digits, scale)
  }

  private init(_ digits: Int128, _ scale: Int) {
    (self.digits, self.scale) = (digits, scale)
  }

  private init(rounded: Double) {
    self.rounded = rounded
  }

  /// A Boolean value that is false for a number that overflows.
  var isFinite: Bool { rounded?.isFinite ?? true }

  /// A Boolean value that is true for 0.
  var isZero: Bool { rounded.map { $0 == 0 } ?? (digits == 0) }

  /// The number as JSON writes it.
  var text: String {
    if let rounded { return "\(Numeral(rounded))" }
    guard scale > 0 else { return "\(digits)" }
    let all = "\(digits.magnitude)"
    let padded = String(repeating: "0", count: max(0, scale + 1 - all.count)) + all
    return (digits < 0 ? "-" : "") + padded.dropLast(scale) + "." + padded.suffix(scale)
  }

  private var value: Double { rounded ?? Double(text) ?? 0 }

  // MARK: Calculation

  /// Returns the sum, with the larger number of decimals of the two.
  static func + (left: DecimalNumber, right: DecimalNumber) -> DecimalNumber {
    guard let (a, b, scale) = aligned(left, right) else {
      return DecimalNumber(rounded: left.value + right.value)
    }
    let (sum, overflows) = a.addingReportingOverflow(b)
    return overflows
      ? DecimalNumber(rounded: left.value + right.value) : DecimalNumber(sum, scale)
  }

  /// Returns the difference, with the larger number of decimals of the two.
  static func - (left: DecimalNumber, right: DecimalNumber) -> DecimalNumber {
    guard let (a, b, scale) = aligned(left, right) else {
      return DecimalNumber(rounded: left.value - right.value)
    }
    let (difference, overflows) = a.subtractingReportingOverflow(b)
    return overflows
      ? DecimalNumber(rounded: left.value - right.value) : DecimalNumber(difference, scale)
  }

  /// Returns the product, without trailing zeros after the decimal point.
  static func * (left: DecimalNumber, right: DecimalNumber) -> DecimalNumber {
    let (product, overflows) = left.digits.multipliedReportingOverflow(by: right.digits)
    guard !overflows, left.rounded == nil, right.rounded == nil else {
      return DecimalNumber(rounded: left.value * right.value)
    }
    return DecimalNumber(product, left.scale + right.scale).shortened
  }

  /// The maximum number of decimals in a quotient.
  private static let mostDecimals = 20

  /// Returns the quotient, exact or rounded half away from zero to 20 decimals; nil for a division by 0.
  func divided(by other: DecimalNumber) -> DecimalNumber? {
    guard !other.isZero else { return nil }
    guard let (a, b, _) = Self.aligned(self, other), a != .min, b != .min else {
      return DecimalNumber(rounded: value / other.value)
    }
    let (magnitude, divisor) = (abs(a), abs(b))
    var quotient = magnitude / divisor
    var remainder = magnitude % divisor
    var decimals = 0
    while remainder != 0, decimals <= Self.mostDecimals {
      let (ten, overflows) = remainder.multipliedReportingOverflow(by: 10)
      let (shifted, isLong) = quotient.multipliedReportingOverflow(by: 10)
      if overflows || isLong { return DecimalNumber(rounded: value / other.value) }
      quotient = shifted + ten / divisor
      remainder = ten % divisor
      decimals += 1
    }
    if decimals > Self.mostDecimals {
      quotient = (quotient + 5) / 10
      decimals -= 1
    }
    return DecimalNumber((a < 0) == (b < 0) ? quotient : -quotient, decimals).shortened
  }

  /// Returns the remainder of a division with a whole quotient, with the sign of the dividend; nil
  /// for a division by 0.
  func remainder(by other: DecimalNumber) -> DecimalNumber? {
    guard !other.isZero else { return nil }
    guard let (a, b, scale) = Self.aligned(self, other) else {
      return DecimalNumber(rounded: value.truncatingRemainder(dividingBy: other.value))
    }
    return DecimalNumber(b == -1 ? 0 : a % b, scale).shortened
  }

  /// Returns the digits of two numbers, scaled to the same number of decimals; nil if there are too
  /// many digits, or if a number is binary.
  private static func aligned(
    _ left: DecimalNumber, _ right: DecimalNumber
  ) -> (Int128, Int128, scale: Int)? {
    guard left.rounded == nil, right.rounded == nil else { return nil }
    let scale = max(left.scale, right.scale)
    guard let a = shifted(left.digits, by: scale - left.scale),
      let b = shifted(right.digits, by: scale - right.scale)
    else { return nil }
    return (a, b, scale)
  }

  private static func shifted(_ digits: Int128, by count: Int) -> Int128? {
    var shifted = digits
    for _ in 0..<count {
      let (product, overflows) = shifted.multipliedReportingOverflow(by: 10)
      if overflows { return nil }
      shifted = product
    }
    return shifted
  }

  /// The number without trailing zeros after the decimal point.
  private var shortened: DecimalNumber {
    var number = self
    while number.scale > 0, number.digits % 10 == 0 {
      number.digits /= 10
      number.scale -= 1
    }
    return number
  }

  private static func parts(of number: String) -> (Int128, Int)? {
    guard number.utf8.count <= 36, !number.contains(where: { $0 == "e" || $0 == "E" }) else {
      return nil
    }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard let digits = Int128(parts.joined()) else { return nil }
    return (digits, parts.count > 1 ? parts[1].count : 0)
  }
}
