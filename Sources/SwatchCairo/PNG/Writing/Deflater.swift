import CDeflate

/// Compresses bytes as a zlib stream, all at once, by libdeflate.
@safe
package struct Deflater: ~Copyable {
  /// The most effort, for files that are made once and kept.
  static let levelLimit = 12

  private let pointer: OpaquePointer

  /// Makes a deflater of a level from 0 to the limit.
  package init(level: Int) throws(CairoError) {
    guard let pointer = unsafe libdeflate_alloc_compressor(Int32(level)) else {
      throw CairoError(.memory(0))
    }
    unsafe self.pointer = pointer
  }

  deinit {
    unsafe libdeflate_free_compressor(pointer)
  }

  /// The largest compressed size of a number of bytes.
  func bound(for byteCount: Int) -> Int {
    unsafe libdeflate_zlib_compress_bound(pointer, byteCount)
  }

  /// Compresses `source` into `target`.
  /// - Returns: The bytes written, or 0 where they do not fit.
  func compress(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
  ) -> Int {
    unsafe libdeflate_zlib_compress(
      pointer, source.baseAddress, source.count, target.baseAddress, target.count)
  }

  /// The zlib stream of some bytes.
  package func pack(_ bytes: [UInt8]) -> [UInt8] {
    let bound = bound(for: bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
      unsafe bytes.withUnsafeBytes { source in
        count = unsafe compress(source, into: UnsafeMutableRawBufferPointer(target))
      }
    }
  }
}
