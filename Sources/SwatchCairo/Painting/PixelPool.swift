import SwatchConcurrency

/// A pool that keeps the memory of finished pages for the next ones, so that the system need not
/// clear it again (a page of 42 MB costs about ten thousand page faults).
package final class PixelPool: Sendable {
  /// The use of memory. Each use has its own pool, as touched memory stays resident: memory for a
  /// compressed file is as large as the pixels, but hardly touched.
  enum Use {
    case pixels, fileRows, compressedRows, deflaters
  }

  private let byteLimit: Int
  private let kept = Locked<[Kept]>([])

  private struct Kept {
    let memory: PixelMemory
    let use: Use
  }

  /// Makes an empty pool that keeps at most `byteLimit` unused bytes.
  package init(byteLimit: Int = 512 << 20) {
    self.byteLimit = byteLimit
  }

  /// Returns memory of at least a number of bytes: the smallest free block for the same use that is
  /// large enough and less than four times as large, or else new memory.
  ///
  /// Above 1 MiB, new memory is rounded up to a power of two, so that pages of similar heights
  /// share it; untouched memory costs nothing.
  func memory(byteCount: Int, for use: Use) throws(CairoError) -> PixelMemory {
    let found = kept.withLock { kept -> PixelMemory? in
      // Free blocks are sorted by size.
      let best = kept.firstIndex { $0.use == use && $0.memory.byteCount >= byteCount }
      guard let best, kept[best].memory.byteCount / 4 <= byteCount else { return nil }
      return kept.remove(at: best).memory
    }
    if let found { return found }
    return try PixelMemory(byteCount: Self.capacity(for: byteCount))
  }

  /// Takes memory back; above the limit, the smallest free blocks are released first.
  func recycle(_ memory: PixelMemory, from use: Use) {
    kept.withLock { kept in
      kept.append(Kept(memory: memory, use: use))
      kept.sort { $0.memory.byteCount < $1.memory.byteCount }
      var total = kept.reduce(0) { $0 + $1.memory.byteCount }
      while total > byteLimit, let smallest = kept.first {
        total -= smallest.memory.byteCount
        kept.removeFirst()
      }
    }
  }

  private static func capacity(for byteCount: Int) -> Int {
    guard byteCount > 1 << 20 else { return byteCount }
    return 1 << (Int.bitWidth - (byteCount - 1).leadingZeroBitCount)
  }
}

extension PixelMemory {
  /// Returns memory from a pool; new memory if there is no pool.
  static func reserve(
    _ byteCount: Int, for use: PixelPool.Use, from pool: PixelPool?
  ) throws(CairoError) -> PixelMemory {
    guard let pool else { return try PixelMemory(byteCount: byteCount) }
    return try pool.memory(byteCount: byteCount, for: use)
  }

  /// Calls `body` with memory of some bytes, which returns to its pool.
  static func lend<Result>(
    _ byteCount: Int, for use: PixelPool.Use, from pool: PixelPool?,
    _ body: (UnsafeMutablePointer<UInt8>) throws(CairoError) -> Result
  ) throws(CairoError) -> Result {
    let memory = try reserve(byteCount, for: use, from: pool)
    defer { pool?.recycle(memory, from: use) }
    return try unsafe memory.withSamples(count: byteCount, body)
  }
}
