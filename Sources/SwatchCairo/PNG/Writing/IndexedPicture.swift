package import SwatchConcurrency
package import SwatchGeometry

/// An opaque picture whose pixels are indices of a palette that is known in advance.
package struct IndexedPicture: Sendable {
  /// The number of columns and rows.
  package let extent: PixelSize
  /// The distinct colours, `0xRRGGBBAA`, at most 256.
  private let colors: [UInt32]
  private let indices: RowMemory

  /// Makes a picture whose rows are to be set.
  /// - Throws: ``CairoError`` if a side is zero, there are too many pixels, or not enough memory.
  package init(extent: PixelSize, colors: [UInt32]) throws(CairoError) {
    guard extent.width > 0 && extent.height > 0, let count = extent.count,
      count <= PixelBuffer.pixelLimit
    else { throw CairoError(.extent(extent)) }
    self.extent = extent
    self.colors = colors
    indices = try RowMemory(height: extent.height, rowByteCount: extent.width)
  }

  /// Sets rows: `fill` is called with the number of each row and all its indices, which are
  /// initially 0. Different rows may be set at the same time.
  package func set(_ rows: Range<Int>, fill: (Int, inout MutableSpan<UInt8>) -> Void) {
    for y in rows {
      unsafe indices.withRow(y) { first in
        let row = unsafe UnsafeMutableBufferPointer(start: first, count: extent.width)
        unsafe row.initialize(repeating: 0)
        var span = unsafe row.mutableSpan
        fill(y, &span)
      }
    }
  }

  /// Returns the PNG file, in the default mode.
  /// - Throws: ``CairoError`` if there is not enough memory.
  package func png() throws(CairoError) -> [UInt8] {
    let (cutter, parts) = try encode()
    return try parts.bytes() + cutter.tail
  }

  /// Returns the same file as ``png()``, compressed by several tasks. Waits for permits of `limit`,
  /// so the caller must not hold one.
  package func png(limit: WorkLimit) async throws(CairoError) -> [UInt8] {
    let (cutter, parts) = try encode()
    let results = await limit.map(parts, as: .encode) { part in
      Result { () throws(CairoError) in try part.bytes() }
    }
    var file: [UInt8] = []
    for result in results { file += try result.get() }
    return file + cutter.tail
  }

  private func encode() throws(CairoError) -> (StretchCutter, [EncodedPart]) {
    let header = PNGHeader(extent: extent, depth: 8, colorType: .rgb)
    let samples = IndexedSamples(indices, of: colors, header)
    let cutter = StretchCutter(samples.header, chunks: samples.palette, PNGOptions())
    let parts = try cutter.append(0..<extent.height, from: samples)
    return (cutter, parts + [cutter.finish()])
  }
}
