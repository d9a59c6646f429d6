import Glibc
import SwatchGeometry

extension Color {
  /// Returns the colour with given coordinates in Björn Ottosson's OKLab space, as in CSS's
  /// `oklab()`.
  ///
  /// A colour outside sRGB keeps its lightness and its hue, and loses chroma, by the gamut mapping
  /// of CSS Color 4 (§13.2.2). The lightness goes from 0 (black) to 1 (white), `a` from green
  /// (about -0.4) to red (about 0.4), and `b` likewise from blue to yellow. The alpha is straight.
  public static func oklab(_ lightness: Double, _ a: Double, _ b: Double, alpha: Double = 1)
    -> Color
  {
    OKLab(lightness: lightness, a: a, b: b).color(alpha: alpha)
  }

  /// Returns the colour with a given lightness, chroma and hue in OKLab, as in CSS's `oklch()`; a
  /// colour outside sRGB loses chroma as in ``oklab(_:_:_:alpha:)``.
  ///
  /// The lightness goes from 0 (black) to 1 (white), the chroma from 0 (grey) to about 0.4. The hue
  /// is in degrees: red at 29, green at 142, blue at 264. The alpha is straight.
  public static func oklch(_ lightness: Double, _ chroma: Double, _ hue: Double, alpha: Double = 1)
    -> Color
  {
    let (sine, cosine) = Angle.sineAndCosine(degrees: hue)
    let chroma = max(0, chroma)
    return .oklab(lightness, chroma * cosine, chroma * sine, alpha: alpha)
  }
}

/// A colour in OKLab, a space in which equal distances look about equally large.
package struct OKLab: Hashable, Sendable {
  /// The lightness, from 0 (black) to 1 (white).
  package var lightness: Double
  /// The axis from green (negative) to red.
  package var a: Double
  /// The axis from blue (negative) to yellow.
  package var b: Double

  /// Makes a colour from its coordinates.
  package init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  /// Converts a colour, without its alpha.
  package init(_ color: Color) {
    let (red, green, blue) = (color.red.linear, color.green.linear, color.blue.linear)
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// The colour in sRGB; components of colours outside sRGB are below 0 or above 1.
  package var unbounded: Color {
    func cube(_ value: Double) -> Double { value * value * value }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return Color(
      red: (4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s).gammaEncoded,
      green: (-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s).gammaEncoded,
      blue: (-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s).gammaEncoded)
  }

  /// The just noticeable difference, as in CSS Color 4.
  private static let noticeable = 0.02
  /// The precision of the chroma at which the search ends, as in CSS Color 4.
  private static let precision = 0.0001

  /// Returns the colour in sRGB, with the largest chroma at which clipping makes no visible
  /// difference (CSS Color 4 §13.2.2).
  func color(alpha: Double) -> Color {
    func clipped(_ color: Color) -> Color { color.clipped(alpha: alpha) }
    if lightness >= 1 { return Color(white: 1, alpha: alpha) }
    guard lightness > 0 else { return Color(white: 0, alpha: alpha) }
    let origin = unbounded
    if origin.isInGamut { return clipped(origin) }
    var result = clipped(origin)
    if distance(to: result) < Self.noticeable { return result }
    let chroma = (a * a + b * b).squareRoot()
    var (low, high, isLowInGamut) = (0.0, chroma, true)
    while high - low > Self.precision {
      let middle = (low + high) / 2
      let share = middle / chroma
      let candidate = OKLab(lightness: lightness, a: a * share, b: b * share)
      let color = candidate.unbounded
      result = clipped(color)
      if isLowInGamut && color.isInGamut {
        low = middle
        continue
      }
      let distance = candidate.distance(to: result)
      if distance < Self.noticeable {
        if Self.noticeable - distance < Self.precision { return result }
        (isLowInGamut, low) = (false, middle)
      } else {
        high = middle
      }
    }
    return result
  }

  private func distance(to color: Color) -> Double {
    let other = OKLab(color)
    let (x, y, z) = (lightness - other.lightness, a - other.a, b - other.b)
    return (x * x + y * y + z * z).squareRoot()
  }
}

extension Color {
  /// A Boolean value that is true when the components are from 0 to 1, apart from rounding.
  fileprivate var isInGamut: Bool {
    [red, green, blue].allSatisfy { -1e-6...(1 + 1e-6) ~= $0 }
  }

  /// Returns the colour with another alpha; all four components are clipped to the range from 0 to
  /// 1.
  package func clipped(alpha: Double) -> Color {
    func clip(_ channel: Double) -> Double { max(0, min(1, channel)) }
    return Color(red: clip(red), green: clip(green), blue: clip(blue), alpha: clip(alpha))
  }
}

extension Double {
  /// The linear light of a gamma-encoded component of sRGB.
  fileprivate var linear: Double {
    magnitude <= 0.04045
      ? self / 12.92 : Double(signOf: self, magnitudeOf: pow((magnitude + 0.055) / 1.055, 2.4))
  }

  /// The gamma-encoded component of sRGB with this linear light.
  fileprivate var gammaEncoded: Double {
    magnitude <= 0.0031308
      ? self * 12.92 : Double(signOf: self, magnitudeOf: 1.055 * pow(magnitude, 1 / 2.4) - 0.055)
  }
}
