import SwatchGeometry

/// Rows of pixels as indices of their colours, in order of occurrence, up to a limit of colours.
struct IndexedRows {
  /// The distance of the rows that are sampled first.
  private static let samplingStep = 16

  /// The header for the pixels as RGB or RGBA.
  private let kind: PNGHeader
  private let indices: RowMemory
  /// Memory for the samples of a row.
  private let line: PixelMemory
  private var table = ColorTable()
  /// The number of rows.
  private(set) var height = 0

  /// Allocates memory for rows; nil if the header has too many pixels.
  ///
  /// - Parameters:
  ///   - kind: The header for the pixels as RGB or RGBA.
  ///   - height: The number of rows, if it is known.
  ///   - pixelLimit: The largest number of pixels.
  ///   - pool: The memory to use.
  /// - Throws: ``CairoError`` if there is not enough memory.
  init?(
    _ kind: PNGHeader, height: Int?, pixelLimit: Int, _ pool: PixelPool?
  ) throws(CairoError) {
    let limit = pixelLimit / kind.extent.width
    guard height ?? 1 <= limit else { return nil }
    self.kind = kind
    indices = try RowMemory(height: height ?? limit, rowByteCount: kind.extent.width, pool)
    line = try PixelMemory(byteCount: kind.rowByteCount)
  }

  /// The distinct pixels, `0xRRGGBBAA`, by their index.
  var colors: [UInt32] { table.colors }

  /// A Boolean value that is true when no pixel is translucent.
  var isOpaque: Bool { colors.allSatisfy { $0 & 255 == 255 } }

  /// Adds rows up to one with too many colours, or without space; adds none if the sampled rows
  /// have too many colours.
  /// - Returns: The number of rows that were added.
  mutating func append(_ rows: Range<Int>, of source: some SampleRows) -> Int {
    let room = rows.prefix(indices.height - height)
    let old = height
    source.withSamples(ofRows: room) { reader in
      guard !haveManyColors(room, by: reader) else { return }
      var table = table
      defer { self.table = table }
      for row in room {
        guard index(row, by: reader, in: &table) else { return }
        height += 1
      }
    }
    return height - old
  }

  /// Returns the pixels as samples in a reduced form.
  func samples(in form: ReducedForm) -> some SampleRows {
    IndexedSamples(indices: indices, header: form.header, samples: form.samples)
  }

  /// Returns the pixels as RGB or RGBA.
  func samples(as header: PNGHeader) -> some SampleRows {
    IndexedSamples(indices: indices, header: header, samples: colors)
  }

  /// Returns true if some of the rows, together with those before, have too many colours.
  private func haveManyColors(_ rows: Range<Int>, by reader: SampleReader) -> Bool {
    guard rows.count > Self.samplingStep else { return false }
    var table = table
    return stride(from: rows.lowerBound, to: rows.upperBound, by: Self.samplingStep)
      .contains { !index($0, by: reader, in: &table) }
  }

  /// Writes the indices of a row's pixels after the existing rows; returns false if there are too
  /// many colours.
  private func index(_ row: Int, by reader: SampleReader, in table: inout ColorTable) -> Bool {
    unsafe line.withBytes(from: 0, count: kind.rowByteCount) { bytes in
      let samples = unsafe bytes.assumingMemoryBound(to: UInt8.self)
      unsafe reader.copy(row, samples.baseAddress.unsafelyUnwrapped)
      return unsafe indices.withRows(height..<height + 1) { target in
        var last: (color: UInt32, index: UInt8)?
        for x in 0..<target.count {
          let color = unsafe color(at: x, of: UnsafeBufferPointer(samples))
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
  }

  /// Returns the colour of a pixel in a row, `0xRRGGBBAA`.
  @inline(__always)
  private func color(at x: Int, of samples: UnsafeBufferPointer<UInt8>) -> UInt32 {
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
