import SwatchGeometry

extension UnpremultipliedImage {
  /// Copies the painted pixels in the form of a PNG file: without alpha if the buffer is opaque.
  /// - Throws: ``CairoError`` if there is not enough memory.
  package convenience init(_ buffer: PixelBuffer) throws(CairoError) {
    try self.init(extent: buffer.extent, channels: buffer.sampleCount) { y, row in
      unsafe row.withUnsafeMutableBufferPointer { samples in
        buffer.withSamples(ofRows: y..<y + 1) { reader in
          unsafe reader.copy(y, samples.baseAddress.unsafelyUnwrapped)
        }
      }
    }
  }
}
