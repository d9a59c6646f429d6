import SwatchGeometry

extension PNGChunks {
  /// The file of filtered rows that are compressed in one piece.
  ///
  /// - Parameters:
  ///   - rows: The rows, as many as the header says, from the first one on.
  ///   - header: The header.
  ///   - chunks: The chunks between the header and the rows.
  ///   - level: The effort of compression.
  ///   - pool: The memory to use.
  /// - Returns: The file.
  /// - Throws: ``CairoError`` where there is no memory, or the compressed rows pass 2 GiB.
  static func file(
    of rows: RowMemory, _ header: PNGHeader, _ chunks: [UInt8], level: Int, _ pool: PixelPool?
  ) throws(CairoError) -> [UInt8] {
    let head = head(header) + chunks
    let deflater = try Deflater(level: level)
    return try unsafe rows.withRows(0..<header.extent.height) { bytes throws(CairoError) in
      let bound = deflater.bound(for: bytes.count)
      let capacity = head.count + bound + overhead
      // Compressed into memory that is kept, and copied once the length is known: new memory for
      // the bound would cost four times the copy, in page faults.
      let room = try PixelMemory.reserve(capacity, for: .compressedRows, from: pool)
      defer { pool?.recycle(room, from: .compressedRows) }
      return try unsafe room.withBytes(from: 0, count: capacity) { file throws(CairoError) in
        unsafe file.copyBytes(from: head)
        let start = head.count + 8
        let data = unsafe UnsafeMutableRawBufferPointer(rebasing: file[start..<start + bound])
        let count = unsafe deflater.compress(UnsafeRawBufferPointer(bytes), into: data)
        precondition(count > 0, "the bound is one")
        guard count <= Int32.max else { throw CairoError(.pngTooLarge(header.extent)) }
        unsafe close(file, dataAt: start, count: count)
        return unsafe Array(file[..<(head.count + count + overhead)])
      }
    }
  }

  /// The data chunk of filtered rows that are a part of the stream, compressed apart from all
  /// others.
  static func chunk(
    ofStretch rows: UnsafeRawBufferPointer, level: Int, _ pool: PixelPool?
  ) throws(CairoError) -> [UInt8] {
    let deflater = try PartDeflater(level: level)
    let bound = deflater.bound(for: rows.count)
    let capacity = bound + frame
    let room = try PixelMemory.reserve(capacity, for: .compressedRows, from: pool)
    defer { pool?.recycle(room, from: .compressedRows) }
    return unsafe room.withBytes(from: 0, count: capacity) { file in
      let data = unsafe UnsafeMutableRawBufferPointer(rebasing: file[8..<8 + bound])
      let count = unsafe deflater.compress(rows, into: data)
      precondition(count > 0, "the bound is one")
      unsafe frameData(file, at: 8, count: count)
      return unsafe Array(file[..<(count + frame)])
    }
  }
}
