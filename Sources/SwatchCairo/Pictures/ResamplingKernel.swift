import SwatchGraphics

/// The weight of a pixel by its distance, in pixels of the coarser picture.
///
/// It is computed only with sums, products and quotients, which every processor rounds alike.
enum ResamplingKernel {
  case linear
  case cubic
  case lanczos

  /// Makes the kernel of an interpolation along one side, by default Lanczos for smaller and cubic
  /// for larger sizes; nil for nearest pixels.
  init?(_ interpolation: ImageInterpolation?, from source: Int, to target: Int) {
    switch interpolation {
    case nil: self = target < source ? .lanczos : .cubic
    case .nearest: return nil
    case .linear: self = .linear
    case .cubic: self = .cubic
    case .lanczos: self = .lanczos
    }
  }

  /// The distance beyond which weights are 0, in pixels of the coarser picture.
  var radius: Double {
    switch self {
    case .linear: 1
    case .cubic: 2
    case .lanczos: 3
    }
  }

  /// Returns the weight at a distance, 1 at 0.
  func weight(at distance: Double) -> Double {
    let x = abs(distance)
    guard x < radius else { return 0 }
    switch self {
    case .linear: return 1 - x
    case .cubic:
      // Keys 1981, with a = −1/2.
      return x < 1 ? (1.5 * x - 2.5) * x * x + 1 : ((-0.5 * x + 2.5) * x - 4) * x + 2
    case .lanczos: return Self.sinc(x) * Self.sinc(x / 3)
    }
  }

  /// Returns sin(πx)/(πx), for 0 ≤ x ≤ 3.
  private static func sinc(_ x: Double) -> Double {
    guard x > 0 else { return 1 }
    // The sine of the distance from the nearest whole number, with the sign of its parity.
    let whole = x.rounded()
    let angle = (x - whole) * .pi
    var (term, sum) = (angle, angle)
    for n in stride(from: 2.0, through: 20, by: 2) {
      term *= -angle * angle / (n * (n + 1))
      sum += term
    }
    return (whole == 1 || whole == 3 ? -sum : sum) / (x * .pi)
  }
}
