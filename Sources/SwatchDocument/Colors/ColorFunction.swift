import SwatchGraphics

/// A CSS Color 4 function that returns a colour.
enum ColorFunction: String, CaseIterable {
  case rgb, hsl, hwb, oklab, oklch

  /// The names of all functions, in lower case.
  static let names = allCases.map(\.rawValue) + ["rgba", "hsla"]

  /// Finds a function by its name in lower case; `rgba` and `hsla` are also accepted, as in CSS.
  init?(name: String) {
    switch name {
    case "rgba": self = .rgb
    case "hsla": self = .hsl
    default: self.init(rawValue: name)
    }
  }

  /// An example of a colour in this notation, for messages.
  var example: String {
    switch self {
    case .rgb: "rgb(51 102 204 / 50%)"
    case .hsl: "hsl(220 60% 50% / 0.5)"
    case .hwb: "hwb(220 20% 20%)"
    case .oklab: "oklab(0.54 -0.03 -0.16)"
    case .oklch: "oklch(54% 0.16 262)"
    }
  }

  /// Returns the colour of the arguments: three values separated by blanks and an optional alpha
  /// after a slash, or, in the older form of `rgb()` and `hsl()`, all values separated by commas.
  /// Nil for other texts.
  func color(_ arguments: String) -> Color? {
    guard let words = words(arguments), words.count == 3 || words.count == 4 else { return nil }
    let values = words.map(Value.init)
    guard let alpha = values.count == 4 ? values[3]?.number(hundred: 1) : 1 else { return nil }
    let (first, second, third) = (values[0], values[1], values[2])
    switch self {
    case .rgb:
      guard let red = first?.number(hundred: 255), let green = second?.number(hundred: 255),
        let blue = third?.number(hundred: 255)
      else { return nil }
      return Color(red: red / 255, green: green / 255, blue: blue / 255).clipped(alpha: alpha)
    case .hsl, .hwb:
      guard let hue = first?.degrees, let second = second?.number(hundred: 100),
        let third = third?.number(hundred: 100)
      else { return nil }
      let make = self == .hsl ? Color.hsl : Color.hwb
      return make(hue, second / 100, third / 100, 1).clipped(alpha: alpha)
    case .oklab:
      guard let lightness = first?.number(hundred: 1), let a = second?.number(hundred: 0.4),
        let b = third?.number(hundred: 0.4)
      else { return nil }
      return Color.oklab(lightness, a, b).clipped(alpha: alpha)
    case .oklch:
      guard let lightness = first?.number(hundred: 1), let chroma = second?.number(hundred: 0.4),
        let hue = third?.degrees
      else { return nil }
      return Color.oklch(lightness, chroma, hue).clipped(alpha: alpha)
    }
  }

  private func words(_ arguments: String) -> [String]? {
    if arguments.contains(",") {
      guard self == .rgb || self == .hsl else { return nil }
      let parts = arguments.split(separator: ",", omittingEmptySubsequences: false)
      let words = parts.map { $0.split(whereSeparator: \.isBlank) }
      return words.allSatisfy { $0.count == 1 } ? words.map { String($0[0]) } : nil
    }
    let halves = arguments.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.split(whereSeparator: \.isBlank).map(String.init) }
    switch halves.count {
    case 1: return halves[0].count == 3 ? halves[0] : nil
    case 2: return halves[0].count == 3 && halves[1].count == 1 ? halves[0] + halves[1] : nil
    default: return nil
    }
  }

  /// An argument: a number with or without a unit.
  private struct Value {
    private let number: Double
    private let unit: Substring

    /// Reads a number and its unit, or `none`, which is 0; nil for other texts.
    init?(_ text: String) {
      if text == "none" {
        (number, unit) = (0, "")
        return
      }
      let unit = ["%", "deg", "grad", "rad", "turn"].first { text.hasSuffix($0) } ?? ""
      let digits = text.dropLast(unit.count)
      let isPlain = digits.utf8.allSatisfy { 0x30...0x39 ~= $0 || "+-.e".utf8.contains($0) }
      guard isPlain, let number = Double(digits), number.magnitude <= 1e9 else { return nil }
      (self.number, self.unit) = (number, text.suffix(unit.count))
    }

    /// Returns the number, or a percentage as that part of `hundred`; nil for other units.
    func number(hundred: Double) -> Double? {
      switch unit {
      case "": number
      case "%": number * hundred / 100
      default: nil
      }
    }

    /// The angle in degrees; nil for a percentage.
    var degrees: Double? {
      switch unit {
      case "", "deg": number
      case "grad": number * 0.9
      case "rad": number * 180 / .pi
      case "turn": number * 360
      default: nil
      }
    }
  }
}
