import CPNGDeflate
import SwatchConcurrency

/// Rows of a PNG file that are compressed separately, to a data chunk of their own: a part of the
/// file's deflate stream, made by Swatch's own compressor.
struct PNGStretch: Sendable {
  /// The rows, after those above them to which matches may refer.
  let rows: RowRun
  /// The number of the rows to which matches may refer.
  let knownHeight: Int
  /// The number of stretches above.
  let index: Int
  /// A Boolean value that is true when the picture ends with the stretch.
  let isLast: Bool
  /// The bytes of the file before the chunk.
  let beginning: [UInt8]

  /// The number of rows of the stretch itself.
  var height: Int { rows.height - knownHeight }

  /// The compression of all stretches of a file.
  struct Compression: Sendable {
    let options: swatch_deflate_options
    let memory: StretchMemory?
    let pool: PixelPool?
    /// The Adler-32 checksums of the completed stretches, by their index (RFC 1950, §8.2).
    let checksums = Locked<[Int: UInt32]>([:])
  }

  /// A compressed stretch.
  typealias Made = (chunk: [UInt8], checksum: UInt32)

  /// The header of a zlib stream with the largest window (RFC 1950, §2.2), before the first
  /// stretch.
  private static let streamHead: [UInt8] = [0x78, 0x01]

  /// Returns the chunk, after the file's beginning; the chunk in the memory, if it has one of the
  /// same rows.
  func bytes(by compression: Compression) throws(CairoError) -> [UInt8] {
    let bands = try RowBands(rowByteCount: compression.options.row_byte_count)
    let made: Made
    if let memory = compression.memory {
      made = try remembered(by: memory, compression, bands)
    } else {
      made = try compressed(by: compression, bands)
    }
    compression.checksums.withLock { $0[index] = made.checksum }
    return beginning.isEmpty ? made.chunk : beginning + made.chunk
  }

  /// Returns the chunk in the memory, or else a new one; it is noted in either case.
  private func remembered(
    by memory: StretchMemory, _ compression: Compression, _ bands: RowBands
  ) throws(CairoError) -> Made {
    guard let hash = StreamedHash(parameters(compression.options)) else {
      throw CairoError(.memory(0))
    }
    let isKnown = memory.knows(index)
    if isKnown { unsafe bands.read(rows) { rows, _ in unsafe hash.add(rows) } }
    let made: Made
    if isKnown, let kept = memory.chunk(at: index, key: hash.value) {
      made = kept
    } else {
      made = try compressed(by: compression, bands, isKnown ? nil : hash)
    }
    memory.note(made.checksum, at: index, key: hash.value)
    return made
  }

  /// Returns everything that affects the bytes besides the rows.
  private func parameters(_ options: swatch_deflate_options) -> [UInt64] {
    [
      options.row_byte_count, options.pixel_byte_count, Int(options.effort), Int(options.filter),
      index, isLast ? 1 : 0, knownHeight, height,
    ].map { UInt64($0) }
  }

  /// Compresses the rows, and adds them to a hash.
  private func compressed(
    by compression: Compression, _ bands: RowBands, _ hash: StreamedHash? = nil
  ) throws(CairoError) -> Made {
    var options = compression.options
    let size = unsafe swatch_deflater_size(&options)
    let memory = try PixelMemory.reserve(size, for: .deflaters, from: compression.pool)
    defer { compression.pool?.recycle(memory, from: .deflaters) }
    return try unsafe memory.withSamples(count: size) { memory throws(CairoError) in
      let deflater = unsafe swatch_deflater_make(&options, memory).unsafelyUnwrapped
      let knownCount = knownHeight * options.row_byte_count
      try unsafe PixelMemory(byteCount: knownCount).withSamples(count: knownCount) { samples in
        unsafe rows.prefix(knownHeight).copy(to: samples, rowByteCount: options.row_byte_count)
        unsafe hash?.add(UnsafeBufferPointer(start: samples, count: knownCount))
        unsafe swatch_deflater_begin(deflater, samples, knownHeight)
      }
      let most = unsafe swatch_deflater_bound(&options, height)
      let chunk = try unsafe chunk(ofAtMost: most, compression.pool) { end in
        unsafe bands.read(rows.suffix(height)) { rows, isRepeated in
          unsafe end +=
            isRepeated
            ? swatch_deflater_repeat(deflater, 1, end)
            : swatch_deflater_append(
              deflater, rows.baseAddress, rows.count / options.row_byte_count, end)
          unsafe hash?.add(rows)
        }
        unsafe end += swatch_deflater_finish(deflater, isLast, end)
      }
      return unsafe (chunk, swatch_deflater_checksum(deflater))
    }
  }

  /// Returns the data chunk of the bytes that `write` writes; `write` moves the given pointer to
  /// their end.
  private func chunk(
    ofAtMost byteCount: Int, _ pool: PixelPool?,
    _ write: (inout UnsafeMutablePointer<UInt8>) -> Void
  ) throws(CairoError) -> [UInt8] {
    let head = index == 0 ? Self.streamHead : []
    let capacity = PNGChunks.frame + head.count + byteCount
    let memory = try PixelMemory.reserve(capacity, for: .compressedRows, from: pool)
    defer { pool?.recycle(memory, from: .compressedRows) }
    return unsafe memory.withSamples(count: capacity) { file in
      let data = unsafe file + PNGChunks.dataStart
      unsafe data.update(from: head, count: head.count)
      var end = unsafe data + head.count
      unsafe write(&end)
      return unsafe PNGChunks.framed(file, count: end - data)
    }
  }
}

/// Memory for rows, which are copied from their sources in bands that fit the processor's cache.
private struct RowBands {
  private let memory: PixelMemory
  private let rowByteCount: Int
  private let limit: Int

  private static let byteCount = 32 << 10

  init(rowByteCount: Int) throws(CairoError) {
    self.rowByteCount = rowByteCount
    limit = max(1, Self.byteCount / rowByteCount)
    memory = try PixelMemory(byteCount: limit * rowByteCount)
  }

  /// Calls `body` with the samples of a few rows at a time; a row that is known to equal the one
  /// above it is passed separately.
  func read(
    _ run: RowRun, _ body: (_ rows: UnsafeBufferPointer<UInt8>, _ isRepeated: Bool) -> Void
  ) {
    unsafe memory.withSamples(count: limit * rowByteCount) { first in
      run.withSamples { rows, reader in
        var count = 0
        var last = unsafe first
        func give() {
          if count > 0 { unsafe body(.init(start: first, count: count * rowByteCount), false) }
          count = 0
        }
        for row in rows {
          let isRepeated = reader.repeats(row)
          if isRepeated || count == limit { give() }
          if isRepeated {
            unsafe body(UnsafeBufferPointer(start: last, count: rowByteCount), true)
          } else {
            unsafe last = first + count * rowByteCount
            unsafe reader.copy(row, last)
            count += 1
          }
        }
        give()
      }
    }
  }
}
