import SwatchMessages

/// JSON numbers as written: their value, and how people read them.
enum JSONNumber {
  /// The nearest `Double` of a number's bytes; infinite where there is none.
  static func value(of bytes: ArraySlice<UInt8>) -> Double {
    exactValue(of: bytes) ?? Double(String(decoding: bytes, as: UTF8.self)) ?? .nan
  }

  /// The value of a number of at most 15 digits without an exponent, which needs no rounding but
  /// that of one division; nil for others.
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

  /// The number as text: its digits as written if it has no exponent, so that 12345678901 and 1.50
  /// stay unchanged; otherwise in full if it is whole (1e3 is 1000).
  static func text(of bytes: ArraySlice<UInt8>) -> String {
    let written = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else {
      return written == "-0" ? "0" : written
    }
    return "\(Numeral(value(of: bytes)))"
  }

  /// The value of a table's field in the form of a JSON number, with any white space around it; nil
  /// for other texts.
  static func value(ofField text: String) -> Double? {
    (try? JSONValue(parsing: text))?.number
  }
}
