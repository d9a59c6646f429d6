import SwatchGeometry

/// Rows of pixels that could be translucent, as RGB, as long as none is.
struct OpaqueRows {
  /// The header of these samples.
  let header: PNGHeader
  /// The rows, of which there are ``height``.
  let rows: RowMemory
  /// Memory for the samples of a row with alpha.
  private let line: PixelMemory
  /// The number of rows.
  private(set) var height = 0

  /// Makes room for rows.
  ///
  /// - Parameters:
  ///   - kind: The header of the pixels' own samples: RGBA.
  ///   - height: The rows that there is room for.
  ///   - pool: The memory to use.
  /// - Throws: ``CairoError`` where there is no memory.
  init(_ kind: PNGHeader, height: Int, _ pool: PixelPool?) throws(CairoError) {
    header = kind.opaque
    rows = try RowMemory(height: height, rowByteCount: header.rowByteCount, pool)
    line = try PixelMemory(byteCount: kind.rowByteCount)
  }

  /// Adds rows up to one with a translucent pixel, or without room.
  /// - Returns: The number of rows that were added.
  mutating func append(_ rows: Range<Int>, of source: some SampleRows) -> Int {
    let room = rows.prefix(self.rows.height - height)
    let old = height
    source.withSamples(ofRows: room) { reader in
      for row in room {
        guard append(row, by: reader) else { return }
      }
    }
    return height - old
  }

  /// The rows as RGBA.
  func samples(as kind: PNGHeader) -> some SampleRows {
    AlphaSamples(opaque: rows, width: kind.extent.width)
  }

  private mutating func append(_ row: Int, by reader: SampleReader) -> Bool {
    let width = header.extent.width
    let isOpaque = unsafe line.withBytes(from: 0, count: 4 * width) { bytes in
      let samples = unsafe bytes.assumingMemoryBound(to: UInt8.self)
      let first = unsafe samples.baseAddress.unsafelyUnwrapped
      unsafe reader.copy(row, first)
      return unsafe rows.withRows(height..<height + 1) { target in
        var alpha: UInt8 = 255
        for x in 0..<width {
          for channel in 0..<3 {
            unsafe target[3 * x + channel] = first[4 * x + channel]
          }
          alpha &= unsafe first[4 * x + 3]
        }
        return alpha == 255
      }
    }
    if isOpaque { height += 1 }
    return isOpaque
  }
}

/// Rows of RGB as RGBA.
private struct AlphaSamples: SampleRows {
  let opaque: RowMemory
  let width: Int

  func withSamples(ofRows rows: Range<Int>, _ body: (SampleReader) -> Void) {
    unsafe opaque.withRows(rows) { bytes in
      let all = UnsafeRawBufferPointer(bytes)
      body(
        unsafe SampleReader { row, target in
          let first = 3 * (row - rows.lowerBound) * width
          for x in 0..<width {
            for channel in 0..<3 {
              unsafe target[4 * x + channel] = all[first + 3 * x + channel]
            }
            unsafe target[4 * x + 3] = 255
          }
        })
    }
  }
}

extension PNGHeader {
  /// The header of RGB, where this one is of RGBA.
  var opaque: PNGHeader {
    var header = self
    if colorType == .rgba { header.colorType = .rgb }
    return header
  }
}
