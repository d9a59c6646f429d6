import CZlib

/// Compresses bytes as a part of a deflate stream, by zlib: parts that were compressed apart make
/// one stream, one after another (RFC 1951, §3.2.4: a part ends with an empty stored block).
@safe
struct PartDeflater: ~Copyable {
  /// zlib's state points back at it: it may not move.
  private let stream: UnsafeMutablePointer<z_stream>

  /// Makes a deflater of a level from 0 to 9.
  init(level: Int) throws(CairoError) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let status = unsafe deflateInit2_(
      stream, Int32(level), Z_DEFLATED, Self.windowWithoutHeader, Self.memoryLevel,
      Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    if status != Z_OK { throw CairoError(.memory(0)) }
  }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// The largest compressed size of a number of bytes.
  func bound(for byteCount: Int) -> Int {
    Int(unsafe deflateBound(stream, UInt(byteCount))) + Self.longestEnd
  }

  /// Compresses `source`, of less than 4 GiB, into `target`, which is as large as the bound.
  /// - Returns: The number of bytes written, or 0 if they did not fit.
  func compress(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
  ) -> Int {
    unsafe deflateReset(stream)
    let input = unsafe source.assumingMemoryBound(to: UInt8.self).baseAddress
    unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input)
    unsafe stream.pointee.avail_in = UInt32(source.count)
    unsafe stream.pointee.next_out = target.assumingMemoryBound(to: UInt8.self).baseAddress
    unsafe stream.pointee.avail_out = UInt32(target.count)
    let status = unsafe deflate(stream, Z_SYNC_FLUSH)
    let (unread, room) = unsafe (stream.pointee.avail_in, stream.pointee.avail_out)
    guard status == Z_OK && unread == 0 && room > 0 else { return 0 }
    return target.count - Int(room)
  }

  /// Negative: no zlib header, which the parts share; 15: the largest window.
  private static let windowWithoutHeader: Int32 = -15
  /// zlib's own.
  private static let memoryLevel: Int32 = 8
  /// The empty block that ends a part, in addition to zlib's bound.
  private static let longestEnd = 64
}
