import CDeflate
import SwatchGeometry

/// Rows of a PNG file, filtered and compressed apart from all others, so that several stretches of
/// one file are encoded at once.
///
/// The first row is filtered by what lies on its left, since the one above may not be made yet.
package struct PNGSegment: Sendable {
  /// How many rows there are.
  package let rowCount: Int
  /// Bytes of a row before they are compressed.
  let rowByteCount: Int
  /// A data chunk.
  let chunk: [UInt8]
  /// Adler-32 of the filtered rows.
  let checksum: UInt32

  /// How many bytes of filtered rows a segment is best made of: enough that what ends one costs
  /// nothing beside it, and little enough that many are on their way at once.
  private static let byteGoal = 1 << 20

  /// How many rows of so many columns a segment best has.
  package static func rowGoal(width: Int) -> Int {
    max(1, byteGoal / (4 * width))
  }

  /// Encodes rows of a buffer.
  /// - Throws: ``CairoError`` where there is no memory for it, or the rows pass 2 GiB.
  package init(
    _ rows: Range<Int>, of buffer: PixelBuffer, options: PNGOptions, pool: PixelPool? = nil
  ) throws(CairoError) {
    let filter = try PNGRowFilter(options.filter, format: buffer.format, width: buffer.extent.width)
    let byteCount = filter.rowByteCount * rows.count
    let filtered = try PixelMemory.reserve(byteCount, for: .filteredRows, from: pool)
    defer { pool?.recycle(filtered, from: .filteredRows) }
    unsafe buffer.withRows(rows) { source in
      unsafe filtered.withBytes(from: 0, count: byteCount) { target in
        unsafe filter.apply(
          to: source, stride: buffer.stride, rows: rows.count, into: target, startsApart: true)
      }
    }
    rowCount = rows.count
    rowByteCount = filter.rowByteCount
    (chunk, checksum) = try unsafe filtered.withBytes(from: 0, count: byteCount) {
      bytes throws(CairoError) in
      let bytes = UnsafeRawBufferPointer(bytes)
      guard let chunk = try unsafe Self.chunk(of: bytes, level: options.level, pool) else {
        throw CairoError(.pngTooLarge(buffer.extent))
      }
      return (chunk, unsafe libdeflate_adler32(1, bytes.baseAddress, bytes.count))
    }
  }

  /// The data chunk of filtered rows; nil where it would be too large for one.
  private static func chunk(
    of filtered: UnsafeRawBufferPointer, level: Int, _ pool: PixelPool?
  ) throws(CairoError) -> [UInt8]? {
    guard filtered.count <= Int32.max else { return nil }
    let deflater = try PartDeflater(level: level)
    let bound = deflater.bound(for: filtered.count)
    let capacity = bound + PNGChunks.frame
    let room = try PixelMemory.reserve(capacity, for: .compressedRows, from: pool)
    defer { pool?.recycle(room, from: .compressedRows) }
    return unsafe room.withBytes(from: 0, count: capacity) { file in
      let data = unsafe UnsafeMutableRawBufferPointer(rebasing: file[8..<8 + bound])
      let count = unsafe deflater.compress(filtered, into: data)
      guard count > 0 && count <= Int32.max else { return nil }
      unsafe PNGChunks.frameData(file, at: 8, count: count)
      return unsafe Array(file[..<(count + PNGChunks.frame)])
    }
  }
}
