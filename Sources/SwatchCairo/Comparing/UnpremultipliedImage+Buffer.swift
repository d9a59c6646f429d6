import SwatchGeometry

extension UnpremultipliedImage {
  /// The painted pixels as a PNG file has them: without alpha where the buffer is opaque.
  /// - Throws: ``CairoError`` where there is no memory for it.
  package convenience init(_ buffer: PixelBuffer) throws(CairoError) {
    try self.init(extent: buffer.extent, channels: buffer.sampleCount) { y, row in
      unsafe row.withUnsafeMutableBufferPointer { samples in
        unsafe buffer.withSamples(ofRows: y..<y + 1) { copy in
          unsafe copy(y, samples.baseAddress.unsafelyUnwrapped)
        }
      }
    }
  }
}
