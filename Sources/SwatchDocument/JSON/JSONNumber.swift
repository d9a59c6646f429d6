import SwatchMessages

/// Conversions of JSON numbers, as written, to values and to texts for people.
enum JSONNumber {
  /// Returns the `Double` nearest to a number written in bytes; infinite if the number is too
  /// large.
  static func value(of bytes: ArraySlice<UInt8>) -> Double {
    exactValue(of: bytes) ?? Double(String(decoding: bytes, as: UTF8.self)) ?? .nan
  }

  /// Returns the value of a number of at most 15 digits without an exponent, which requires only
  /// one rounded division; nil for other numbers.
  private static func exactValue(of bytes: ArraySlice<UInt8>) -> Double? {
    guard bytes.count <= 16 else { return nil }
    var digits: Int64 = 0
    var count = 0
    var power = 1.0
    var isFraction = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits * 10 + Int64(byte - UInt8(ascii: "0"))
        count += 1
        if isFraction { power *= 10 }
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "-"): continue
      default: return nil
      }
    }
    guard count <= 15 else { return nil }
    let magnitude = Double(digits) / power
    return bytes.first == UInt8(ascii: "-") ? -magnitude : magnitude
  }

  /// Returns the number as text. A number without an exponent keeps its digits as written:
  /// 12345678901 and 1.50 stay unchanged. A whole number with an exponent is written out if it fits
  /// in 64 bits: 1e3 becomes 1000.
  static func text(of bytes: ArraySlice<UInt8>) -> String {
    let written = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else {
      return written == "-0" ? "0" : written
    }
    return "\(Numeral(value(of: bytes)))"
  }

  /// Returns the value of a table's field that is a JSON number, with optional white space around
  /// it; nil for other texts.
  static func value(ofField text: String) -> Double? {
    (try? JSONValue(parsing: text))?.number
  }
}
