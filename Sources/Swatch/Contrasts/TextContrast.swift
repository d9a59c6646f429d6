package import SwatchGraphics
import SwatchMessages

/// The contrast of a text with the drawing behind it (WCAG 2.2).
package struct TextContrast: Sendable {
  /// The path of the text's node.
  package let path: NodePath
  /// The ratio of the luminances, from 1 to 21.
  package let ratio: Double
  /// The smallest ratio that level AA allows for the size of the text.
  package let least: Double
  /// The colour of the text, as `#RRGGBB`.
  package let text: String
  /// The colour behind the text, as `#RRGGBB`.
  package let behind: String

  /// The problem as text, such as `the text #777777 on #FFFFFF has a contrast of 4.4 : 1`.
  package var problem: String {
    "the text \(text) on \(behind) has a contrast of \(Self.rounded(ratio)) : 1"
  }

  /// The ratio that level AA requires, in words.
  package var advice: String {
    "WCAG AA requires \(Self.rounded(least)) : 1 for \(least < 4 ? "large" : "normal") text"
  }

  private static func rounded(_ ratio: Double) -> String {
    // Rounded down, so that 4.49 isn't reported as 4.5.
    "\(Numeral((ratio * 10).rounded(.down) / 10))"
  }
}

/// A pixel without alpha, with 8 bits each for red, green and blue.
struct OpaquePixel: Hashable {
  private let bits: UInt32

  /// Takes the colour channels of a pixel `0xRRGGBBAA`.
  init(_ pixel: UInt32) { bits = pixel >> 8 }

  /// Makes a colour without its alpha.
  init(_ color: Color) {
    func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * 255).rounded()) }
    bits = byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }

  /// The pixel as `#RRGGBB`.
  var words: String {
    let digits = String(bits, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Returns the contrast with another pixel, from 1 to 21.
  func contrast(with other: OpaquePixel) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private var luminance: Double {
    func linear(_ shift: UInt32) -> Double { Self.linear[Int(bits >> shift & 0xFF)] }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  /// The linear light of each 8-bit level of a channel.
  private static let linear = (0...255).map { level in
    let value = Double(level) / 255
    return value <= 0.04045 ? value / 12.92 : pow24((value + 0.055) / 1.055)
  }

  /// Returns `base`, from 0 to 1, to the power of 2.4: its square times the fifth root of its
  /// square.
  private static func pow24(_ base: Double) -> Double {
    let square = base * base
    var root = square > 0.1 ? square : 0.5
    // Newton's method gives the same digits on every machine.
    for _ in 0..<40 {
      root -= (root * root * root * root * root - square) / (5 * root * root * root * root)
    }
    return square * root
  }
}
