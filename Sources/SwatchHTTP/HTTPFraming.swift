/// The framing of a request's body, which determines its end (RFC 9112, §6).
enum HTTPFraming: Hashable {
  /// A body with a known number of bytes.
  case length(Int)
  /// A body in chunks, each with its length.
  case chunks

  /// Determines the framing of a request; a request with two framings is refused.
  init(of head: HTTPHead) throws(HTTPRefusal) {
    let length = try head.value("Content-Length")
    let codings = head.words("Transfer-Encoding")
    guard try head.value("Transfer-Encoding") != nil else {
      self = .length(try length.map(Self.length) ?? 0)
      return
    }
    guard length == nil else {
      throw HTTPRefusal("expected Content-Length or Transfer-Encoding, found both")
    }
    guard head.minorVersion > 0, codings.last == "chunked", !codings.dropLast().contains("chunked")
    else {
      throw HTTPRefusal("expected chunked as the only Transfer-Encoding, in a request of HTTP/1.1")
    }
    guard codings.count == 1 else {
      throw HTTPRefusal(501, "chunked is the only supported Transfer-Encoding")
    }
    self = .chunks
  }

  private static func length(_ text: String) throws(HTTPRefusal) -> Int {
    guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else {
      throw HTTPRefusal("expected the number of bytes as Content-Length")
    }
    guard let length = Int(text) else { throw .tooLong }
    return length
  }

  /// Reads the line before a chunk: its length in hexadecimal digits; extensions are ignored
  /// (§7.1).
  static func chunkLength(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) -> Int {
    let digits = line.prefix { $0.hexadecimalDigit != nil }
    let extensions = line[digits.endIndex...].withoutBlanksAround
    guard !digits.isEmpty, extensions.first ?? UInt8(ascii: ";") == UInt8(ascii: ";"),
      extensions.allSatisfy(\.isFieldByte)
    else { throw HTTPRefusal("expected the length of a chunk in hexadecimal digits") }
    guard let length = Int(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw .tooLong
    }
    return length
  }
}
