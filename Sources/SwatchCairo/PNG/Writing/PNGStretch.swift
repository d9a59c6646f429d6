import CPNGDeflate
import SwatchConcurrency

/// Rows of a PNG file that are compressed separately, to a data chunk of their own.
struct PNGStretch: Sendable {
  /// The rows.
  let rows: RowRun
  /// The rows above the stretch to which matches may refer.
  let known: RowRun
  /// The number of stretches above.
  let index: Int
  /// A Boolean value that is true when the picture ends with the stretch.
  let isLast: Bool
  /// The bytes of the file before the chunk.
  let beginning: [UInt8]

  /// The compression of all stretches of a file.
  struct Compression: Sendable {
    let options: swatch_deflate_options
    let memory: StretchMemory?
    let pool: PixelPool?
    /// The checksums of the completed stretches, by their index.
    let checksums = Locked<[Int: StretchChecksum]>([:])
  }

  /// The header of a zlib stream with the largest window (RFC 1950, §2.2), before the first
  /// stretch.
  private static let streamHead: [UInt8] = [0x78, 0x01]

  /// Returns the chunk, after the file's beginning; the chunk in the memory, if it has one of the
  /// same rows.
  func bytes(by compression: Compression) throws(CairoError) -> [UInt8] {
    let memory = compression.memory
    let hash = try memory.map { _ throws(CairoError) in try makeHash(compression) }
    let made: (chunk: [UInt8], checksum: StretchChecksum)
    if let hash, let memory, memory.knows(index) {
      hash.add(known)
      hash.add(rows)
      if let kept = memory.chunk(at: index, key: hash.hash) {
        made = kept
      } else {
        made = try compressed(by: compression, nil)
      }
    } else {
      made = try compressed(by: compression, hash)
    }
    compression.checksums.withLock { $0[index] = made.checksum }
    if let hash { memory?.note(made.checksum, at: index, key: hash.hash) }
    return beginning.isEmpty ? made.chunk : beginning + made.chunk
  }

  /// Returns the hash of everything that affects the bytes besides the rows.
  private func makeHash(_ compression: Compression) throws(CairoError) -> RowHash {
    let options = compression.options
    let parameters = [
      options.row_byte_count, options.pixel_byte_count, Int(options.effort), Int(options.filter),
      index, isLast ? 1 : 0, known.height, rows.height,
    ]
    return try RowHash(rowByteCount: options.row_byte_count, parameters.map { UInt64($0) })
  }

  /// Compresses the rows, and adds them to a hash.
  private func compressed(
    by compression: Compression, _ hash: RowHash?
  ) throws(CairoError) -> (chunk: [UInt8], checksum: StretchChecksum) {
    let deflater = try StretchDeflater(compression.options, compression.pool)
    let head = index == 0 ? Self.streamHead : []
    let capacity = PNGChunks.frame + head.count + deflater.bound(height: rows.height)
    let room = try PixelMemory.reserve(capacity, for: .compressedRows, from: compression.pool)
    defer { compression.pool?.recycle(room, from: .compressedRows) }
    return try unsafe room.withBytes(from: 0, count: capacity) { file throws(CairoError) in
      let start = PNGChunks.dataStart + head.count
      unsafe UnsafeMutableRawBufferPointer(rebasing: file[PNGChunks.dataStart..<start])
        .copyBytes(from: head)
      let first = unsafe file.assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped
      let count = try unsafe deflater.compress(
        rows, below: known, isLast: isLast, hashing: hash, into: first + start)
      return unsafe (PNGChunks.framed(file, count: head.count + count), deflater.checksum)
    }
  }
}
