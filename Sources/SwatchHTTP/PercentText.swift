/// The text of URLs, in which some bytes are written in hexadecimal digits after a percent sign.
enum PercentText {
  /// Decodes a part of a URL; a percent sign without digits stands for itself.
  /// - Returns: The text; nil if it is not UTF-8.
  static func decode(_ text: some StringProtocol, withPlus isForm: Bool = false) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first?.hexadecimalDigit,
        let low = rest.dropFirst().first?.hexadecimalDigit
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(isForm && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
