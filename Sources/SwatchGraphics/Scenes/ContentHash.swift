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
    var (high, low, count): (UInt64, UInt64, Int) = (0, 0, 0)
    for byte in digits.utf8 {
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46: digit = byte - 0x41 + 10
      case 0x61...0x66: digit = byte - 0x61 + 10
      default: return nil
      }
      high = high << 4 | low >> 60
      low = low << 4 | UInt64(digit)
      count += 1
    }
    guard count == 32 else { return nil }
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
