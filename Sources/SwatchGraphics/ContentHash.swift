/// A 128-bit hash that identifies content by its bytes.
public struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  /// The upper half.
  public let high: UInt64
  /// The lower half.
  public let low: UInt64

  /// Makes a hash from its two halves.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Reads thirty-two hexadecimal digits; nil for other text.
  package init?(hexadecimal digits: some StringProtocol) {
    guard digits.utf8.count == 32, digits.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "+") }),
      let high = UInt64(digits.prefix(16), radix: 16),
      let low = UInt64(digits.suffix(16), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }

  /// Thirty-two hexadecimal digits.
  public var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
