import CDeflate

/// Compresses bytes as a zlib stream, all at once, by libdeflate.
enum Deflater {
  /// A level that tells roughly how small bytes become.
  static let quickLevel: Int32 = 6
  /// The most effort, for files that are made once and kept.
  private static let levelLimit: Int32 = 12

  /// The zlib stream of some bytes.
  /// - Throws: ``CairoError`` where there is no memory.
  static func pack(_ bytes: [UInt8], level: Int32 = levelLimit) throws(CairoError) -> [UInt8] {
    guard let deflater = unsafe libdeflate_alloc_compressor(level) else {
      throw CairoError(.memory(0))
    }
    defer { unsafe libdeflate_free_compressor(deflater) }
    let bound = unsafe libdeflate_zlib_compress_bound(deflater, bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
      count = unsafe libdeflate_zlib_compress(
        deflater, bytes, bytes.count, target.baseAddress, bound)
    }
  }
}
