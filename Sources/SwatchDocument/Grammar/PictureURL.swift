/// A URL in the place of a picture's path (RFC 2397 and RFC 8089).
enum PictureURL: Equatable {
  /// A file: its path.
  case file(String)
  /// A data URL: the bytes of a picture.
  case data([UInt8])
  /// A picture on the network.
  case remote
  /// A URL of another scheme.
  case unknown
  /// A malformed URL of a file, or a malformed data URL.
  case damaged

  /// Reads a URL; nil for a plain path.
  init?(_ text: String) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let rest = text[text.index(after: colon)...]
    switch text[..<colon].lowercased() {
    case "http", "https": self = .remote
    case "file": self = Self.path(rest).map(Self.file) ?? .damaged
    case "data": self = Self.bytes(rest).map(Self.data) ?? .damaged
    case let scheme where rest.hasPrefix("//") && Self.isScheme(scheme): self = .unknown
    default: return nil
    }
  }

  /// Returns true for a text that can be the scheme of a URL (RFC 3986 §3.1), in lower case. A
  /// single letter doesn't count, because no scheme in use is that short.
  private static func isScheme(_ text: String) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard text.utf8.count > 1, let first = text.utf8.first, letters ~= first else { return false }
    return text.utf8.allSatisfy { byte in
      letters ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "+-.".utf8.contains(byte)
    }
  }

  /// Returns the path after `file:`; nil for a file of another machine.
  private static func path(_ rest: Substring) -> String? {
    var path = rest
    if path.hasPrefix("//") {
      path = path.dropFirst(2)
      if path.hasPrefix("localhost/") { path = path.dropFirst("localhost".count) }
      guard path.hasPrefix("/") else { return nil }
    }
    guard let bytes = unescaped(path), !bytes.isEmpty, !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns the bytes after `data:`. The URL has a type, a comma, and the bytes in
  /// percent-encoding or base64. The type is ignored: the format of a picture is detected from its
  /// first bytes.
  private static func bytes(_ rest: Substring) -> [UInt8]? {
    guard let comma = rest.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let type = rest[..<comma].lowercased().split(separator: ";", omittingEmptySubsequences: false)
    guard let bytes = unescaped(rest[rest.index(after: comma)...]) else { return nil }
    let isBase64 = type.last?.trimmingPrefix(while: \.isWhitespace) == "base64"
    return isBase64 ? base64(bytes) : bytes
  }

  /// Decodes percent-encoding.
  private static func unescaped(_ text: Substring) -> [UInt8]? {
    var result: [UInt8] = []
    var bytes = text.utf8.makeIterator()
    while let byte = bytes.next() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      guard let high = bytes.next().flatMap(hexadecimal),
        let low = bytes.next().flatMap(hexadecimal)
      else { return nil }
      result.append(high << 4 | low)
    }
    return result
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
  }

  /// Decodes base64 in either alphabet (RFC 4648); blanks and missing padding are accepted.
  private static func base64(_ text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count / 4 * 3)
    var (bits, count) = (UInt32(0), 0)
    for byte in text.reversed().drop(while: { $0 == UInt8(ascii: "=") }).reversed() {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte + 4
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      case 0x09, 0x0A, 0x0D, 0x20: continue
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return count == 6 ? nil : result
  }
}
