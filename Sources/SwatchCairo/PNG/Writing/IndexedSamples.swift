import SwatchGeometry

/// Indices of pixels, converted to samples of the header's colour type and depth.
struct IndexedSamples: SampleRows {
  /// The index of each pixel's colour, a byte each.
  let indices: RowMemory
  /// The header of the samples, which must be able to represent the pixels.
  let header: PNGHeader
  /// The sample of each colour, by index; for RGB and RGBA the colour itself, `0xRRGGBBAA`.
  let samples: [UInt32]
  /// The palette chunk, and the alpha chunk if a colour is translucent; empty for other samples.
  private(set) var palette: [UInt8] = []

  func withSamples(ofRows rows: Range<Int>, _ body: (SampleReader) -> Void) {
    let width = header.extent.width
    unsafe indices.withRow(0) { first in
      body(
        unsafe SampleReader { [self] row, target in
          unsafe write(UnsafeBufferPointer(start: first + row * width, count: width), to: target)
        })
    }
  }

  /// Writes the samples of pixels; pixels that share a byte begin at its highest bits.
  private func write(_ line: UnsafeBufferPointer<UInt8>, to target: UnsafeMutablePointer<UInt8>) {
    let depth = header.depth * header.channels
    let surplus = header.colorType == .rgb ? 8 : 0
    var (bits, count, end) = unsafe (0 as UInt64, 0, target)
    for x in 0..<line.count {
      bits = unsafe bits << depth | UInt64(samples[Int(line[x])] >> surplus)
      count += depth
      while count >= 8 {
        count -= 8
        unsafe end.pointee = UInt8(truncatingIfNeeded: bits >> count)
        unsafe end += 1
      }
    }
    if count > 0 { unsafe end.pointee = UInt8(truncatingIfNeeded: bits << (8 - count)) }
  }
}
