import SwatchGeometry

/// A picture with transparent parts as PDF has it: opaque colours, and alpha.
///
/// Readers of PDF scale the two apart from each other. Pixels that are fully transparent have the
/// colours of those beside them, since any other would be mixed into the edges.
struct MaskedPixels {
  private let extent: PixelSize
  private let colors: PixelMemory
  private let mask: PixelMemory

  private var maskStride: Int { (extent.width + 3) & ~3 }

  /// Takes rows of pixels apart, four bytes each, the colours multiplied by alpha.
  init(_ bytes: UnsafeRawBufferPointer, extent: PixelSize, stride: Int) throws(CairoError) {
    self.extent = extent
    colors = try PixelMemory(byteCount: extent.width * 4 * extent.height)
    mask = try PixelMemory(byteCount: ((extent.width + 3) & ~3) * extent.height)
    let around = unsafe PixelAverages(of: bytes, extent: extent, stride: stride)
    let maskStride = maskStride
    unsafe colors.withBytes(from: 0, count: colors.byteCount) { colors in
      unsafe mask.withBytes(from: 0, count: mask.byteCount) { mask in
        for row in 0..<extent.height {
          for column in 0..<extent.width {
            let pixel = unsafe bytes.loadUnaligned(
              fromByteOffset: row * stride + column * 4, as: SIMD4<UInt8>.self)
            let color = pixel.w == 0 ? around.color(atRow: row, column) : pixel.withoutAlpha
            let place = row * extent.width + column
            unsafe colors.storeBytes(of: color, toByteOffset: place * 4, as: SIMD4<UInt8>.self)
            unsafe mask[row * maskStride + column] = pixel.w
          }
        }
      }
    }
  }

  /// Gives `body` surfaces of the colours and of alpha, by which a file knows the picture that has a
  /// name.
  func withSurfaces(
    named name: String,
    _ body: (borrowing ImageSurface, borrowing ImageSurface) throws(CairoError) -> Void
  ) throws(CairoError) {
    try unsafe colors.withBytes(from: 0, count: colors.byteCount) { colors throws(CairoError) in
      try unsafe mask.withBytes(from: 0, count: mask.byteCount) { mask throws(CairoError) in
        let colorSurface = try unsafe ImageSurface(
          over: colors, extent: extent, format: .opaque, stride: extent.width * 4)
        let maskSurface = try unsafe ImageSurface(
          overMask: mask, extent: extent, stride: maskStride)
        colorSurface.setIdentity(name)
        maskSurface.setIdentity("alpha of " + name)
        try body(colorSurface, maskSurface)
      }
    }
  }
}

