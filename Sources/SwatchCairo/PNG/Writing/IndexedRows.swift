import SwatchGeometry

/// Rows of pixels as indices of their colours, in order of occurrence, up to a limit of colours.
struct IndexedRows {
  /// The distance between the rows that are sampled first.
  private static let samplingStep = 16

  private var indices: HeldRows
  private let line: PixelLine
  private var table = ColorTable()

  /// Allocates memory for some rows.
  /// - Throws: ``CairoError`` if there is not enough memory.
  init(_ kind: PNGHeader, room: Int, _ pool: PixelPool? = nil) throws(CairoError) {
    indices = HeldRows(in: try RowMemory(height: room, rowByteCount: kind.extent.width, pool))
    line = PixelLine(kind: kind, samples: try PixelMemory(byteCount: kind.rowByteCount))
  }

  /// The largest number of rows.
  var room: Int { indices.memory.height }

  /// The number of rows.
  var height: Int { indices.height }

  /// A Boolean value that is true when no pixel is translucent.
  var isOpaque: Bool { table.colors.allSatisfy { $0 & 255 == 255 } }

  /// Adds rows until one has too many colours or the space is used up; adds no row if the sampled
  /// rows have too many colours.
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

  /// Returns the pixels as RGB or RGBA.
  func rows(as header: PNGHeader) -> some SampleRows {
    IndexedSamples(indices: indices.memory, header: header, samples: table.colors)
  }

  /// Returns the pixels as the samples that take the least space; `header` describes them as RGB or
  /// RGBA.
  func reduced(as header: PNGHeader, takesPalette: Bool = true) -> IndexedSamples {
    IndexedSamples(indices.memory, of: table.colors, header, takesPalette: takesPalette)
  }

  /// Returns true if samples of the rows, together with the rows added before, have too many
  /// colours.
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
  /// Memory for the samples of one row.
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
    var color: UInt32 = 0
    for place in x * channels..<(x + 1) * channels {
      color = unsafe color << 8 | UInt32(samples[place])
    }
    return channels == 4 ? color : color << 8 | 255
  }
}
