import CDeflate

/// Compresses bytes to a whole zlib stream with libdeflate.
@safe
package struct Deflater: ~Copyable {
  private let pointer: OpaquePointer

  /// Makes a compressor of a level from 0 to 12, by default the highest, for files that are made
  /// once and kept.
  /// - Throws: ``CairoError`` if there is not enough memory.
  package init(level: Int = 12) throws(CairoError) {
    guard let pointer = unsafe libdeflate_alloc_compressor(Int32(level)) else {
      throw CairoError(.memory(0))
    }
    unsafe self.pointer = pointer
  }

  deinit {
    unsafe libdeflate_free_compressor(pointer)
  }

  /// Returns the zlib stream of some bytes.
  package func pack(_ bytes: [UInt8]) -> [UInt8] {
    let bound = unsafe libdeflate_zlib_compress_bound(pointer, bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
      count = unsafe libdeflate_zlib_compress(
        pointer, bytes, bytes.count, target.baseAddress, bound)
    }
  }
}
