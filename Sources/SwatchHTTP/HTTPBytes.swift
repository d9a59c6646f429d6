extension UInt8 {
  /// A Boolean value that is true for the decimal digits.
  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// A Boolean value that is true for ASCII letters.
  private var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }

  /// A Boolean value that is true for a byte of names and methods (RFC 9110, §5.6.2).
  var isTokenByte: Bool { isDigit || isLetter || Self.tokenSigns.contains(self) }

  /// A Boolean value that is true for a byte of a field's value (RFC 9110, §5.5).
  var isFieldByte: Bool { self >= 0x20 && self != 0x7F || self == 0x09 }

  /// A Boolean value that is true for a byte of a host's name (RFC 3986, §3.2.2).
  fileprivate var isNameByte: Bool { isDigit || isLetter || Self.nameSigns.contains(self) }

  /// The value of a hexadecimal digit; nil for other bytes.
  var hexadecimalDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }

  private static let tokenSigns = Array("!#$%&'*+-.^_`|~".utf8)
  private static let nameSigns = Array("-._~%!$&'()*+,;=".utf8)
}

extension ArraySlice<UInt8> {
  /// The bytes without leading and trailing spaces and tabs.
  var withoutBlanksAround: ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    guard let last = lastIndex(where: { !isBlank($0) }) else {
      return self[startIndex..<startIndex]
    }
    return self[...last].drop(while: isBlank)
  }
}

extension StringProtocol {
  /// A Boolean value that is true for a host with or without a port, and for an empty value; false
  /// for a host with a user name (RFC 9110, §4.2.4, §7.2).
  var isHTTPHost: Bool {
    let bytes = Array(utf8)
    var rest = bytes[...]
    if bytes.first == UInt8(ascii: "[") {
      let address = rest.dropFirst().prefix { $0.hexadecimalDigit != nil || ".:".utf8.contains($0) }
      rest = rest[address.endIndex...]
      guard !address.isEmpty, rest.popFirst() == UInt8(ascii: "]") else { return false }
    } else {
      rest = rest.drop(while: \.isNameByte)
    }
    guard let colon = rest.popFirst() else { return true }
    return colon == UInt8(ascii: ":") && rest.count <= 5 && rest.allSatisfy(\.isDigit)
  }
}
