import SwatchGeometry

/// A picture in a representation of PNG: the samples of its pixels in rows, with the palette and
/// other data to convert them back to colours.
struct PNGSamples {
  /// The header.
  let header: PNGHeader
  /// The chunks between the header and the rows: palette, transparency.
  private(set) var chunks: [UInt8] = []
  /// The rows, without their filters' numbers, one after the other.
  private let rows: [UInt8]

  /// Takes the pixels themselves, as they are.
  init(of pixels: UnpremultipliedImage) {
    header = PNGHeader(
      extent: pixels.extent, depth: 8, colorType: pixels.channels == 3 ? .rgb : .rgba)
    rows = pixels.rowBytes
  }

  /// Takes the pixels themselves, as RGB or, where any is transparent, RGBA.
  init(colorsOf pixels: UnpremultipliedImage, _ survey: PixelSurvey) {
    let channels = survey.isOpaque ? 3 : 4
    header = PNGHeader(extent: pixels.extent, depth: 8, colorType: channels == 3 ? .rgb : .rgba)
    if channels == pixels.channels {
      rows = pixels.rowBytes
      return
    }
    rows = Self.rows(of: pixels, bytesPerRow: header.rowByteCount) { row, x, pixel in
      for channel in 0..<channels {
        row[x * channels + channel] = UInt8(truncatingIfNeeded: pixel >> (24 - 8 * channel))
      }
    }
  }

  /// Takes shades of grey, in as few bits as give them back; nil if there are colours.
  init?(greysOf pixels: UnpremultipliedImage, _ survey: PixelSurvey) {
    guard survey.isGrey else { return nil }
    let depth = survey.greyDepth
    header = PNGHeader(extent: pixels.extent, depth: depth, colorType: .grey)
    rows = Self.rows(of: pixels, bytesPerRow: header.rowByteCount) { row, x, pixel in
      let sample = UInt8(truncatingIfNeeded: pixel >> 24) >> (8 - depth)
      row[x * depth / 8] |= sample << (8 - depth - x * depth % 8)
    }
  }

  /// Converts pixels to indices of a palette; nil for too many colours.
  init?(indicesOf pixels: UnpremultipliedImage, _ survey: PixelSurvey) {
    guard let palette = survey.palette, let depth = survey.paletteDepth else { return nil }
    header = PNGHeader(extent: pixels.extent, depth: depth, colorType: .palette)
    var table = ColorTable()
    for color in palette { _ = table.insert(color) }
    var last = (pixel: palette[0], index: 0 as UInt8)
    rows = Self.rows(of: pixels, bytesPerRow: header.rowByteCount) { row, x, pixel in
      if pixel != last.pixel { last = (pixel, UInt8(table.index(of: pixel))) }
      row[x * depth / 8] |= last.index << (8 - depth - x * depth % 8)
    }
    chunks = survey.paletteChunks
  }

  private static func rows(
    of pixels: UnpremultipliedImage, bytesPerRow: Int, put: (inout [UInt8], Int, UInt32) -> Void
  ) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(bytesPerRow * pixels.extent.height)
    for y in 0..<pixels.extent.height {
      var row = [UInt8](repeating: 0, count: bytesPerRow)
      for (x, pixel) in pixels.pixels(ofRow: y).enumerated() { put(&row, x, pixel) }
      rows += row
    }
    return rows
  }
}

extension PNGSamples: SampleRows {
  func withSamples(ofRows rows: Range<Int>, _ body: (SampleReader) -> Void) {
    let size = header.rowByteCount
    unsafe self.rows.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      body(
        unsafe SampleReader { row, samples in
          unsafe samples.update(from: first + row * size, count: size)
        })
    }
  }
}
