import SwatchGeometry

/// Rows of pixels as indices of their colours, in the order these were met, as long as they are few.
struct IndexedRows {
  /// The distance of the rows that are looked at before all others.
  private static let samplingStep = 16

  /// The header of the pixels' own samples.
  private let kind: PNGHeader
  private let indices: RowMemory
  /// Memory for the samples of a row.
  private let line: PixelMemory
  private var table = ColorTable()
  /// The number of rows.
  private(set) var height = 0

  /// Makes room for rows; nil if those of the header are too many pixels.
  ///
  /// - Parameters:
  ///   - kind: The header of the pixels' own samples: RGB or RGBA.
  ///   - height: The rows, where they are known.
  ///   - pixelLimit: The most pixels.
  ///   - pool: The memory to use.
  /// - Throws: ``CairoError`` where there is no memory.
  init?(
    _ kind: PNGHeader, height: Int?, pixelLimit: Int, _ pool: PixelPool?
  ) throws(CairoError) {
    let limit = pixelLimit / kind.extent.width
    guard height ?? 1 <= limit else { return nil }
    self.kind = kind
    indices = try RowMemory(height: height ?? limit, rowByteCount: kind.extent.width, pool)
    line = try PixelMemory(byteCount: kind.rowByteCount)
  }

  /// The different pixels, `0xRRGGBBAA`, by their index.
  var colors: [UInt32] { table.colors }

  /// Adds rows up to one that has too many colours, or no room; none where some of them are seen to
  /// have too many.
  /// - Returns: The number of rows that were added.
  mutating func append(_ rows: Range<Int>, of source: some SampleRows) -> Int {
    let room = rows.prefix(indices.height - height)
    let old = height
    source.withSamples(ofRows: room) { reader in
      guard !haveManyColors(room, by: reader) else { return }
      for row in room {
        guard append(row, by: reader) else { return }
      }
    }
    return height - old
  }

  /// Converts the pixels to samples of a kind, as they are read.
  ///
  /// - Parameters:
  ///   - header: The kind of samples: one that the pixels can be of.
  ///   - sample: The sample of each colour; those of RGB and RGBA are the colours themselves.
  /// - Returns: The rows.
  func samples(as header: PNGHeader, _ sample: [UInt32]) -> some SampleRows {
    IndexedSamples(indices: indices, header: header, samples: sample)
  }

  /// Returns true if some of the rows, with those before, have too many colours.
  private func haveManyColors(_ rows: Range<Int>, by reader: SampleReader) -> Bool {
    guard rows.count > Self.samplingStep else { return false }
    var table = table
    for row in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.samplingStep) {
      let isFull = unsafe line.withBytes(from: 0, count: kind.rowByteCount) { bytes in
        let samples = unsafe bytes.assumingMemoryBound(to: UInt8.self)
        unsafe reader.copy(row, samples.baseAddress.unsafelyUnwrapped)
        return unsafe !add(UnsafeBufferPointer(samples), to: &table)
      }
      if isFull { return true }
    }
    return false
  }

  /// Adds the colours of a row to a table; false if it is full.
  private func add(_ samples: UnsafeBufferPointer<UInt8>, to table: inout ColorTable) -> Bool {
    var last: UInt32?
    for x in 0..<kind.extent.width {
      let color = unsafe color(at: x, of: samples)
      if color == last { continue }
      guard table.insert(color) else { return false }
      last = color
    }
    return true
  }

  private mutating func append(_ row: Int, by reader: SampleReader) -> Bool {
    let size = kind.rowByteCount
    let isTaken = unsafe line.withBytes(from: 0, count: size) { bytes in
      let samples = unsafe bytes.assumingMemoryBound(to: UInt8.self)
      unsafe reader.copy(row, samples.baseAddress.unsafelyUnwrapped)
      return unsafe indices.withRows(height..<height + 1) { target in
        unsafe index(UnsafeBufferPointer(samples), into: target)
      }
    }
    if isTaken { height += 1 }
    return isTaken
  }

  /// Writes the indices of a row's pixels; false if there are too many colours.
  private mutating func index(
    _ samples: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableRawBufferPointer
  ) -> Bool {
    var last: (color: UInt32, index: UInt8)?
    for x in 0..<target.count {
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

  /// The colour of a pixel in a row, `0xRRGGBBAA`.
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
