import SwatchConcurrency

/// Keeps the memory of finished pages for the next ones, so that the system need not clear it anew
/// (a page of 42 MB costs some ten thousand page faults).
package final class PixelPool: Sendable {
  private let byteLimit: Int
  private let kept = Locked<[PixelMemory]>([])

  /// Makes an empty pool that keeps at most `byteLimit` unused bytes.
  package init(byteLimit: Int = 512 << 20) {
    self.byteLimit = byteLimit
  }

  /// Memory for at least so many bytes: the smallest kept that fits and is not four times as
  /// large, else new.
  ///
  /// Above 1 MiB new memory is rounded up to a power of two, so that pages of like heights share;
  /// what is never touched costs nothing.
  func memory(byteCount: Int) throws(CairoError) -> PixelMemory {
    let found = kept.withLock { kept -> PixelMemory? in
      let fitting = kept.indices.filter {
        kept[$0].byteCount >= byteCount && kept[$0].byteCount / 4 <= byteCount
      }
      guard let best = fitting.min(by: { kept[$0].byteCount < kept[$1].byteCount }) else {
        return nil
      }
      return kept.remove(at: best)
    }
    if let found { return found }
    return try PixelMemory(byteCount: Self.capacity(for: byteCount))
  }

  /// Takes memory back; above the limit the smallest kept is freed first.
  func recycle(_ memory: PixelMemory) {
    kept.withLock { kept in
      kept.append(memory)
      kept.sort { $0.byteCount < $1.byteCount }
      var total = kept.reduce(0) { $0 + $1.byteCount }
      while total > byteLimit, let smallest = kept.first {
        total -= smallest.byteCount
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
  /// Memory from a pool where there is one, else new.
  static func reserve(_ byteCount: Int, from pool: PixelPool?) throws(CairoError) -> PixelMemory {
    guard let pool else { return try PixelMemory(byteCount: byteCount) }
    return try pool.memory(byteCount: byteCount)
  }
}
