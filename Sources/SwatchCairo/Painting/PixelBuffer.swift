import Glibc
import SwatchConcurrency
package import SwatchGeometry

/// The meaning of a pixel's fourth byte.
package enum PixelFormat: Hashable, Sendable {
  /// Every pixel is opaque; the fourth byte is unused.
  case opaque
  /// The fourth byte is alpha, and the colours are multiplied by it.
  case transparent
}

/// Pixels in memory: 32-bit pixels in rows from top to bottom, with bytes in the order blue, green,
/// red, alpha; each row begins at a multiple of 64 bytes.
///
/// Several tasks can use one buffer; to use rows while another task writes them is a precondition
/// failure. The pixels are undefined until they are painted.
package final class PixelBuffer: Sendable {
  /// The largest number of columns: Cairo's largest coordinate.
  package static let widthLimit = 32_767
  /// The largest number of pixels, which take 2 GiB.
  package static let pixelLimit = 1 << 29

  /// The number of columns and rows.
  package let extent: PixelSize
  /// The meaning of the fourth byte.
  package let format: PixelFormat
  /// The number of bytes from one row to the next.
  package let stride: Int
  private let memory: PixelMemory
  private let pool: PixelPool?
  private let leases = Locked<[Lease]>([])

  private struct Lease: Equatable {
    let rows: Range<Int>
    let writes: Bool
  }

  /// Makes a buffer; its memory comes from `pool`, and returns to it when the buffer is released.
  /// - Throws: ``CairoError`` if a side is zero or the size exceeds the limits.
  package init(
    extent: PixelSize, format: PixelFormat, pool: PixelPool? = nil
  ) throws(CairoError) {
    try Self.check(extent)
    self.extent = extent
    self.format = format
    self.pool = pool
    stride = (extent.width * 4 + 63) & ~63
    let byteCount = stride * extent.height
    memory = try PixelMemory.reserve(byteCount, for: .pixels, from: pool)
  }

  deinit {
    pool?.recycle(memory, from: .pixels)
  }

  /// Checks the size of a picture, or of a part of it.
  /// - Throws: ``CairoError`` if a side is zero or the size exceeds the limits.
  package static func check(_ extent: PixelSize) throws(CairoError) {
    guard extent.width > 0 && extent.height > 0 && extent.width <= widthLimit,
      let count = extent.count, count <= pixelLimit
    else { throw CairoError(.extent(extent)) }
  }

  /// Checks the width of a picture that is made a few rows at a time, without a limit on their
  /// number.
  /// - Throws: ``CairoError`` if a side is zero or the width exceeds the limit.
  package static func checkWidth(of extent: PixelSize) throws(CairoError) {
    guard extent.height > 0 && (1...widthLimit).contains(extent.width) else {
      throw CairoError(.extent(extent))
    }
  }

  /// Calls `body` with the bytes of some rows, with exclusive access.
  func withMutableRows<Result, Failure: Error>(
    _ rows: Range<Int>, _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let lease = take(rows, writes: true)
    defer { giveBack(lease) }
    return try unsafe memory.withBytes(
      from: rows.lowerBound * stride, count: rows.count * stride, body)
  }

  /// Calls `body` with the bytes of some rows, which no task may write during the call.
  func withRows<Result, Failure: Error>(
    _ rows: Range<Int>, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let lease = take(rows, writes: false)
    defer { giveBack(lease) }
    return try unsafe memory.withBytes(from: rows.lowerBound * stride, count: rows.count * stride) {
      bytes throws(Failure) in try unsafe body(UnsafeRawBufferPointer(bytes))
    }
  }

  private func take(_ rows: Range<Int>, writes: Bool) -> Lease {
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= extent.height,
      "Rows \(rows) lie outside of a buffer of \(extent.height) rows")
    let lease = Lease(rows: rows, writes: writes)
    let other = leases.withLock { leases -> Lease? in
      let other = leases.first { $0.rows.overlaps(rows) && ($0.writes || writes) }
      if other == nil { leases.append(lease) }
      return other
    }
    if let other {
      preconditionFailure("Rows \(rows) can't be used while rows \(other.rows) are in use")
    }
    return lease
  }

  private func giveBack(_ lease: Lease) {
    leases.withLock { leases in
      if let index = leases.firstIndex(of: lease) { leases.swapAt(index, leases.count - 1) }
      leases.removeLast()
    }
  }
}

/// A block of memory at a multiple of 64 bytes. `Sendable` without the compiler's proof: its owner,
/// a buffer with its leases or a single writer, keeps concurrent users apart.
@safe
final class PixelMemory: @unchecked Sendable {
  private let base: UnsafeMutableRawPointer
  /// The capacity in bytes.
  let byteCount: Int

  /// The size of the system's large pages, in bytes.
  private static let largePage = 2 << 20
  /// The smallest length of memory that is mapped, and so returned to the system when it is freed.
  /// The allocator would keep the memory of pictures that left the cache.
  private static let mappedByteCount = 256 << 10
  private let isMapped: Bool

  /// Reserves memory, which the system provides as it is touched. If all of it will be used
  /// (`isFilled`), it consists of large pages, which the system provides in a fraction of the time.
  init(byteCount: Int, isFilled: Bool = false) throws(CairoError) {
    let alignment = isFilled && byteCount >= Self.largePage ? Self.largePage : 64
    isMapped = byteCount >= Self.mappedByteCount && alignment < Self.largePage
    if isMapped {
      unsafe base = try Self.map(byteCount)
      self.byteCount = byteCount
      return
    }
    let size = (max(byteCount, 1) + alignment - 1) & ~(alignment - 1)
    guard let base = unsafe aligned_alloc(alignment, size) else {
      throw CairoError(.memory(byteCount))
    }
    // Advice that the system may ignore.
    if alignment == Self.largePage { _ = unsafe madvise(base, size, MADV_HUGEPAGE) }
    unsafe self.base = base
    self.byteCount = size
  }

  deinit {
    if isMapped {
      unsafe munmap(base, byteCount)
    } else {
      unsafe free(base)
    }
  }

  private static func map(_ byteCount: Int) throws(CairoError) -> UnsafeMutableRawPointer {
    let base = unsafe mmap(
      nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let base = unsafe base, unsafe base != MAP_FAILED else {
      throw CairoError(.memory(byteCount))
    }
    return unsafe base
  }

  /// Calls `body` with a part of the memory.
  func withBytes<Result, Failure: Error>(
    from offset: Int, count: Int,
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(
      offset >= 0 && count >= 0 && offset + count <= byteCount,
      "\(count) bytes from \(offset) lie outside of the memory of \(byteCount) bytes")
    defer { withExtendedLifetime(self) {} }
    return try unsafe body(UnsafeMutableRawBufferPointer(start: base + offset, count: count))
  }

  /// Calls `body` with the start of `count` bytes of the memory.
  func withSamples<Result, Failure: Error>(
    from offset: Int = 0, count: Int,
    _ body: (UnsafeMutablePointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withBytes(from: offset, count: count) { bytes throws(Failure) in
      try unsafe body(bytes.assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped)
    }
  }
}
