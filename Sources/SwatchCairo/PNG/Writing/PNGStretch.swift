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

  /// The chunk, behind the file's beginning.
  func bytes(
    _ options: swatch_deflate_options, _ checksums: StretchChecksums, _ pool: PixelPool?
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
        rows, below: known, isLast: isLast, into: first + start + head.count)
      checksums.set(deflater.checksum, of: index)
      unsafe PNGChunks.frameData(file, at: start, count: head.count + count)
      return unsafe Array(file[..<(start + head.count + count + 4)])
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

  /// That of all stretches one after the other.
  var whole: StretchChecksum {
    checksums.withLock { $0.reduce(StretchChecksum()) { $0.joined(with: $1) } }
  }
}
