import CPixelRows
import Glibc
import SwatchGeometry

extension PixelBuffer: SampleRows {
  /// The number of bytes of a pixel in files: red, green and blue, and alpha unless the buffer is
  /// opaque.
  var sampleCount: Int { format == .opaque ? 3 : 4 }

  /// Calls `body` with a reader of some rows, in order, as they are in files: ``sampleCount`` bytes
  /// per pixel, with straight alpha.
  func withSamples(ofRows rows: Range<Int>, _ body: (SampleReader) -> Void) {
    withSamples(ofRows: rows, as: format, body)
  }

  func opaque(_ rows: Range<Int>) -> (any SampleRows)? {
    guard format == .transparent else { return nil }
    let isOpaque = unsafe withRows(rows) { bytes in
      guard !rows.isEmpty else { return true }
      let first = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped
      return rows.indices.allSatisfy {
        unsafe swatch_png_is_opaque(first + ($0 - rows.lowerBound) * stride, extent.width)
      }
    }
    return isOpaque ? OpaquePixels(pixels: self) : nil
  }

  /// Calls `body` with a reader of rows in a format, which may be opaque only if no pixel is
  /// translucent.
  fileprivate func withSamples(
    ofRows rows: Range<Int>, as format: PixelFormat, _ body: (SampleReader) -> Void
  ) {
    unsafe withRows(rows) { bytes in
      guard !rows.isEmpty else { return }
      let first = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped
      let reader = unsafe SampleReader { [self] row, samples in
        let pixels = unsafe first + (row - rows.lowerBound) * stride
        unsafe swatch_png_pack(pixels, extent.width, format == .opaque ? 0 : 1, samples)
        if format == .opaque { return }
        if unsafe swatch_png_is_opaque(pixels, extent.width) { return }
        unsafe Self.divideByAlpha(samples, count: 4 * extent.width)
      } repeats: { [self] row in
        guard row > rows.lowerBound else { return false }
        let pixels = unsafe first + (row - rows.lowerBound) * stride
        return unsafe memcmp(pixels, pixels - stride, 4 * extent.width) == 0
      }
      body(reader)
    }
  }

  /// Divides each three colours by the alpha after them, with rounding, in `count` bytes.
  static func divideByAlpha(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) {
    for index in Swift.stride(from: 0, to: count, by: 4) {
      let alpha = unsafe UInt32(bytes[index + 3])
      guard alpha > 0 && alpha < 255 else { continue }
      for channel in index..<index + 3 {
        let value = unsafe UInt32(bytes[channel]) &* 255 &+ alpha / 2
        unsafe bytes[channel] = UInt8(truncatingIfNeeded: min(255, value / alpha))
      }
    }
  }
}

/// Rows of pixels with alpha, none of which is translucent, as RGB.
private struct OpaquePixels: SampleRows {
  let pixels: PixelBuffer

  func withSamples(ofRows rows: Range<Int>, _ body: (SampleReader) -> Void) {
    pixels.withSamples(ofRows: rows, as: .opaque, body)
  }
}
