import CPNGDeflate

/// Filters and compresses rows as a stretch of a PNG file: a separate part of its deflate stream,
/// made by Swatch's own compressor.
@safe
struct StretchDeflater: ~Copyable {
  private let options: swatch_deflate_options
  private let pointer: OpaquePointer
  private let memory: PixelMemory
  private let pool: PixelPool?
  /// A band of rows copied from their source.
  private let band: PixelMemory

  /// The number of bytes of a band, which fits in the processor's cache.
  private static let bandByteCount = 32 << 10

  init(_ options: swatch_deflate_options, _ pool: PixelPool?) throws(CairoError) {
    let size = unsafe withUnsafePointer(to: options) { unsafe swatch_deflater_size($0) }
    let memory = try PixelMemory.reserve(size, for: .deflaters, from: pool)
    band = try PixelMemory(byteCount: max(Self.bandByteCount, options.row_byte_count))
    self.options = options
    self.memory = memory
    self.pool = pool
    unsafe pointer = memory.withBytes(from: 0, count: size) { bytes in
      unsafe withUnsafePointer(to: options) {
        unsafe swatch_deflater_make($0, bytes.baseAddress).unsafelyUnwrapped
      }
    }
  }

  deinit {
    pool?.recycle(memory, from: .deflaters)
  }

  /// Returns the largest number of bytes of a stretch of `height` rows.
  func bound(height: Int) -> Int {
    unsafe withUnsafePointer(to: options) { unsafe swatch_deflater_bound($0, height) }
  }

  /// Compresses rows into `target`, which is as large as the bound.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - known: The rows above them.
  ///   - isLast: True if the deflate stream ends with the rows.
  ///   - hash: The hash to which all these rows are added; nil for none.
  ///   - target: The buffer for the bytes.
  /// - Returns: The number of bytes.
  /// - Throws: ``CairoError`` where there is no memory.
  func compress(
    _ rows: RowRun, below known: RowRun, isLast: Bool, hashing hash: RowHash?,
    into target: UnsafeMutablePointer<UInt8>
  ) throws(CairoError) -> Int {
    try begin(below: known, hashing: hash)
    var end = unsafe target
    rows.withSamples(hashing: hash) { rows, reader in
      unsafe append(rows, by: reader, at: &end)
    }
    unsafe end += swatch_deflater_finish(pointer, isLast, end)
    return unsafe end - target
  }

  /// The checksum of the stretch that was compressed last.
  var checksum: StretchChecksum {
    var byteCount: UInt64 = 0
    let value = unsafe swatch_deflater_checksum(pointer, &byteCount)
    return StretchChecksum(value: value, byteCount: byteCount)
  }

  private func begin(below known: RowRun, hashing hash: RowHash?) throws(CairoError) {
    let size = options.row_byte_count
    let samples = try PixelMemory(byteCount: known.height * size)
    unsafe samples.withBytes(from: 0, count: known.height * size) { bytes in
      let first = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped
      unsafe known.copy(to: first, rowByteCount: size, hashing: hash)
      unsafe swatch_deflater_begin(pointer, first, known.height)
    }
  }

  /// Appends rows of one source, a band at a time.
  private func append(
    _ rows: Range<Int>, by reader: SampleReader, at end: inout UnsafeMutablePointer<UInt8>
  ) {
    let size = options.row_byte_count
    let limit = max(1, Self.bandByteCount / size)
    unsafe band.withBytes(from: 0, count: limit * size) { bytes in
      let first = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped
      var count = 0
      for row in rows {
        let isRepeated = reader.repeats(row)
        if isRepeated || count == limit {
          unsafe end += swatch_deflater_append(pointer, first, count, end)
          count = 0
        }
        if isRepeated {
          unsafe end += swatch_deflater_repeat(pointer, 1, end)
        } else {
          unsafe reader.copy(row, first + count * size)
          count += 1
        }
      }
      unsafe end += swatch_deflater_append(pointer, first, count, end)
    }
  }
}

/// The Adler-32 checksum of some bytes (RFC 1950, §8.2).
package struct StretchChecksum: Hashable, Sendable {
  /// The checksum.
  package let value: UInt32
  /// The number of bytes.
  package let byteCount: UInt64

  /// Makes a checksum; by default that of no bytes.
  package init(value: UInt32 = 1, byteCount: UInt64 = 0) {
    (self.value, self.byteCount) = (value, byteCount)
  }

  /// Returns the checksum of these bytes followed by others.
  func joined(with other: StretchChecksum) -> StretchChecksum {
    StretchChecksum(
      value: swatch_adler_join(value, other.value, other.byteCount),
      byteCount: byteCount + other.byteCount)
  }
}
