import SwatchMessages

/// The sum of decimal numbers, exact as long as it has less than 38 digits.
struct DecimalSum {
  private var digits: Int128 = 0
  private var scale = 0
  /// The sum as a binary number, once it has too many digits.
  private var rounded: Double?

  /// Adds a number as JSON writes it.
  mutating func add(_ number: String) {
    guard rounded == nil, let (other, otherScale) = Self.parts(of: number) else {
      rounded = (rounded ?? value) + (Double(number) ?? 0)
      return
    }
    var (sum, added) = (digits, other)
    var isExact = true
    for _ in scale..<max(scale, otherScale) { isExact = isExact && Self.shift(&sum) }
    for _ in otherScale..<max(scale, otherScale) { isExact = isExact && Self.shift(&added) }
    let (total, overflows) = sum.addingReportingOverflow(added)
    guard isExact, !overflows else {
      rounded = value + (Double(number) ?? 0)
      return
    }
    (digits, scale) = (total, max(scale, otherScale))
  }

  /// A Boolean value that is false for a sum that is larger than any number.
  var isFinite: Bool { rounded?.isFinite ?? true }

  /// The sum as JSON writes it.
  var text: String {
    if let rounded { return "\(Numeral(rounded))" }
    guard scale > 0 else { return "\(digits)" }
    let all = "\(digits.magnitude)"
    let padded = String(repeating: "0", count: max(0, scale + 1 - all.count)) + all
    return (digits < 0 ? "-" : "") + padded.dropLast(scale) + "." + padded.suffix(scale)
  }

  private var value: Double { Double(text) ?? 0 }

  private static func shift(_ number: inout Int128) -> Bool {
    let (product, overflows) = number.multipliedReportingOverflow(by: 10)
    guard !overflows else { return false }
    number = product
    return true
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
