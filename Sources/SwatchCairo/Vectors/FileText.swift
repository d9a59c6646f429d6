extension String {
  /// The text in one line: each sequence of white space and control characters becomes one space,
  /// since PDF readers show boxes for control characters, and a NUL character ends the text.
  /// Noncharacters are replaced.
  package var inOneLine: String {
    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .control || scalar.properties.isWhitespace
    }
    return unicodeScalars.split(whereSeparator: isBlank).map { String($0) }.joined(separator: " ")
      .withoutNoncharacters
  }

  /// The text with a replacement character for each Unicode noncharacter, such as U+FFFF.
  private var withoutNoncharacters: String {
    guard unicodeScalars.contains(where: \.properties.isNoncharacterCodePoint) else { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.isNoncharacterCodePoint ? "\u{FFFD}" : $0 }))
  }

  /// The address as a URI (RFC 3986, §2): bytes that a URI can't contain, and percent signs without
  /// digits, are percent-encoded.
  package var inURI: String {
    let bytes = Array(utf8)
    return bytes.indices.reduce(into: "") { address, index in
      let byte = bytes[index]
      let isEscape = byte == UInt8(ascii: "%") && bytes[index...].isPercentEncoded
      if isEscape || Self.uriBytes.contains(byte) {
        address.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        address += byte < 0x10 ? "%0" : "%"
        address += String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// A Boolean value that is true for addresses to which a file may link: addresses that run no
  /// program.
  package var isAllowedLink: Bool {
    let schemes = ["http:", "https:", "mailto:", "tel:"]
    let start = prefix(8).lowercased()
    return schemes.contains { start.hasPrefix($0) }
  }

  private static let uriBytes = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'*+,;=".utf8)
}

extension ArraySlice<UInt8> {
  /// A Boolean value that is true for bytes that begin with a percent sign and two hexadecimal
  /// digits.
  fileprivate var isPercentEncoded: Bool {
    let digits = dropFirst().prefix(2)
    return digits.count == 2
      && digits.allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
  }
}
