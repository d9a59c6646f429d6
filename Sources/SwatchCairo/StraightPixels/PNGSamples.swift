import CPNGRows
import SwatchGeometry

/// A picture as a PNG file can hold it: the samples of its pixels in rows, and what else is needed to
/// make them colours again.
struct PNGSamples {
  /// The header.
  let header: PNGHeader
  /// The chunks between the header and the rows: palette, transparency.
  private(set) var chunks: [UInt8] = []
  /// The rows, without their filters' numbers, one after the other.
  private let rows: [UInt8]

  /// How rows are filtered.
  enum Filter: Hashable {
    /// All alike, by the filter's number.
    case all(UInt8)
    /// Each by the one of the five with the smallest sum of absolute differences.
    case cheapest

    /// Every choice there is, the simplest first.
    static let choices: [Filter] = (0..<5).map { .all($0) } + [.cheapest]
  }

  /// Takes the pixels themselves, as RGB or, where any is transparent, RGBA.
  init(colorsOf pixels: StraightPixels, _ survey: PixelSurvey) {
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

  /// Takes shades of grey, in as few bits as give them back; nil where there are colours.
  init?(greysOf pixels: StraightPixels, _ survey: PixelSurvey) {
    guard survey.isGrey else { return nil }
    let depth = survey.greyDepth
    header = PNGHeader(extent: pixels.extent, depth: depth, colorType: .grey)
    rows = Self.rows(of: pixels, bytesPerRow: header.rowByteCount) { row, x, pixel in
      let sample = UInt8(truncatingIfNeeded: pixel >> 24) >> (8 - depth)
      row[x * depth / 8] |= sample << (8 - depth - x * depth % 8)
    }
  }

  /// Takes indices into a palette; nil where there are too many colours.
  init?(indicesOf pixels: StraightPixels, _ survey: PixelSurvey) {
    guard let palette = survey.palette else { return nil }
    let depth = palette.count <= 2 ? 1 : palette.count <= 4 ? 2 : palette.count <= 16 ? 4 : 8
    header = PNGHeader(extent: pixels.extent, depth: depth, colorType: .palette)
    var table = ColorTable()
    for color in palette { _ = table.insert(color) }
    var last = (pixel: palette[0], index: 0 as UInt8)
    rows = Self.rows(of: pixels, bytesPerRow: header.rowByteCount) { row, x, pixel in
      if pixel != last.pixel { last = (pixel, UInt8(table.index(of: pixel))) }
      row[x * depth / 8] |= last.index << (8 - depth - x * depth % 8)
    }
    let colors = palette.flatMap { color in
      [24, 16, 8].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
    chunks = PNGChunks.chunk("PLTE", colors)
    let alphas = palette.map { UInt8(truncatingIfNeeded: $0) }.prefix { $0 < 255 }
    if !alphas.isEmpty { chunks += PNGChunks.chunk("tRNS", Array(alphas)) }
  }

  private static func rows(
    of pixels: StraightPixels, bytesPerRow: Int, put: (inout [UInt8], Int, UInt32) -> Void
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

  /// The rows as they are compressed: each behind its filter's number, filtered.
  func filtered(by filter: Filter) -> [UInt8] {
    let count = header.rowByteCount
    let size = max(1, header.channels * header.depth / 8)
    var result: [UInt8] = []
    result.reserveCapacity((count + 1) * header.extent.height)
    var above = [UInt8](repeating: 0, count: count)
    for y in 0..<header.extent.height {
      let row = Array(rows[y * count..<(y + 1) * count])
      switch filter {
      case .all(let number):
        result.append(number)
        result += Self.filter(number, row, above, size)
      case .cheapest:
        let choices = (0 as UInt8..<5).map { (number: $0, row: Self.filter($0, row, above, size)) }
        let costs = choices.map { choice in
          unsafe choice.row.withUnsafeBufferPointer {
            unsafe swatch_png_byte_cost($0.baseAddress, $0.count)
          }
        }
        let best = costs.indices.min { costs[$0] < costs[$1] } ?? 0
        result.append(choices[best].number)
        result += choices[best].row
      }
      above = row
    }
    return result
  }

  private static func filter(
    _ number: UInt8, _ row: [UInt8], _ above: [UInt8], _ size: Int
  ) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: row.count) { target, count in
      unsafe row.withUnsafeBufferPointer { row in
        unsafe above.withUnsafeBufferPointer { above in
          unsafe swatch_png_filter_bytes(
            Int32(number), row.baseAddress, above.baseAddress, row.count, size,
            target.baseAddress.unsafelyUnwrapped)
        }
      }
      count = row.count
    }
  }
}
