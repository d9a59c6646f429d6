import CDeflate
package import SwatchGeometry

extension PNGOptions: PixelEncoding {
  package var title: String { "PNG" }
  package var endings: [String] { ["png"] }
  package var sideLimits: PixelSize {
    PixelSize(width: PixelBuffer.widthLimit, height: Int(Int32.max))
  }
  package var hasAlpha: Bool { true }

  package func makeEncoder(
    width: Int, format: PixelFormat, height: Int?, pool: PixelPool?
  ) throws(CairoError) -> any RowEncoder {
    try PNGEncoder(width: width, format: format, options: self, height: height, pool: pool)
  }
}

/// Encodes rows as a PNG file: opaque pixels as 8-bit RGB, others as 8-bit RGBA with straight alpha.
///
/// Filtered rows are held as long as they are few: a picture that ends within is compressed in one piece
/// by libdeflate, the fastest. Of a longer one stretches of about 1 MiB are compressed apart, at the same
/// time, by zlib, which can end a part on a byte; memory does not grow with it. Which of the two it is
/// depends on the width, the format and the number of rows alone.
final class PNGEncoder: RowEncoder {
  /// The bytes of filtered rows in a part: large enough that the cost of its end is negligible, and
  /// small enough that many are compressed in parallel.
  static let stretchByteCount = 1 << 20
  /// The stretches that are held. A page of 1080 × 12,000 pixels is one piece.
  private static let heldStretches = 40

  private let width: Int
  private let format: PixelFormat
  private let options: PNGOptions
  private let pool: PixelPool?
  private var filter: PNGRowFilter
  /// The rows of a stretch.
  private let stretchHeight: Int
  /// The rows that were announced.
  private let rowLimit: Int
  /// The rows that were filtered and not yet given away.
  private var held: FilteredRows
  private var heldHeight = 0
  private var height = 0
  /// Adler-32 of the rows given away; nil while the picture is one piece.
  private var checksum: UInt32?

  /// Begins a file; `height` as of `PixelEncoding`, `stretchByteCount` only for tests another one.
  init(
    width: Int, format: PixelFormat, options: PNGOptions, height: Int? = nil,
    stretchByteCount: Int = PNGEncoder.stretchByteCount, pool: PixelPool? = nil
  ) throws(CairoError) {
    self.width = width
    self.format = format
    self.options = options
    self.pool = pool
    filter = try PNGRowFilter(options.filter, header: PNGHeader(width: width, format: format))
    stretchHeight = max(1, stretchByteCount / filter.rowByteCount)
    rowLimit = height ?? .max
    held = try FilteredRows(
      height: min(rowLimit, stretchHeight * Self.heldStretches),
      rowByteCount: filter.rowByteCount, pool)
  }

  /// The most rows that are compressed in one piece.
  var pieceHeight: Int { stretchHeight * Self.heldStretches }

  func append(_ rows: Range<Int>, of pixels: PixelBuffer) throws(CairoError) -> [EncodedPart] {
    precondition(
      pixels.extent.width == width && pixels.format == format,
      "A PNG file of \(width) columns got rows of \(pixels.extent.width), or another format")
    precondition(rows.count <= rowLimit - height, "A PNG file of \(rowLimit) rows got more")
    var parts: [EncodedPart] = []
    var next = rows.lowerBound
    while next < rows.upperBound {
      if heldHeight == held.height { parts += try giveAway() }
      let end = min(rows.upperBound, next + held.height - heldHeight)
      filterRows(next..<end, of: pixels)
      heldHeight += end - next
      next = end
    }
    height += rows.count
    return checksum == nil ? parts : parts + (try giveAway())
  }

  /// Filters rows into the memory after the pending ones.
  private func filterRows(_ rows: Range<Int>, of pixels: PixelBuffer) {
    let size = filter.rowByteCount
    unsafe held.withRows(heldHeight..<heldHeight + rows.count) { room in
      var target = unsafe room.assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped
      unsafe pixels.withSamples(ofRows: rows) { copy in
        for row in rows {
          unsafe filter.writeNext(into: target) { samples in unsafe copy(row, samples) }
          unsafe target += size
        }
      }
    }
  }

  func finish() throws(CairoError) -> EncodedEnd {
    guard checksum != nil else {
      let piece = PNGPiece(header: header, level: options.level, rows: held)
      let pool = pool
      return EncodedEnd(
        parts: [EncodedPart { () throws(CairoError) in try piece.file(pool) }], head: [])
    }
    var parts: [EncodedPart] = []
    if heldHeight > 0 { parts.append(stretch(0..<heldHeight)) }
    let sum = PNGChunks.bigEndian(Int(checksum ?? 1))
    // The last block of the stream is empty.
    let tail = PNGChunks.chunk("IDAT", [0x03, 0x00] + sum) + PNGChunks.chunk("IEND", [])
    parts.append(EncodedPart { tail })
    return EncodedEnd(parts: parts, head: head)
  }

  private var header: PNGHeader { PNGHeader(width: width, height: height, format: format) }

  /// The beginning of a file of stretches, as long at any height.
  private var head: [UInt8] {
    // A zlib stream of the largest window (RFC 1950, §2.2) begins in a chunk of its own.
    PNGChunks.head(header) + PNGChunks.chunk("IDAT", [0x78, 0x01])
  }

  /// Gives away the held rows that make whole stretches, and keeps the rest.
  private func giveAway() throws(CairoError) -> [EncodedPart] {
    var parts: [EncodedPart] = []
    if checksum == nil {
      let head = head
      parts.append(EncodedPart { head })
    }
    let whole = heldHeight / stretchHeight * stretchHeight
    guard whole > 0 else { return parts }
    for first in stride(from: 0, to: whole, by: stretchHeight) {
      parts.append(stretch(first..<first + stretchHeight))
    }
    let rest = try FilteredRows(
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
    let (held, level, pool) = (held, options.level, pool)
    return EncodedPart { () throws(CairoError) in
      try unsafe held.withRows(rows) { bytes throws(CairoError) in
        try unsafe PNGChunks.chunk(ofStretch: UnsafeRawBufferPointer(bytes), level: level, pool)
      }
    }
  }
}

/// Rows of a PNG file before compression, in memory that returns to its pool with their last
/// reference.
final class FilteredRows: Sendable {
  /// The capacity in rows.
  let height: Int
  private let rowByteCount: Int
  private let memory: PixelMemory
  private let pool: PixelPool?

  init(height: Int, rowByteCount: Int, _ pool: PixelPool?) throws(CairoError) {
    self.height = height
    self.rowByteCount = rowByteCount
    self.pool = pool
    memory = try PixelMemory.reserve(height * rowByteCount, for: .filteredRows, from: pool)
  }

  deinit {
    pool?.recycle(memory, from: .filteredRows)
  }

  /// Gives `body` the bytes of some rows.
  func withRows<Result, Failure: Error>(
    _ rows: Range<Int>, _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(rows.upperBound <= height, "Rows \(rows) lie outside of \(height)")
    return try unsafe memory.withBytes(
      from: rows.lowerBound * rowByteCount, count: rows.count * rowByteCount, body)
  }
}

extension PNGHeader {
  /// The header of a file of painted pixels: 8-bit RGB, or RGBA.
  init(width: Int, height: Int = 0, format: PixelFormat) {
    self.init(
      extent: PixelSize(width: width, height: height), depth: 8,
      colorType: format == .opaque ? .rgb : .rgba)
  }
}
