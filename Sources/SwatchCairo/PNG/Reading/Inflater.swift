import CDeflate

/// Decompresses whole zlib streams with libdeflate.
@safe
struct Inflater: ~Copyable {
  private let pointer: OpaquePointer

  /// Makes a decompressor.
  init() throws(CairoError) {
    guard let pointer = unsafe libdeflate_alloc_decompressor() else {
      throw CairoError(.memory(0))
    }
    unsafe self.pointer = pointer
  }

  deinit {
    unsafe libdeflate_free_decompressor(pointer)
  }

  /// The result of decompressing a stream.
  enum Outcome: Equatable {
    /// The number of decompressed bytes.
    case bytes(Int)
    /// The stream has more bytes than fit in the target.
    case noRoom
    /// The data is not a zlib stream, is truncated, or its checksum is wrong.
    case damaged
  }

  /// Decompresses the stream at the beginning of `source` into `target`.
  func unpack(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
  ) -> Outcome {
    var count = 0
    let result = unsafe libdeflate_zlib_decompress(
      pointer, source.baseAddress, source.count, target.baseAddress, target.count, &count)
    return switch result {
    case LIBDEFLATE_SUCCESS: .bytes(count)
    case LIBDEFLATE_INSUFFICIENT_SPACE: .noRoom
    default: .damaged
    }
  }

  /// Returns the bytes of a zlib stream; nil if it is damaged or has more than `limit`.
  static func unpack(_ stream: ArraySlice<UInt8>, limit: Int) throws(ImageProblem) -> [UInt8]? {
    do throws(CairoError) {
      return try Inflater().unpack(stream, limit: limit)
    } catch {
      throw .pixels(error)
    }
  }

  private func unpack(_ stream: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    var capacity = min(max(1024, 8 * stream.count), limit)
    while true {
      var bytes = [UInt8](repeating: 0, count: capacity)
      let outcome = unsafe stream.withUnsafeBytes { source in
        unsafe bytes.withUnsafeMutableBytes { target in unsafe unpack(source, into: target) }
      }
      switch outcome {
      case .bytes(let count): return Array(bytes[..<count])
      case .noRoom where capacity < limit: capacity = min(4 * capacity, limit)
      case .noRoom, .damaged: return nil
      }
    }
  }
}
