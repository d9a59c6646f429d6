import SwatchGeometry

/// A PNG file with its rows compressed in one piece.
struct PNGPiece: Sendable {
  let header: PNGHeader
  let level: Int
  /// The rows, from the first one on.
  let rows: FilteredRows

  /// Makes the file.
  /// - Throws: ``CairoError`` if there is no memory.
  func file(_ pool: PixelPool?) throws(CairoError) -> [UInt8] {
    let head = PNGChunks.head(header)
    let deflater = try Deflater(level: level)
    return try unsafe rows.withRows(0..<header.extent.height) { bytes throws(CairoError) in
      let bound = deflater.bound(for: bytes.count)
      let capacity = head.count + bound + PNGChunks.overhead
      // Compressed into memory that is kept, and copied once the length is known: new memory for the
      // bound would cost four times the copy, in page faults.
      let room = try PixelMemory.reserve(capacity, for: .compressedRows, from: pool)
      defer { pool?.recycle(room, from: .compressedRows) }
      return unsafe room.withBytes(from: 0, count: capacity) { file in
        unsafe file.copyBytes(from: head)
        let start = head.count + 8
        let data = unsafe UnsafeMutableRawBufferPointer(rebasing: file[start..<start + bound])
        let count = unsafe deflater.compress(UnsafeRawBufferPointer(bytes), into: data)
        precondition(count > 0, "the bound is one")
        unsafe PNGChunks.close(file, dataAt: start, count: count)
        return unsafe Array(file[..<(head.count + count + PNGChunks.overhead)])
      }
    }
  }
}

extension PNGChunks {
  /// The data chunk of filtered rows that are a part of the stream, compressed apart from all others.
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
