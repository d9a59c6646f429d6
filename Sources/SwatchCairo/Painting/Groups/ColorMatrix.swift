import SwatchGeometry
package import SwatchGraphics

/// A filter that changes each colour separately, as a matrix (W3C Filter Effects §8 and §12): for
/// each channel the coefficients of red, green and blue, and a constant.
package struct ColorMatrix {
  private let red: SIMD4<Double>
  private let green: SIMD4<Double>
  private let blue: SIMD4<Double>

  /// The rows of red, green and blue; each has the coefficients of red, green and blue, and the
  /// constant.
  package var rows: [SIMD4<Double>] { [red, green, blue] }

  private init(_ red: SIMD4<Double>, _ green: SIMD4<Double>, _ blue: SIMD4<Double>) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Makes the matrix of a filter; nil for other kinds of filters.
  package init?(_ filter: PixelFilter) {
    switch filter {
    case .brightness(let factor): self = Self.scale(factor, 0)
    case .contrast(let factor): self = Self.scale(factor, 0.5 - 0.5 * factor)
    case .invert(let share): self = Self.scale(1 - 2 * share, share)
    case .saturate(let factor): self = Self.greyed([0.213, 0.715, 0.072], keeping: factor)
    case .grayscale(let share): self = Self.greyed([0.2126, 0.7152, 0.0722], keeping: 1 - share)
    case .sepia(let share):
      let rest = 1 - share
      self.init(
        [0.393 + 0.607 * rest, 0.769 - 0.769 * rest, 0.189 - 0.189 * rest, 0],
        [0.349 - 0.349 * rest, 0.686 + 0.314 * rest, 0.168 - 0.168 * rest, 0],
        [0.272 - 0.272 * rest, 0.534 - 0.534 * rest, 0.131 + 0.869 * rest, 0])
    case .hueRotate(let degrees): self = Self.turned(by: degrees)
    case .blur, .opacity, .dropShadow: return nil
    }
  }

  private static func scale(_ factor: Double, _ constant: Double) -> ColorMatrix {
    ColorMatrix(
      [factor, 0, 0, constant], [0, factor, 0, constant], [0, 0, factor, constant])
  }

  /// Returns a mixture of each colour with its grey; `weights` make the grey, and `part` is the
  /// fraction of the colour.
  private static func greyed(_ weights: [Double], keeping part: Double) -> ColorMatrix {
    let grey = SIMD4(weights[0], weights[1], weights[2], 0) * (1 - part)
    return ColorMatrix(
      grey + [part, 0, 0, 0], grey + [0, part, 0, 0], grey + [0, 0, part, 0])
  }

  private static func turned(by degrees: Double) -> ColorMatrix {
    let (sine, cosine) = Angle.sineAndCosine(degrees: degrees)
    func row(_ grey: SIMD4<Double>, _ cosines: SIMD4<Double>, _ sines: SIMD4<Double>)
      -> SIMD4<Double>
    {
      grey + cosines * cosine + sines * sine
    }
    let grey = SIMD4(0.213, 0.715, 0.072, 0)
    return ColorMatrix(
      row(grey, [0.787, -0.715, -0.072, 0], [-0.213, -0.715, 0.928, 0]),
      row(grey, [-0.213, 0.285, -0.072, 0], [0.143, 0.140, -0.283, 0]),
      row(grey, [-0.213, -0.715, 0.928, 0], [-0.787, 0.715, 0.072, 0]))
  }

  /// Changes the colours of pixels with premultiplied alpha.
  func apply(to pixels: inout [UInt32]) {
    var last: (pixel: UInt32, changed: UInt32) = (0, 0)
    for index in pixels.indices where pixels[index] != 0 {
      // Neighbours are often equal.
      if pixels[index] != last.pixel { last = (pixels[index], changed(pixels[index])) }
      pixels[index] = last.changed
    }
  }

  private func changed(_ pixel: UInt32) -> UInt32 {
    let alpha = Double(pixel >> 24)
    func share(_ shift: UInt32) -> Double { min(1, Double(pixel >> shift & 0xFF) / alpha) }
    let color = SIMD4(share(16), share(8), share(0), 1)
    func byte(_ row: SIMD4<Double>) -> UInt32 {
      let parts = row * color
      let sum = parts.x + parts.y + parts.z + parts.w
      // In this order NaN becomes 0.
      return UInt32(min(max(0, sum), 1) * alpha + 0.5)
    }
    return pixel & 0xFF00_0000 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
