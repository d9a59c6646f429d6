import CZlib
import SwatchGeometry

/// A PNG file whose height is not known before its end: made of segments, from top to bottom, each of
/// which may be on the disk before the next one is painted.
///
/// The file begins with ``head``, which takes as many bytes at any height: it is written first, and
/// once more, over itself, when all segments are there.
package struct PNGStream {
  /// The most rows that a PNG file can have.
  package static let heightLimit = Int(Int32.max)

  private let width: Int
  private let format: PixelFormat
  /// How many rows there are by now.
  package private(set) var height = 0
  /// Adler-32 of all filtered rows.
  private var checksum: UInt = 1

  /// Begins a file of `width` columns.
  package init(width: Int, format: PixelFormat) {
    self.width = width
    self.format = format
  }

  /// What the file begins with, at the height that it has by now.
  package var head: [UInt8] {
    // A zlib stream of the largest window (RFC 1950, §2.2) begins in a chunk of its own.
    PNGChunks.head(extent: PixelSize(width: width, height: height), format: format)
      + PNGChunks.chunk("IDAT", [0x78, 0x01])
  }

  /// Counts rows of the same width and format, which stand below those before.
  /// - Returns: what the file goes on with.
  /// - Precondition: the file stays within ``heightLimit``.
  package mutating func append(_ segment: PNGSegment) -> [UInt8] {
    height += segment.rowCount
    precondition(height <= Self.heightLimit, "A PNG file has at most \(Self.heightLimit) rows")
    let byteCount = segment.rowByteCount * segment.rowCount
    checksum = adler32_combine(checksum, UInt(segment.checksum), byteCount)
    return segment.chunk
  }

  /// What the file ends with: the last block of the stream, which is empty, and its checksum.
  package var tail: [UInt8] {
    PNGChunks.chunk("IDAT", [0x03, 0x00] + PNGChunks.bigEndian(Int(checksum)))
      + PNGChunks.chunk("IEND", [])
  }
}
