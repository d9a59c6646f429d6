import SwatchMessages

/// Reads the numbers and letters of a path's text (SVG 2 §9.3.9).
struct PathDataScanner {
  /// The smallest absolute value of a non-zero number.
  private static let leastNumber = 1e-9

  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { offset == bytes.count }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipBlanks() {
    while let byte = next, [0x09, 0x0A, 0x0C, 0x0D, 0x20].contains(byte) { offset += 1 }
  }

  /// Skips blanks with at most one comma among them; returns true if there was a comma.
  mutating func skipComma() -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: ",") else { return false }
    offset += 1
    skipBlanks()
    return true
  }

  /// Returns the letter of a command; nil for any other character.
  mutating func letter() -> UInt8? {
    guard let byte = next, "MmZzLlHhVvCcSsQqTtAa".utf8.contains(byte) else { return nil }
    offset += 1
    return byte
  }

  /// A Boolean value that is true when a number begins at the current offset.
  var isAtNumber: Bool {
    next.map { isDigit($0) || "+-.".utf8.contains($0) } ?? false
  }

  private func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private mutating func skipDigits() -> Int {
    let start = offset
    while let byte = next, isDigit(byte) { offset += 1 }
    return offset - start
  }

  private mutating func skip(_ signs: String) -> Bool {
    guard let byte = next, signs.utf8.contains(byte) else { return false }
    offset += 1
    return true
  }

  /// Returns the number at the current offset, up to the first character that can't be part of it;
  /// 0 for a number whose absolute value is below 10⁻⁹.
  mutating func number() throws(PathDataError) -> Double {
    let start = offset
    _ = skip("+-")
    var digits = skipDigits()
    if skip(".") { digits += skipDigits() }
    guard digits > 0 else {
      offset = start
      throw error("expected a number")
    }
    let mantissa = offset
    if skip("eE") {
      _ = skip("+-")
      // An "e" without digits is not part of the number.
      if skipDigits() == 0 { offset = mantissa }
    }
    guard let number = Double(String(decoding: bytes[start..<offset], as: UTF8.self)),
      abs(number) <= 1e9
    else {
      offset = start
      throw error("expected a number up to 1,000,000,000")
    }
    // A length that is too small to be visible would become 0 in quotients.
    return abs(number) < Self.leastNumber ? 0 : number
  }

  /// Returns a flag of an arc, which needs no separator after it.
  mutating func flag() throws(PathDataError) -> Bool {
    if skip("0") { return false }
    if skip("1") { return true }
    throw error("expected 0 or 1 as the flag of an arc")
  }

  /// Returns the error at this offset, with the expected and the found text.
  func error(_ expected: String) -> PathDataError {
    guard offset < bytes.count else { return PathDataError(offset, "\(expected), found the end") }
    let rest = String(decoding: bytes[offset...], as: UTF8.self).prefix(8)
    return PathDataError(offset, "\(expected), found \"\(rest)\"")
  }
}

/// A mistake in the text of a path.
public struct PathDataError: Error, Hashable, CustomStringConvertible {
  /// The offset of the mistake: the number of bytes before it.
  public let offset: Int
  /// The text expected at that offset, and the text found.
  public let reason: String

  /// The mistake in a sentence.
  public var description: String { "character \(offset + 1): \(reason)".visible }

  init(_ offset: Int, _ reason: String) {
    self.offset = offset
    self.reason = reason
  }
}
