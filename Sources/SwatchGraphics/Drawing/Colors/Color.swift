/// A colour in sRGB with straight (not premultiplied) alpha; components from 0 to 1. It may have a
/// variant for a dark appearance (``init(light:dark:)``).
public struct Color: Hashable, Sendable {
  /// Red, 0 to 1.
  public var red: Double
  /// Green, 0 to 1.
  public var green: Double
  /// Blue, 0 to 1.
  public var blue: Double
  /// The opacity, from 0 for transparent to 1 for opaque.
  public var alpha: Double
  /// The variant for a dark appearance, packed; 0 if there is none.
  package var darkBits: UInt64 = 0

  /// Fully transparent.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// Makes a colour from sRGB components, 0 to 1; the alpha is straight.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a grey from 0 (black) to 1 (white); opaque by default.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Parses `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA` as in CSS; nil for other text.
  public init?(hex: String) {
    let bytes = Array(hex.utf8)
    guard bytes.first == UInt8(ascii: "#") else { return nil }
    var digits: [UInt8] = []
    for byte in bytes.dropFirst() {
      guard let digit = Color.hexDigit(byte) else { return nil }
      digits.append(digit)
    }
    switch digits.count {
    case 3, 4: digits = digits.flatMap { [$0, $0] }
    case 6, 8: break
    default: return nil
    }
    let channels = stride(from: 0, to: digits.count, by: 2)
      .map { Double(digits[$0] << 4 | digits[$0 + 1]) / 255 }
    self.init(
      red: channels[0], green: channels[1], blue: channels[2],
      alpha: channels.count == 4 ? channels[3] : 1)
  }

  /// The colour as `#RRGGBBAA`, each component rounded to eight bits.
  public var hex: String {
    let digits = Array("0123456789ABCDEF")
    var text = "#"
    for channel in [red, green, blue, alpha] {
      let byte = Int((min(1, max(0, channel)) * 255).rounded())
      text.append(digits[byte >> 4])
      text.append(digits[byte & 15])
    }
    return text
  }

  /// A Boolean value that is true when the colour is opaque.
  public var isOpaque: Bool { alpha >= 1 }
  /// A Boolean value that is true when the colour is fully transparent.
  public var isClear: Bool { alpha <= 0 }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension Color: SceneValue {
  package func write(to sink: inout some ValueSink) { sink.write(color: self) }

  package init(from reader: inout SceneReader) throws(SceneFileError) {
    self = try reader.readColor()
  }
}

/// Named colours, as in UIColor.
extension Color {
  /// Pure red.
  public static let red = Color(red: 1, green: 0, blue: 0)
  /// Pure green.
  public static let green = Color(red: 0, green: 1, blue: 0)
  /// Pure blue.
  public static let blue = Color(red: 0, green: 0, blue: 1)
  /// Full green and full blue.
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  /// Full red and full green.
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  /// Full red and full blue.
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  /// Full red and half green.
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  /// Half red and half blue.
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  /// Red, green and blue in the ratio 3 : 2 : 1.
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
  /// The grey halfway between black and white.
  public static let gray = Color(white: 0.5)
  /// A grey of a third of white.
  public static let darkGray = Color(white: 1.0 / 3)
  /// A grey of two thirds of white.
  public static let lightGray = Color(white: 2.0 / 3)
}
