/// Rows of a PNG file before compression, in memory that returns to its pool with the last
/// reference.
final class RowMemory: Sendable {
  /// The largest number of rows.
  let height: Int
  private let rowByteCount: Int
  private let memory: PixelMemory
  private let pool: PixelPool?

  init(height: Int, rowByteCount: Int, _ pool: PixelPool?) throws(CairoError) {
    self.height = height
    self.rowByteCount = rowByteCount
    self.pool = pool
    memory = try PixelMemory.reserve(height * rowByteCount, for: .fileRows, from: pool)
  }

  deinit {
    pool?.recycle(memory, from: .fileRows)
  }

  /// Calls `body` with the bytes of some rows.
  func withRows<Result, Failure: Error>(
    _ rows: Range<Int>, _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(rows.upperBound <= height, "Rows \(rows) lie outside of \(height)")
    return try unsafe memory.withBytes(
      from: rows.lowerBound * rowByteCount, count: rows.count * rowByteCount, body)
  }
}

extension RowMemory: SampleRows {
  func withSamples(ofRows rows: Range<Int>, _ body: (SampleReader) -> Void) {
    let size = rowByteCount
    unsafe withRows(rows) { bytes in
      guard
        let first = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress, !rows.isEmpty
      else { return }
      body(
        unsafe SampleReader { row, samples in
          unsafe samples.update(from: first + (row - rows.lowerBound) * size, count: size)
        })
    }
  }
}
