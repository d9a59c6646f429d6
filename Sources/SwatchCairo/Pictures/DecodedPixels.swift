package import SwatchGeometry

/// A picture's pixels at the size at which they are drawn, immutable once decoded, so that any
/// number of tasks can read them.
///
/// Rows are contiguous, from top to bottom; a pixel has four bytes, blue, green, red, alpha,
/// premultiplied.
package final class DecodedPixels: Sendable {
  /// The number of columns and rows; no side is 0.
  package let extent: PixelSize
  /// A Boolean value that is true when every alpha is 255.
  package let isOpaque: Bool
  /// The number of bytes from one row to the next.
  package var stride: Int { extent.width * 4 }
  /// The number of bytes of all rows.
  package var byteCount: Int { stride * extent.height }
  private let memory: PixelMemory

  /// Allocates memory for pixels that the caller fills before it shares them.
  init(extent: PixelSize, isOpaque: Bool) throws(ImageProblem) {
    self.extent = extent
    self.isOpaque = isOpaque
    do throws(CairoError) {
      memory = try PixelMemory(byteCount: extent.width * 4 * extent.height)
    } catch {
      throw .pixels(error)
    }
  }

  /// Calls `body` with the bytes of all rows.
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withMutableBytes { bytes throws(Failure) in
      try unsafe body(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Calls `body` with the bytes of all rows to be filled, before the pixels are shared.
  func withMutableBytes<Result, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe memory.withBytes(from: 0, count: byteCount, body)
  }

  /// Calls `body` with a surface over the pixels, as a source. Drawing on it is allowed only before
  /// the pixels are shared.
  func withSurface<Result>(
    _ body: (borrowing ImageSurface) throws(CairoError) -> Result
  ) throws(CairoError) -> Result {
    try withSurface(format: isOpaque ? .opaque : .transparent, body)
  }

  /// Like ``withSurface(_:)``; `format` is the meaning of the fourth byte for Cairo, which leaves
  /// it undefined when it draws on opaque surfaces.
  func withSurface<Result>(
    format: PixelFormat, _ body: (borrowing ImageSurface) throws(CairoError) -> Result
  ) throws(CairoError) -> Result {
    try unsafe withMutableBytes { bytes throws(CairoError) in
      let surface = try unsafe ImageSurface(
        over: bytes, extent: extent, format: format, stride: stride)
      return try body(surface)
    }
  }
}
