import CDeflate
import SwatchGeometry

/// Encodes rows as a PNG file, with a filter and a level of libdeflate.
///
/// Filtered rows are held as long as they are few: a picture that ends within is compressed in one
/// piece by libdeflate, the fastest. Of a longer one stretches of about 1 MiB are compressed apart,
/// at the same time, by zlib, which can end a part on a byte; memory does not grow with it. Which
/// of the two it is depends on the header and the number of rows alone, unless one piece is asked
/// for.
final class PNGLevelEncoder: SampleEncoder {
  /// The bytes of filtered rows in a part: large enough that the cost of its end is negligible, and
  /// small enough that many are compressed in parallel.
  static let stretchByteCount = 1 << 20
  /// The stretches that are held. A page of 1080 × 12,000 pixels is one piece.
  private static let heldStretches = 40

  let kind: PNGHeader
  /// The chunks between the header and the rows.
  private let chunks: [UInt8]
  private let level: Int
  private let pool: PixelPool?
  private var filter: PNGRowFilter
  /// The rows of a stretch.
  private let stretchHeight: Int
  /// The most rows that are compressed in one piece.
  let pieceHeight: Int
  /// The rows that were announced.
  private let rowLimit: Int
  /// The rows that were filtered and not yet given away.
  private var held: RowMemory
  private var heldHeight = 0
  private var height = 0
  /// Adler-32 of the rows given away; nil while the picture is one piece.
  private var checksum: UInt32?

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - header: The header, whose height means nothing.
  ///   - chunks: The chunks between the header and the rows.
  ///   - level: The effort of compression; above that of ``PNGOptions`` only in one piece.
  ///   - filter: The filter of rows.
  ///   - height: The rows, where they are known.
  ///   - isOnePiece: A Boolean value that is true where all rows, whose number is known, are
  ///     compressed in one piece.
  ///   - stretchByteCount: The bytes of filtered rows in a stretch.
  ///   - pool: The memory to use.
  /// - Throws: ``CairoError`` where there is no memory.
  init(
    _ header: PNGHeader, chunks: [UInt8] = [], level: Int, filter: PNGOptions.Filter,
    height: Int?, isOnePiece: Bool = false,
    stretchByteCount: Int = PNGLevelEncoder.stretchByteCount, pool: PixelPool? = nil
  ) throws(CairoError) {
    kind = header
    self.chunks = chunks
    self.level = level
    self.pool = pool
    self.filter = try PNGRowFilter(filter, header: header)
    stretchHeight = max(1, stretchByteCount / self.filter.rowByteCount)
    rowLimit = height ?? .max
    pieceHeight = isOnePiece ? rowLimit : stretchHeight * Self.heldStretches
    held = try RowMemory(
      height: min(rowLimit, pieceHeight), rowByteCount: self.filter.rowByteCount, pool)
  }

  func append(_ rows: Range<Int>, from source: some SampleRows) throws(CairoError) -> [EncodedPart]
  {
    precondition(rows.count <= rowLimit - height, "A PNG file of \(rowLimit) rows got more")
    var parts: [EncodedPart] = []
    var next = rows.lowerBound
    while next < rows.upperBound {
      if heldHeight == held.height { parts += try giveAway() }
      let end = min(rows.upperBound, next + held.height - heldHeight)
      filterRows(next..<end, of: source)
      heldHeight += end - next
      next = end
    }
    height += rows.count
    return checksum == nil ? parts : parts + (try giveAway())
  }

  /// Filters rows into the room behind those that are held.
  private func filterRows(_ rows: Range<Int>, of source: some SampleRows) {
    let size = filter.rowByteCount
    unsafe held.withRows(heldHeight..<heldHeight + rows.count) { room in
      var target = unsafe room.assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped
      source.withSamples(ofRows: rows) { reader in
        for row in rows {
          unsafe filter.writeNext(into: target) { samples in unsafe reader.copy(row, samples) }
          unsafe target += size
        }
      }
    }
  }

  func finish() throws(CairoError) -> [EncodedPart] {
    guard checksum != nil else {
      let (rows, header, chunks, level, pool) = (held, header, chunks, level, pool)
      return [
        EncodedPart { () throws(CairoError) in
          try PNGChunks.file(of: rows, header, chunks, level: level, pool)
        }
      ]
    }
    var parts: [EncodedPart] = []
    if heldHeight > 0 { parts.append(stretch(0..<heldHeight)) }
    let sum = PNGChunks.bigEndian(Int(checksum ?? 1))
    // The last block of the stream is empty.
    let tail = PNGChunks.chunk("IDAT", [0x03, 0x00] + sum) + PNGChunks.chunk("IEND", [])
    parts.append(EncodedPart { tail })
    return parts
  }

  var head: [UInt8] { checksum == nil ? [] : beginning }

  private var header: PNGHeader {
    var header = kind
    header.extent.height = height
    return header
  }

  /// The beginning of a file of stretches, as long at any height.
  private var beginning: [UInt8] {
    // A zlib stream of the largest window (RFC 1950, §2.2) begins in a chunk of its own.
    PNGChunks.head(header) + chunks + PNGChunks.chunk("IDAT", [0x78, 0x01])
  }

  /// Gives away the held rows that make whole stretches, and keeps the rest.
  private func giveAway() throws(CairoError) -> [EncodedPart] {
    var parts: [EncodedPart] = []
    if checksum == nil {
      let beginning = beginning
      parts.append(EncodedPart { beginning })
    }
    let whole = heldHeight / stretchHeight * stretchHeight
    guard whole > 0 else { return parts }
    for first in stride(from: 0, to: whole, by: stretchHeight) {
      parts.append(stretch(first..<first + stretchHeight))
    }
    let rest = try RowMemory(
      height: pieceHeight, rowByteCount: filter.rowByteCount, pool)
    unsafe held.withRows(whole..<heldHeight) { rows in
      unsafe rest.withRows(0..<heldHeight - whole) { unsafe $0.copyMemory(from: .init(rows)) }
    }
    held = rest
    heldHeight -= whole
    return parts
  }

  /// A part of the file of some held rows, which join the checksum.
  private func stretch(_ rows: Range<Int>) -> EncodedPart {
    checksum = unsafe held.withRows(rows) { bytes in
      unsafe libdeflate_adler32(checksum ?? 1, bytes.baseAddress, bytes.count)
    }
    let (held, level, pool) = (held, level, pool)
    return EncodedPart { () throws(CairoError) in
      try unsafe held.withRows(rows) { bytes throws(CairoError) in
        try unsafe PNGChunks.chunk(ofStretch: UnsafeRawBufferPointer(bytes), level: level, pool)
      }
    }
  }
}
