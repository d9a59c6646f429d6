import Glibc

/// The function from samples to linear light, both from 0 to 1.
enum TransferFunction: Hashable {
  /// A power of the sample.
  case power(Double)
  /// A power of a scaled sample, and a linear function below a limit.
  case piecewise(exponent: Double, scale: Double, offset: Double, slope: Double, limit: Double)
  /// The logarithm of light over a number of decades.
  case logarithm(decades: Double)
  /// Up to 10,000 candela per square metre (SMPTE ST 2084), tone-mapped.
  case perceptualQuantizer
  /// For a display with 1,000 candela per square metre (ARIB STD-B67), tone-mapped.
  case hybridLogGamma

  static let sRGB = piecewise(
    exponent: 2.4, scale: 1 / 1.055, offset: 0.055 / 1.055, slope: 1 / 12.92, limit: 0.04045)

  /// Makes the function of a code point (H.273, table 3). Unspecified and unknown code points mean
  /// the function of sRGB, and so do the code points of cameras (BT.709 and the like), whose
  /// pictures are meant for sRGB displays and are shown unchanged by browsers.
  init(code: Int) {
    switch code {
    case 4: self = .power(2.2)
    case 5: self = .power(2.8)
    case 7:
      self = .piecewise(
        exponent: 1 / 0.45, scale: 1 / 1.1115, offset: 0.1115 / 1.1115, slope: 0.25, limit: 0.0913)
    case 8: self = .power(1)
    case 9: self = .logarithm(decades: 2)
    case 10: self = .logarithm(decades: 2.5)
    case 16: self = .perceptualQuantizer
    case 17: self = .power(2.6)
    case 18: self = .hybridLogGamma
    default: self = .sRGB
    }
  }

  /// Returns the light of a sample.
  func light(of sample: Double) -> Double {
    switch self {
    case .power(let exponent): return pow(sample, exponent)
    case .piecewise(let exponent, let scale, let offset, let slope, let limit):
      return sample < limit ? slope * sample : pow(scale * sample + offset, exponent)
    case .logarithm(let decades): return sample == 0 ? 0 : pow(10, (sample - 1) * decades)
    case .perceptualQuantizer:
      let root = pow(sample, 32 / 2523.0)
      let light = max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root)
      return Self.toned(pow(light, 8192 / 1305.0) * 10_000 / Self.paperWhite)
    case .hybridLogGamma:
      let scene =
        sample <= 0.5
        ? sample * sample / 3 : (exp((sample - 0.559_910_73) / 0.178_832_77) + 0.284_668_92) / 12
      // The display's own gamma is applied to each colour separately.
      return Self.toned(pow(scene, 1.2) * Self.peak / Self.paperWhite)
    }
  }

  /// The light of white paper, and the brightest light that is distinguished, in candela per square
  /// metre (ITU-R BT.2408).
  private static let (paperWhite, peak) = (203.0, 1_000.0)

  /// Returns light, in multiples of the light of white paper, tone-mapped so that the peak becomes
  /// white (Reinhard's operator).
  private static func toned(_ light: Double) -> Double {
    let most = peak / paperWhite
    return min(light * (1 + light / (most * most)) / (1 + light), 1)
  }
}
