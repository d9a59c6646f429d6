package import SwatchGeometry
package import SwatchGraphics

/// The opacities of the blurred shadow of a box whose top-left corner is the origin, in pixels.
package struct ShadowSamples {
  private let mask: ShadowMask
  /// The distance from the box to the outermost opacities, in pixels.
  package let reach: Int

  /// Blurs a box with rounded corners by a standard deviation; all lengths are in pixels.
  /// - Throws: ``CairoError`` if there are too many pixels, or the time limit for painting is
  ///   exceeded.
  package init(of size: Size, radii: CornerRadii, deviation: Double) throws(CairoError) {
    let blur = BoxBlur(standardDeviation: deviation)
    let box = Rect(origin: .zero, size: size)
    let path = radii == .zero ? Path.rect(box) : .roundedRect(box, radii: radii)
    reach = blur.reach
    var mask = try ShadowMask(of: path, through: .identity, around: box.outset(by: reach))
    try mask.blur(blur)
    self.mask = mask
  }

  /// Returns the distance that a blur with a standard deviation reaches, in pixels.
  package static func reach(ofDeviation deviation: Double) -> Int {
    BoxBlur(standardDeviation: deviation).reach
  }

  /// The opacity of a pixel, from 0 to 1.
  package subscript(column: Int, row: Int) -> Double {
    let (x, y) = (column + reach, row + reach)
    guard x >= 0, y >= 0, x < mask.extent.width, y < mask.extent.height else { return 0 }
    return Double(mask.bytes[y * mask.stride + x]) / 255
  }
}
