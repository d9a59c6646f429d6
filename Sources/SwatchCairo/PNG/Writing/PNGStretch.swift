import CPNGDeflate
import SwatchConcurrency

/// Rows of a PNG file that are compressed apart from all others, into a data chunk of their own.
struct PNGStretch: Sendable {
  /// The rows.
  let rows: RowRun
  /// The rows above them that matches may refer to.
  let known: RowRun
  /// The number of stretches above.
  let index: Int
  /// A Boolean value that is true when the picture ends with the stretch.
  let isLast: Bool
  /// The bytes of the file before the chunk.
  let beginning: [UInt8]

  /// A zlib stream of the largest window (RFC 1950, §2.2), before the first stretch.
  private static let streamHead: [UInt8] = [0x78, 0x01]

  /// The chunk, behind the file's beginning; that of the memory where it has one of the same rows.
  func bytes(
    _ options: swatch_deflate_options, _ checksums: StretchChecksums, _ memory: StretchMemory?,
    _ pool: PixelPool?
  ) throws(CairoError) -> [UInt8] {
    guard let memory else {
      return try compressed(options, checksums, hashing: nil, pool)
    }
    let hash = try makeHash(options)
    guard memory.knows(index) else {
      let bytes = try compressed(options, checksums, hashing: hash, pool)
      memory.note(checksums[index], at: index, key: hash.hash)
      return bytes
    }
    try add(known, to: hash, options)
    try add(rows, to: hash, options)
    let key = hash.hash
    if let (chunk, checksum) = memory.chunk(at: index, key: key) {
      checksums.set(checksum, of: index)
      memory.note(checksum, at: index, key: key)
      return beginning + chunk
    }
    let bytes = try compressed(options, checksums, hashing: nil, pool)
    memory.note(checksums[index], at: index, key: key)
    return bytes
  }

  private func compressed(
    _ options: swatch_deflate_options, _ checksums: StretchChecksums, hashing hash: RowHash?,
    _ pool: PixelPool?
  ) throws(CairoError) -> [UInt8] {
    let deflater = try StretchDeflater(options, pool)
    let head = index == 0 ? Self.streamHead : []
    let start = beginning.count + 8
    let capacity = start + head.count + deflater.bound(height: rows.height) + 4
    let room = try PixelMemory.reserve(capacity, for: .compressedRows, from: pool)
    defer { pool?.recycle(room, from: .compressedRows) }
    return try unsafe room.withBytes(from: 0, count: capacity) { file throws(CairoError) in
      unsafe file.copyBytes(from: beginning)
      unsafe UnsafeMutableRawBufferPointer(rebasing: file[start...]).copyBytes(from: head)
      let first = unsafe file.assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped
      let count = try unsafe deflater.compress(
        rows, below: known, isLast: isLast, hashing: hash, into: first + start + head.count)
      checksums.set(deflater.checksum, of: index)
      unsafe PNGChunks.frameData(file, at: start, count: head.count + count)
      return unsafe Array(file[..<(start + head.count + count + 4)])
    }
  }
}

// The key of a stretch.
extension PNGStretch {
  /// The hash of all that the bytes depend on beside the rows.
  private func makeHash(_ options: swatch_deflate_options) throws(CairoError) -> RowHash {
    let parameters = [
      options.row_byte_count, options.pixel_byte_count, Int(options.effort), Int(options.filter),
      index, isLast ? 1 : 0, known.height, rows.height,
    ]
    return try RowHash(
      rowByteCount: options.row_byte_count, parameters.map { UInt64($0) })
  }

  private func add(
    _ run: RowRun, to hash: RowHash, _ options: swatch_deflate_options
  ) throws(CairoError) {
    let size = options.row_byte_count
    let line = try PixelMemory(byteCount: size)
    unsafe line.withBytes(from: 0, count: size) { bytes in
      let samples = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped
      for (source, rows) in run.pieces {
        source.withSamples(ofRows: rows) { reader in
          for row in rows {
            if hash.hasRow && reader.repeats(row) {
              hash.repeatRow()
            } else {
              unsafe reader.copy(row, samples)
              unsafe hash.add(samples)
            }
          }
        }
      }
    }
  }
}

/// The checksums of stretches, which are compressed at the same time and in any order.
final class StretchChecksums: Sendable {
  private let checksums = Locked<[StretchChecksum]>([])

  /// Notes the checksum of a stretch.
  func set(_ checksum: StretchChecksum, of index: Int) {
    checksums.withLock { checksums in
      let missing = index + 1 - checksums.count
      if missing > 0 { checksums += Array(repeating: StretchChecksum(), count: missing) }
      checksums[index] = checksum
    }
  }

  /// That of a stretch that was set.
  subscript(index: Int) -> StretchChecksum { checksums.withLock { $0[index] } }

  /// That of all stretches one after the other.
  var whole: StretchChecksum {
    checksums.withLock { $0.reduce(StretchChecksum()) { $0.joined(with: $1) } }
  }
}
