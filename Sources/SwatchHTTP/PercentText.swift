/// Percent-encoded text of URLs.
enum PercentText {
  /// Decodes a part of a URL.
  /// - Returns: The text; nil if it is not UTF-8, or a percent sign is not followed by two digits.
  static func decode(_ text: some StringProtocol, withPlus isForm: Bool = false) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst()?.hexadecimalDigit,
          let low = rest.popFirst()?.hexadecimalDigit
        else { return nil }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where isForm: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
