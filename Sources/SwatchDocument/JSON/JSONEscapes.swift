/// The escapes of JSON strings (RFC 8259 §7).
enum JSONEscapes {
  /// Resolves the escapes in the content of a string; they are known to be valid.
  static func resolve(_ content: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var rest = content
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
        result.append(byte)
        continue
      }
      if let simple = simple(letter) {
        result.append(simple)
      } else {
        append(codePoint(from: &rest), to: &result)
      }
    }
    return result
  }

  /// Returns the byte escaped by `\letter`; nil for `\u` and unknown escapes.
  static func simple(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// Returns the value of a hexadecimal digit.
  static func hexDigit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// Returns the code point of one or two `\uXXXX` sequences, the first `\u` of which was already
  /// read.
  private static func codePoint(from rest: inout ArraySlice<UInt8>) -> UInt32 {
    let first = unit(from: &rest)
    guard UTF16.isLeadSurrogate(first) else { return UInt32(first) }
    rest = rest.dropFirst(2)
    let second = unit(from: &rest)
    return 0x10000 + (UInt32(first) & 0x3FF) << 10 + UInt32(second) & 0x3FF
  }

  private static func unit(from rest: inout ArraySlice<UInt8>) -> UInt16 {
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    return digits.reduce(0) { $0 << 4 | (hexDigit($1) ?? 0) }
  }

  private static func append(_ codePoint: UInt32, to bytes: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(codePoint) else { return }
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}
