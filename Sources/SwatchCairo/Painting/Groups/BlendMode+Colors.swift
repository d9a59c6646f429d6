import SwatchGraphics

/// The formulas of W3C Compositing and Blending Level 1, §10, on 64-bit numbers. Each of their
/// operations has one exact result, so that pixels are the same on every machine.
extension BlendMode {
  /// Returns the mixture of a backdrop's colour with a group's colour; components are from 0 to 1.
  func mixed(below: SIMD3<Double>, _ source: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .hue:
      return source.withSaturation(below.saturation).withLuminosity(below.luminosity)
    case .saturation:
      return below.withSaturation(source.saturation).withLuminosity(below.luminosity)
    case .color: return source.withLuminosity(below.luminosity)
    case .luminosity: return below.withLuminosity(source.luminosity)
    default:
      return SIMD3(
        mixed(below: below.x, source.x), mixed(below: below.y, source.y),
        mixed(below: below.z, source.z))
    }
  }

  /// Returns the mixture in one channel, for the modes that mix channels separately.
  private func mixed(below: Double, _ source: Double) -> Double {
    switch self {
    case .multiply: below * source
    case .screen: below + source - below * source
    case .overlay: Self.hardLight(below: source, below)
    case .darken: min(below, source)
    case .lighten: max(below, source)
    case .colorDodge: below == 0 ? 0 : source == 1 ? 1 : min(1, below / (1 - source))
    case .colorBurn: below == 1 ? 1 : source == 0 ? 0 : 1 - min(1, (1 - below) / source)
    case .hardLight: Self.hardLight(below: below, source)
    case .softLight: Self.softLight(below: below, source)
    case .difference: abs(below - source)
    case .exclusion: below + source - 2 * below * source
    case .normal, .hue, .saturation, .color, .luminosity: source
    }
  }

  private static func hardLight(below: Double, _ source: Double) -> Double {
    guard source > 0.5 else { return below * 2 * source }
    let double = 2 * source - 1
    return below + double - below * double
  }

  private static func softLight(below: Double, _ source: Double) -> Double {
    guard source > 0.5 else { return below - (1 - 2 * source) * below * (1 - below) }
    let lighter =
      below <= 0.25 ? ((16 * below - 12) * below + 4) * below : below.squareRoot()
    return below + (2 * source - 1) * (lighter - below)
  }
}

/// The properties of colours that the non-separable blend modes use.
extension SIMD3<Double> {
  fileprivate var luminosity: Double { 0.3 * x + 0.59 * y + 0.11 * z }

  fileprivate var saturation: Double { self.max() - self.min() }

  fileprivate func withLuminosity(_ luminosity: Double) -> SIMD3 {
    (self + (luminosity - self.luminosity)).clipped
  }

  /// The colour moved towards its grey until all components are between 0 and 1.
  private var clipped: SIMD3 {
    let grey = SIMD3(repeating: luminosity)
    let (least, most) = (self.min(), self.max())
    var color = self
    if least < 0 { color = grey + (color - grey) * grey / (grey - least) }
    if most > 1 { color = grey + (color - grey) * (1 - grey) / (most - grey) }
    return color
  }

  fileprivate func withSaturation(_ saturation: Double) -> SIMD3 {
    let (least, most) = (self.min(), self.max())
    guard most > least else { return .zero }
    return (self - least) * saturation / (most - least)
  }
}
