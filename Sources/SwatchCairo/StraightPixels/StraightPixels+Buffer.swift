import SwatchGeometry

extension StraightPixels {
  /// What was painted, as ``PNGWriter`` would write it: without alpha where the buffer is opaque.
  /// - Throws: ``CairoError`` where there is no memory for it.
  package convenience init(_ buffer: PixelBuffer) throws(CairoError) {
    let width = buffer.extent.width
    let channels = buffer.format == .opaque ? 3 : 4
    var straight = [UInt8](repeating: 0, count: 4 * width)
    try self.init(extent: buffer.extent, channels: channels) { y, row in
      unsafe buffer.withRows(y..<y + 1) { source in
        unsafe straight.withUnsafeMutableBufferPointer { straight in
          let source = unsafe source.assumingMemoryBound(to: UInt8.self)
          let (from, to) = unsafe (
            source.baseAddress.unsafelyUnwrapped, straight.baseAddress.unsafelyUnwrapped
          )
          if channels == 4 {
            unsafe PNGRowFilter.straighten(from, into: to, count: 4 * width)
          } else {
            unsafe to.update(from: from, count: 4 * width)
          }
        }
      }
      for x in 0..<width {
        for channel in 0..<3 { row[x * channels + channel] = straight[4 * x + 2 - channel] }
        if channels == 4 { row[x * channels + 3] = straight[4 * x + 3] }
      }
    }
  }
}
