import CZlib

/// A decompressor of gzip files (RFC 1952), which checks each member's checksum and length. It is a
/// state machine that does no input or output itself.
@safe
package struct GzipStream: ~Copyable {
  /// The result of one decompression step.
  package struct Step: Hashable, Sendable {
    /// The number of compressed bytes that were consumed.
    package let taken: Int
    /// The number of decompressed bytes that were written at the start of the target.
    package let given: Int
    /// The state of the member after these bytes.
    package let outcome: Outcome
  }

  /// The state of a member after a step.
  package enum Outcome: Hashable, Sendable {
    /// The member continues.
    case unfinished
    /// The member has ended, and its checksum and length are correct.
    case ended
    /// The member is damaged after the bytes decompressed so far; the value is zlib's message.
    case damaged(String)
  }

  /// The error of zlib when memory is short.
  package struct MemoryShortage: Error, Hashable, Sendable {}

  private let stream: UnsafeMutablePointer<z_stream>

  /// Makes a decompressor before its first member.
  /// - Throws: ``MemoryShortage``.
  package init() throws(MemoryShortage) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let windowBits: Int32 = 15 + 16  // the largest window, with gzip's header and trailer
    let status = unsafe inflateInit2_(
      stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw MemoryShortage() }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deinitialize(count: 1)
    unsafe stream.deallocate()
  }

  /// Begins the next member.
  package mutating func beginMember() {
    unsafe inflateReset(stream)
  }

  /// Decompresses bytes of a member to the start of a target, as many as are available and fit.
  /// - Throws: ``MemoryShortage``.
  package mutating func unpack(
    _ packed: ArraySlice<UInt8>, into target: inout [UInt8]
  ) throws(MemoryShortage) -> Step {
    let capacity = target.count
    let status = unsafe packed.withUnsafeBufferPointer { packed in
      unsafe target.withUnsafeMutableBufferPointer { target in
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: packed.baseAddress)
        unsafe stream.pointee.avail_in = UInt32(packed.count)
        unsafe stream.pointee.next_out = target.baseAddress
        unsafe stream.pointee.avail_out = UInt32(target.count)
        return unsafe inflate(stream, Z_NO_FLUSH)
      }
    }
    if status == Z_MEM_ERROR { throw MemoryShortage() }
    return unsafe Step(
      taken: packed.count - Int(stream.pointee.avail_in),
      given: capacity - Int(stream.pointee.avail_out), outcome: outcome(of: status))
  }

  private func outcome(of status: Int32) -> Outcome {
    switch status {
    case Z_OK, Z_BUF_ERROR: .unfinished
    case Z_STREAM_END: .ended
    default:
      .damaged(unsafe stream.pointee.msg.map { unsafe String(cString: $0) } ?? "invalid data")
    }
  }
}
