import CPixelRows

/// Memory for rows of one length, which returns to its pool when the last reference is released.
final class RowMemory: Sendable {
  /// The largest number of rows.
  let height: Int
  /// The number of bytes of a row.
  let rowByteCount: Int
  private let memory: PixelMemory
  private let pool: PixelPool?

  init(height: Int, rowByteCount: Int, _ pool: PixelPool? = nil) throws(CairoError) {
    self.height = height
    self.rowByteCount = rowByteCount
    self.pool = pool
    memory = try PixelMemory.reserve(height * rowByteCount, for: .fileRows, from: pool)
  }

  deinit {
    pool?.recycle(memory, from: .fileRows)
  }

  /// Calls `body` with the bytes of a row, and of the rows after it.
  func withRow<Result>(_ row: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Result) -> Result {
    unsafe memory.withSamples(
      from: row * rowByteCount, count: (height - row) * rowByteCount, body)
  }
}

extension RowMemory: SampleRows {
  func withSamples(ofRows rows: Range<Int>, _ body: (SampleReader) -> Void) {
    unsafe withRow(0) { first in
      body(
        unsafe SampleReader { [rowByteCount] row, samples in
          unsafe samples.update(from: first + row * rowByteCount, count: rowByteCount)
        })
    }
  }
}

/// Rows copied from their sources, until a row of another kind follows.
struct HeldRows {
  /// The rows; ``height`` of them are set.
  let memory: RowMemory
  /// The number of rows.
  private(set) var height = 0

  /// Makes an empty collection of rows.
  init(in memory: RowMemory) {
    self.memory = memory
  }

  /// Returns as many of the first rows of `rows` as fit.
  func room(for rows: Range<Int>) -> Range<Int> { rows.prefix(memory.height - height) }

  /// Adds rows until `copy` returns false or the space is used up.
  ///
  /// - Parameters:
  ///   - rows: The numbers of the rows to add.
  ///   - source: The source of the rows.
  ///   - copy: Copies a row, and returns true if it is held.
  /// - Returns: The rows that were not added.
  mutating func append(
    _ rows: Range<Int>, of source: some SampleRows,
    by copy: (SampleReader, _ row: Int, UnsafeMutablePointer<UInt8>) -> Bool
  ) -> Range<Int> {
    let room = room(for: rows)
    var rest = rows
    source.withSamples(ofRows: room) { reader in
      for row in room {
        guard unsafe memory.withRow(height, { unsafe copy(reader, row, $0) }) else { return }
        height += 1
        rest = rest.dropFirst()
      }
    }
    return rest
  }

  /// Returns the rows from an index on.
  func run(from first: Int) -> RowRun { RowRun(pieces: [(memory, first..<height)]) }

  mutating func append(_ run: RowRun) {
    for (source, rows) in run.pieces {
      _ = unsafe append(rows, of: source) { reader, row, target in
        unsafe reader.copy(row, target)
        return true
      }
    }
  }

  /// Adds rows of RGBA until one has a translucent pixel or the space is used up.
  /// - Returns: The rows that were not added.
  mutating func append(opaque rows: Range<Int>, of source: some SampleRows) -> Range<Int> {
    let width = memory.rowByteCount / 4
    return unsafe append(rows, of: source) { reader, row, target in
      unsafe reader.copy(row, target)
      return unsafe swatch_png_is_opaque(target, width)
    }
  }
}

/// Rows of RGBA as RGB.
struct OpaqueSamples: SampleRows {
  let rows: any SampleRows
  let width: Int

  func withSamples(ofRows rows: Range<Int>, _ body: (SampleReader) -> Void) {
    var line = [UInt8](repeating: 0, count: 4 * width)
    self.rows.withSamples(ofRows: rows) { reader in
      body(
        unsafe SampleReader { [width] row, target in
          unsafe line.withUnsafeMutableBufferPointer { line in
            unsafe reader.copy(row, line.baseAddress.unsafelyUnwrapped)
            for x in 0..<width {
              for channel in 0..<3 { unsafe target[3 * x + channel] = line[4 * x + channel] }
            }
          }
        } repeats: {
          reader.repeats($0)
        })
    }
  }
}
