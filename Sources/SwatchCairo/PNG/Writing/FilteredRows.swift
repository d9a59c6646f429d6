/// Rows of a PNG file before they are compressed, in memory that returns to its pool when nothing
/// needs them any more.
final class FilteredRows: Sendable {
  /// The rows that there is room for.
  let height: Int
  private let rowByteCount: Int
  private let memory: PixelMemory
  private let pool: PixelPool?

  init(height: Int, rowByteCount: Int, _ pool: PixelPool?) throws(CairoError) {
    self.height = height
    self.rowByteCount = rowByteCount
    self.pool = pool
    memory = try PixelMemory.reserve(height * rowByteCount, for: .filteredRows, from: pool)
  }

  deinit {
    pool?.recycle(memory, from: .filteredRows)
  }

  /// Gives `body` the bytes of some rows.
  func withRows<Result, Failure: Error>(
    _ rows: Range<Int>, _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(rows.upperBound <= height, "Rows \(rows) lie outside of \(height)")
    return try unsafe memory.withBytes(
      from: rows.lowerBound * rowByteCount, count: rows.count * rowByteCount, body)
  }
}
