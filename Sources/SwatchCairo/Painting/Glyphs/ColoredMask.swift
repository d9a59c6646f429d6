import SwatchGeometry
import SwatchGraphics

/// One colour with the opacities of a mask: pixels of blue, green, red and alpha, multiplied by
/// alpha.
struct ColoredMask {
  private let extent: PixelSize
  private var bytes: [UInt8]

  /// Applies a colour to a mask.
  init(_ mask: ShadowMask, _ color: Color) {
    extent = mask.extent
    let pixels = (0...255).map { thickness in
      let alpha = color.alpha * Double(thickness)
      return [color.blue * alpha, color.green * alpha, color.red * alpha, alpha]
        .map { UInt8(min(255, max(0, $0.rounded()))) }
    }
    bytes = []
    bytes.reserveCapacity(extent.width * extent.height * 4)
    for row in 0..<extent.height {
      for thickness in mask.bytes[row * mask.stride..<row * mask.stride + extent.width] {
        bytes += pixels[Int(thickness)]
      }
    }
  }

  /// Gives `body` the pixels as Cairo sees them.
  mutating func withSurface(
    _ body: (borrowing ImageSurface) throws(CairoError) -> Void
  ) throws(CairoError) {
    try bytes.withSurface(of: extent, body)
  }
}
