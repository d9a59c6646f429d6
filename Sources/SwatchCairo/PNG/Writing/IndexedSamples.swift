import SwatchGeometry

/// Indices of pixels as samples of a colour type, in its number of bits.
struct IndexedSamples: SampleRows {
  /// The index of each pixel's colour, a byte each.
  let indices: RowMemory
  /// The header of the samples, which must be able to represent the pixels.
  let header: PNGHeader
  /// The sample of each colour, by its index; for RGB and RGBA the colour itself, `0xRRGGBBAA`.
  let samples: [UInt32]

  func withSamples(ofRows rows: Range<Int>, _ body: (SampleReader) -> Void) {
    let width = header.extent.width
    unsafe indices.withRow(0) { first in
      body(
        unsafe SampleReader { [self] row, target in
          let line = unsafe UnsafeBufferPointer(start: first + row * width, count: width)
          if header.pixelByteCount == 1 {
            unsafe pack(line, into: target)
          } else {
            unsafe spread(line, into: target)
          }
        })
    }
  }

  /// Writes samples of a byte or less, the first one in the highest bits.
  private func pack(_ line: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>) {
    let depth = header.depth
    let perByte = 8 / depth
    var byte: UInt32 = 0
    for x in 0..<line.count {
      byte = unsafe byte << depth | samples[Int(line[x])]
      let count = x % perByte + 1
      if count == perByte || x == line.count - 1 {
        unsafe target[x / perByte] = UInt8(truncatingIfNeeded: byte << (8 - count * depth))
        byte = 0
      }
    }
  }

  /// Writes the bytes of colours.
  private func spread(
    _ line: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>
  ) {
    let channels = header.pixelByteCount
    for x in 0..<line.count {
      let color = unsafe samples[Int(line[x])]
      for channel in 0..<channels {
        unsafe target[x * channels + channel] = UInt8(
          truncatingIfNeeded: color >> (24 - 8 * channel))
      }
    }
  }
}
