import CPNGDeflate
import SwatchConcurrency

/// Rows of a PNG file that are compressed separately, into a data chunk of their own: a part of the
/// file's deflate stream, made by Swatch's own compressor.
struct PNGStretch: Sendable {
  /// The rows above, to which matches may refer.
  let known: RowRun
  /// The rows that the stretch compresses.
  let rows: RowRun
  /// The number of stretches above this one.
  let index: Int
  /// A Boolean value that is true for the last stretch of the picture.
  let isLast: Bool
  /// The bytes of the file before the chunk.
  let beginning: [UInt8]
  /// The compression of all stretches of the file.
  let compression: Compression

  /// The compression of all stretches of a file.
  struct Compression: Sendable {
    let options: swatch_deflate_options
    let memory: StretchMemory?
    let pool: PixelPool?
    /// The Adler-32 checksums of the completed stretches and the numbers of their filtered bytes,
    /// by stretch index (RFC 1950, §8.2).
    let checksums = Locked<[Int: (checksum: UInt32, byteCount: UInt64)]>([:])
  }

  /// A compressed stretch.
  typealias Made = (chunk: [UInt8], checksum: UInt32)

  /// The header of a zlib stream with the largest window (RFC 1950, §2.2), before the first
  /// stretch.
  private static let streamHead: [UInt8] = [0x78, 0x01]

  /// Returns the chunk, after the file's beginning; the chunk comes from the memory if that has one
  /// with the same rows.
  func bytes() throws(CairoError) -> [UInt8] {
    let band = try RowMemory(bandOf: compression.options.row_byte_count)
    let made: Made
    if let memory = compression.memory {
      made = try remembered(by: memory, band)
    } else {
      made = try compressed(band)
    }
    let byteCount = UInt64(rows.height * (1 + band.rowByteCount))
    compression.checksums.withLock { $0[index] = (made.checksum, byteCount) }
    return beginning.isEmpty ? made.chunk : beginning + made.chunk
  }

  /// Returns the chunk in the memory, or else a new one; in either case it is recorded.
  private func remembered(
    by memory: StretchMemory, _ band: RowMemory
  ) throws(CairoError) -> Made {
    guard let hash = StreamedHash(parameters) else { throw CairoError(.memory(0)) }
    let isKnown = memory.knows(index)
    if isKnown {
      for run in [known, rows] { unsafe band.read(run) { rows, _ in unsafe hash.add(rows) } }
    }
    let made: Made
    if isKnown, let kept = memory.chunk(at: index, key: hash.value) {
      made = kept
    } else {
      made = try compressed(band, isKnown ? nil : hash)
    }
    memory.note(made.checksum, at: index, key: hash.value)
    return made
  }

  /// Everything except the rows that affects the bytes.
  private var parameters: [UInt64] {
    let options = compression.options
    return [
      options.row_byte_count, options.pixel_byte_count, Int(options.effort), Int(options.filter),
      index, isLast ? 1 : 0, known.height, rows.height,
    ].map { UInt64($0) }
  }

  /// Compresses the rows, and adds them to a hash.
  private func compressed(
    _ band: RowMemory, _ hash: StreamedHash? = nil
  ) throws(CairoError) -> Made {
    var (options, pool) = (compression.options, compression.pool)
    let size = unsafe swatch_deflater_size(&options)
    return try unsafe PixelMemory.lend(size, for: .deflaters, from: pool) {
      memory throws(CairoError) in
      let deflater = unsafe swatch_deflater_make(&options, memory).unsafelyUnwrapped
      var above = HeldRows(
        in: try RowMemory(height: known.height, rowByteCount: band.rowByteCount))
      above.append(known)
      unsafe above.memory.withRow(0) { samples in
        unsafe hash?.add(.init(start: samples, count: known.height * band.rowByteCount))
        unsafe swatch_deflater_begin(deflater, samples, known.height)
      }
      let head = index == 0 ? Self.streamHead : []
      let most = unsafe head.count + swatch_deflater_bound(&options, rows.height)
      let chunk = try unsafe PixelMemory.lend(most, for: .compressedRows, from: pool) { data in
        unsafe data.update(from: head, count: head.count)
        var end = unsafe data + head.count
        unsafe band.read(rows) { rows, isRepeated in
          unsafe end +=
            isRepeated
            ? swatch_deflater_repeat(deflater, 1, end)
            : swatch_deflater_append(
              deflater, rows.baseAddress, rows.count / band.rowByteCount, end)
          unsafe hash?.add(rows)
        }
        unsafe end += swatch_deflater_finish(deflater, isLast, end)
        return unsafe PNGChunks.chunk("IDAT", UnsafeBufferPointer(start: data, count: end - data))
      }
      return unsafe (chunk, swatch_deflater_checksum(deflater))
    }
  }
}

extension RowMemory {
  /// The number of bytes of a band, which fits in the processor's cache.
  private static let bandByteCount = 32 << 10

  /// Makes memory for a few rows at a time.
  fileprivate convenience init(bandOf rowByteCount: Int) throws(CairoError) {
    let height = max(1, Self.bandByteCount / rowByteCount)
    try self.init(height: height, rowByteCount: rowByteCount)
  }

  /// Calls `body` with copies of a few rows at a time; a row that is known to equal the one above
  /// it is passed separately.
  fileprivate func read(
    _ run: RowRun, _ body: (_ rows: UnsafeBufferPointer<UInt8>, _ isRepeated: Bool) -> Void
  ) {
    unsafe withRow(0) { first in
      for (source, rows) in run.pieces {
        source.withSamples(ofRows: rows) { reader in
          var (rest, last) = unsafe (rows, first)
          while !rest.isEmpty {
            var count = 0
            while count < height, let row = rest.first, !reader.repeats(row) {
              unsafe last = first + count * rowByteCount
              unsafe reader.copy(row, last)
              (count, rest) = (count + 1, rest.dropFirst())
            }
            if count > 0 {
              unsafe body(.init(start: first, count: count * rowByteCount), false)
            } else {
              unsafe body(.init(start: last, count: rowByteCount), true)
              rest = rest.dropFirst()
            }
          }
        }
      }
    }
  }
}
