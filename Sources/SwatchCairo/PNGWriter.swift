package import SwatchGeometry

/// Encodes pixels as a PNG file, fed with bands of rows from top to bottom.
///
/// Opaque pixels become 8-bit RGB, others 8-bit RGBA with straight alpha. The same pixels and
/// options give the same bytes. libdeflate compresses in one piece, so filtered rows are kept until
/// ``finish()``: three or four bytes for each pixel.
package struct PNGWriter: ~Copyable {
  private let extent: PixelSize
  private let format: PixelFormat
  private let deflater: Deflater
  private let filtered: PixelMemory
  private let pool: PixelPool?
  private let filter: PNGRowFilter
  private var rowsDone = 0

  /// Makes a writer of a picture; its memory comes from `pool` and returns there at the end.
  /// - Throws: ``CairoError`` where there is no memory for it.
  package init(
    extent: PixelSize, format: PixelFormat, options: PNGOptions = PNGOptions(),
    pool: PixelPool? = nil
  ) throws(CairoError) {
    guard extent.width > 0 && extent.height > 0, let count = extent.count,
      count <= PixelBuffer.pixelLimit
    else { throw CairoError(.extent(extent)) }
    let deflater = try Deflater(level: options.level)
    let filter = try PNGRowFilter(options.filter, format: format, width: extent.width)
    let byteCount = filter.rowByteCount * extent.height
    let filtered = try PixelMemory.reserve(byteCount, for: .filteredRows, from: pool)
    self.extent = extent
    self.format = format
    self.pool = pool
    self.deflater = deflater
    self.filter = filter
    self.filtered = filtered
  }

  deinit {
    pool?.recycle(filtered, from: .filteredRows)
  }

  /// Adds the next rows, from a buffer of the same width and format.
  package mutating func append(_ rows: Range<Int>, of buffer: PixelBuffer) {
    precondition(
      buffer.extent.width == extent.width && buffer.format == format,
      "A PNG file of \(extent.width) columns got rows of \(buffer.extent.width), or another format")
    precondition(
      rowsDone + rows.count <= extent.height, "A PNG file of \(extent.height) rows got more")
    let size = filter.rowByteCount
    unsafe buffer.withRows(rows) { source in
      unsafe filtered.withBytes(from: rowsDone * size, count: rows.count * size) { target in
        unsafe filter.apply(to: source, stride: buffer.stride, rows: rows.count, into: target)
      }
    }
    rowsDone += rows.count
  }

  /// Compresses what was added and closes the file.
  /// - Returns: The whole file.
  /// - Throws: ``CairoError`` where the compressed rows pass 2 GiB.
  /// - Precondition: all rows were added.
  package consuming func finish() throws(CairoError) -> [UInt8] {
    precondition(
      rowsDone == extent.height, "A PNG file of \(extent.height) rows got \(rowsDone) of them")
    let byteCount = filter.rowByteCount * extent.height
    let head = PNGChunks.head(extent: extent, format: format)
    let bound = deflater.bound(for: byteCount)
    let capacity = head.count + bound + PNGChunks.overhead
    // Compressed into memory that is kept, and copied once the length is known: new memory for the
    // bound would cost four times the copy, in page faults.
    let room = try PixelMemory.reserve(capacity, for: .compressedRows, from: pool)
    defer { pool?.recycle(room, from: .compressedRows) }
    return try unsafe room.withBytes(from: 0, count: capacity) { file throws(CairoError) in
      unsafe file.copyBytes(from: head)
      let start = head.count + 8
      let data = unsafe UnsafeMutableRawBufferPointer(rebasing: file[start..<start + bound])
      let compressed = unsafe filtered.withBytes(from: 0, count: byteCount) { rows in
        unsafe deflater.compress(UnsafeRawBufferPointer(rows), into: data)
      }
      guard compressed > 0 && compressed <= Int32.max else {
        throw CairoError(.pngTooLarge(extent))
      }
      unsafe PNGChunks.close(file, dataAt: start, count: compressed)
      return unsafe Array(file[..<(head.count + compressed + PNGChunks.overhead)])
    }
  }
}
