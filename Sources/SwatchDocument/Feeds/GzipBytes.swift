import CZlib

/// The bytes of a gzip file (RFC 1952), unpacked as they are asked for: its members one after the
/// other, each checked against its sum and length.
@safe
final class GzipBytes: ByteSource {
  /// The two bytes that every gzip file begins with.
  static let signature: [UInt8] = [0x1F, 0x8B]

  private enum State {
    /// Behind a member, or before the first one.
    case between
    case inMember
    case ended
  }

  private var packed: any ByteSource
  private let file: String
  private let stream: UnsafeMutablePointer<z_stream>
  private var state = State.between
  /// Packed bytes, of which those before ``position`` are used up.
  private var input: [UInt8]
  private var position = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// Unpacked bytes that nobody took yet.
  private var unpacked: ArraySlice<UInt8> = []
  /// The mistake behind the bytes that were unpacked.
  private var damage: DocumentError?

  /// Unpacks a source of which some bytes were read.
  /// - Throws: ``DocumentError`` where there is no memory for it.
  init(_ packed: any ByteSource, begunWith head: [UInt8], file: String) throws(DocumentError) {
    self.packed = packed
    self.file = file
    input = head
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let windowBits: Int32 = 15 + 16  // the largest window, and gzip's head and tail
    let status = unsafe inflateInit2_(
      stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw mistake("there is no memory to unpack it") }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deinitialize(count: 1)
    unsafe stream.deallocate()
  }

  var canBeReadAgain: Bool { packed.canBeReadAgain }

  func isReady() throws(DocumentError) -> Bool {
    if hasAnswer { return true }
    if position == input.count, try !packed.isReady() { return false }
    try unpackMore()
    return hasAnswer
  }

  func read(into target: inout [UInt8]) throws(DocumentError) -> Int {
    while unpacked.isEmpty && state != .ended { try unpackMore() }
    let piece = unpacked.prefix(target.count)
    target.replaceSubrange(..<piece.count, with: piece)
    unpacked = unpacked.dropFirst(piece.count)
    return piece.count
  }

  /// A Boolean value that is true when there are bytes to take, or none will come.
  private var hasAnswer: Bool { !unpacked.isEmpty || state == .ended || damage != nil }

  /// Unpacks what one step gives, which may be nothing.
  private func unpackMore() throws(DocumentError) {
    if let damage { throw damage }
    guard try hasInput() else {
      guard state == .between else {
        throw mistake("the gzip file is cut off", advice: "copy or make it again")
      }
      return state = .ended
    }
    if state == .between { try beginMember() }
    if state == .inMember { try inflateSome() }
  }

  /// Reads packed bytes where all were used; false at their end.
  private func hasInput() throws(DocumentError) -> Bool {
    guard position == input.count else { return true }
    if input.count < buffer.count { input = [UInt8](repeating: 0, count: buffer.count) }
    let count = try packed.read(into: &input)
    input.removeLast(input.count - count)
    position = 0
    return count > 0
  }

  /// Goes over zeros behind a member, with which tapes and some programs fill up, to the next one.
  private func beginMember() throws(DocumentError) {
    while position < input.count, input[position] == 0 { position += 1 }
    guard position < input.count else { return }
    guard input[position] == GzipBytes.signature[0] else {
      throw mistake(
        "the gzip file goes on with something else behind its end", advice: "make it again")
    }
    unsafe inflateReset(stream)
    state = .inMember
  }

  private func inflateSome() throws(DocumentError) {
    let capacity = buffer.count
    let available = input.count - position
    var status = Z_OK
    unpacked = []
    unsafe input.withUnsafeMutableBufferPointer { packed in
      unsafe buffer.withUnsafeMutableBufferPointer { target in
        unsafe stream.pointee.next_in = packed.baseAddress.map { unsafe $0 + position }
        unsafe stream.pointee.avail_in = UInt32(available)
        unsafe stream.pointee.next_out = target.baseAddress
        unsafe stream.pointee.avail_out = UInt32(capacity)
        status = unsafe inflate(stream, Z_NO_FLUSH)
      }
    }
    position += unsafe available - Int(stream.pointee.avail_in)
    unpacked = unsafe buffer[..<(capacity - Int(stream.pointee.avail_out))]
    switch status {
    case Z_OK, Z_BUF_ERROR: return
    case Z_STREAM_END: state = .between
    case Z_MEM_ERROR: throw mistake("there is no memory to unpack it")
    default:
      let words = unsafe stream.pointee.msg.map { unsafe String(cString: $0) }
      damage = mistake(
        "the gzip file is damaged (\(words ?? "its data is wrong"))",
        advice: "copy or make it again")
    }
  }

  private func mistake(_ problem: String, advice: String? = nil) -> DocumentError {
    DocumentError(problem, at: DocumentError.Place(file: file), advice: advice)
  }
}
