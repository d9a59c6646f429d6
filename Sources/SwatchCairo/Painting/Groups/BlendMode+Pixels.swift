import SwatchGraphics

extension BlendMode {
  /// Mixes pixels with the pixels below, so that the results need only be drawn over the pixels
  /// below (W3C Compositing and Blending §5.8: `(1 - αb) x Cs + αb x B(Cb, Cs)`).
  ///
  /// - Parameters:
  ///   - pixels: Pixels with premultiplied alpha.
  ///   - below: The same number of pixels of the drawing below.
  func mix(_ pixels: inout [UInt32], with below: [UInt32]) {
    precondition(pixels.count == below.count, "expected as many pixels below as pixels to mix")
    var last: (pixel: UInt32, below: UInt32, mixed: UInt32) = (0, 0, 0)
    for index in pixels.indices {
      let (pixel, under) = (pixels[index], below[index])
      guard pixel != 0 && under >> 24 != 0 else { continue }
      // Neighbours are often equal.
      if pixel != last.pixel || under != last.below {
        last = (pixel, under, mixed(pixel, over: under))
      }
      pixels[index] = last.mixed
    }
  }

  private func mixed(_ pixel: UInt32, over below: UInt32) -> UInt32 {
    let alpha = Double(pixel >> 24)
    let source = pixel.color
    let share = Double(below >> 24) / 255
    let color = source * (1 - share) + mixed(below: below.color, source) * share
    func byte(_ value: Double) -> UInt32 { UInt32(min(max(value, 0), 1) * alpha + 0.5) }
    return pixel & 0xFF00_0000 | byte(color.x) << 16 | byte(color.y) << 8 | byte(color.z)
  }
}

extension UInt32 {
  /// The colour of a pixel with alpha, red, green and blue from 0 to 1.
  fileprivate var color: SIMD3<Double> {
    let alpha = Double(self >> 24)
    func share(_ shift: UInt32) -> Double { Swift.min(1, Double(self >> shift & 0xFF) / alpha) }
    return SIMD3(share(16), share(8), share(0))
  }
}
