import CPixelRows
import SwatchGeometry

/// Rows of pixels with alpha, as long as none is translucent.
struct OpaqueRows {
  /// The rows as RGBA; ``height`` of them are set.
  let rows: RowMemory
  /// The number of rows.
  private(set) var height = 0
  private let width: Int

  /// Allocates memory for rows.
  ///
  /// - Parameters:
  ///   - kind: The header for the pixels as RGBA.
  ///   - height: The largest number of rows.
  ///   - pool: The memory to use.
  /// - Throws: ``CairoError`` where there is no memory.
  init(_ kind: PNGHeader, height: Int, _ pool: PixelPool?) throws(CairoError) {
    width = kind.extent.width
    rows = try RowMemory(height: height, rowByteCount: kind.rowByteCount, pool)
  }

  /// Adds rows up to one with a translucent pixel, or without space.
  /// - Returns: The number of rows that were added.
  mutating func append(_ rows: Range<Int>, of source: some SampleRows) -> Int {
    let room = rows.prefix(self.rows.height - height)
    let old = height
    source.withSamples(ofRows: room) { reader in
      for row in room {
        let isOpaque = unsafe self.rows.withRows(height..<height + 1) { bytes in
          let first = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped
          unsafe reader.copy(row, first)
          return unsafe swatch_png_is_opaque(first, width)
        }
        guard isOpaque else { return }
        height += 1
      }
    }
    return height - old
  }

  /// The rows as RGB.
  var samples: some SampleRows { OpaqueSamples(rows: rows, width: width) }
}

/// Rows of RGBA as RGB.
private struct OpaqueSamples: SampleRows {
  let rows: RowMemory
  let width: Int

  func withSamples(ofRows rows: Range<Int>, _ body: (SampleReader) -> Void) {
    unsafe self.rows.withRows(rows) { bytes in
      let all = UnsafeRawBufferPointer(bytes)
      body(
        unsafe SampleReader { row, target in
          let first = 4 * (row - rows.lowerBound) * width
          for x in 0..<width {
            for channel in 0..<3 {
              unsafe target[3 * x + channel] = all[first + 4 * x + channel]
            }
          }
        })
    }
  }
}
