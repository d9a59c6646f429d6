import SwatchGeometry

/// Rows of pixels as indices of their colours, in order of occurrence, up to a limit of colours.
struct IndexedRows {
  /// The distance of the rows that are sampled first.
  private static let samplingStep = 16

  private var indices: HeldRows
  private let line: PixelLine
  private var table = ColorTable()

  /// Allocates memory for rows, of `height` if that is known; nil if they have too many pixels.
  /// - Throws: ``CairoError`` if there is not enough memory.
  init?(
    _ kind: PNGHeader, height: Int?, pixelLimit: Int = .max, _ pool: PixelPool? = nil
  ) throws(CairoError) {
    let limit = pixelLimit / kind.extent.width
    guard height ?? 1 <= limit else { return nil }
    indices = HeldRows(
      in: try RowMemory(height: height ?? limit, rowByteCount: kind.extent.width, pool))
    line = PixelLine(kind: kind, samples: try PixelMemory(byteCount: kind.rowByteCount))
  }

  /// The number of rows.
  var height: Int { indices.height }

  /// The distinct pixels, `0xRRGGBBAA`, by their index.
  var colors: [UInt32] { table.colors }

  /// A Boolean value that is true when no pixel is translucent.
  var isOpaque: Bool { colors.allSatisfy { $0 & 255 == 255 } }

  /// Adds rows up to one with too many colours, or without space; adds none if the sampled rows
  /// have too many colours.
  /// - Returns: The rows that were not added.
  mutating func append(_ rows: Range<Int>, of source: some SampleRows) -> Range<Int> {
    guard !haveManyColors(indices.room(for: rows), of: source) else { return rows }
    let line = line
    var table = table
    defer { self.table = table }
    return unsafe indices.append(rows, of: source) { reader, row, target in
      unsafe line.index(row, by: reader, in: &table, into: target)
    }
  }

  /// Returns the pixels as samples of their colours; by default as RGB or RGBA.
  func rows(as header: PNGHeader, _ samples: [UInt32]? = nil) -> some SampleRows {
    IndexedSamples(indices: indices.memory, header: header, samples: samples ?? colors)
  }

  /// Returns true if some of the rows, together with those before, have too many colours.
  private func haveManyColors(_ rows: Range<Int>, of source: some SampleRows) -> Bool {
    guard rows.count > Self.samplingStep else { return false }
    var (table, areMany) = (table, false)
    source.withSamples(ofRows: rows) { reader in
      areMany = unsafe indices.memory.withRow(height) { target in
        stride(from: rows.lowerBound, to: rows.upperBound, by: Self.samplingStep)
          .contains { unsafe !line.index($0, by: reader, in: &table, into: target) }
      }
    }
    return areMany
  }
}

/// A row of pixels, while their colours are indexed.
private struct PixelLine {
  /// The header for the pixels as RGB or RGBA.
  let kind: PNGHeader
  /// Memory for the samples.
  let samples: PixelMemory

  /// Writes the indices of a row's pixels; returns false if there are too many colours.
  func index(
    _ row: Int, by reader: SampleReader, in table: inout ColorTable,
    into target: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    unsafe samples.withSamples(count: kind.rowByteCount) { samples in
      unsafe reader.copy(row, samples)
      var last: (color: UInt32, index: UInt8)?
      for x in 0..<kind.extent.width {
        let color = unsafe color(at: x, of: samples)
        if let last, last.color == color {
          unsafe target[x] = last.index
        } else {
          guard let index = table.index(adding: color) else { return false }
          unsafe target[x] = index
          last = (color, index)
        }
      }
      return true
    }
  }

  /// Returns the colour of a pixel in a row, `0xRRGGBBAA`.
  @inline(__always)
  private func color(at x: Int, of samples: UnsafeMutablePointer<UInt8>) -> UInt32 {
    let channels = kind.pixelByteCount
    let first = x * channels
    var color: UInt32 = 255
    for channel in 0..<3 {
      color |= UInt32(unsafe samples[first + channel]) << (24 - 8 * channel)
    }
    if channels == 4 { color = unsafe color & ~255 | UInt32(samples[first + 3]) }
    return color
  }
}
