import SwatchFiles

/// The bytes of a gzip file, unpacked on demand. A file may have several members in a row
/// (``GzipStream``), and trailing zeros.
final class GzipBytes: ByteSource {
  /// The two bytes that every gzip file begins with.
  static let signature: [UInt8] = [0x1F, 0x8B]

  private enum State {
    /// After a member, or before the first one.
    case between
    case inMember
    case ended
  }

  private var packed: any ByteSource
  private let file: String
  private var stream: GzipStream
  private var state = State.between
  /// The packed bytes; those before ``position`` are consumed.
  private var input: [UInt8]
  private var position = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// Unpacked bytes not yet read.
  private var unpacked: ArraySlice<UInt8> = []
  /// The error to throw after the unpacked bytes.
  private var damage: DocumentError?

  /// Unpacks a source whose first bytes were already read.
  /// - Throws: ``DocumentError`` if memory can't be allocated.
  init(_ packed: any ByteSource, begunWith head: [UInt8], file: String) throws(DocumentError) {
    do throws(GzipStream.MemoryShortage) {
      stream = try GzipStream()
    } catch {
      throw GzipBytes.shortage(of: file)
    }
    self.packed = packed
    self.file = file
    input = head
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

  /// A Boolean value that is true when there are unpacked bytes, or none will follow.
  private var hasAnswer: Bool { !unpacked.isEmpty || state == .ended || damage != nil }

  /// Runs one step of unpacking, which may produce no bytes.
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

  /// Returns whether there are packed bytes to unpack, and reads more if all were consumed; false
  /// at their end.
  private func hasInput() throws(DocumentError) -> Bool {
    guard position == input.count else { return true }
    if input.count < buffer.count { input = [UInt8](repeating: 0, count: buffer.count) }
    let count = try packed.read(into: &input)
    input.removeLast(input.count - count)
    position = 0
    return count > 0
  }

  /// Begins a member after the optional zeros that tapes and some programs add as padding.
  private func beginMember() throws(DocumentError) {
    while position < input.count, input[position] == 0 { position += 1 }
    guard position < input.count else { return }
    guard input[position] == GzipBytes.signature[0] else {
      throw mistake(
        "there is other data after the end of the gzip file", advice: "make it again")
    }
    stream.beginMember()
    state = .inMember
  }

  private func inflateSome() throws(DocumentError) {
    unpacked = []
    let step: GzipStream.Step
    do throws(GzipStream.MemoryShortage) {
      step = try stream.unpack(input[position...], into: &buffer)
    } catch {
      throw GzipBytes.shortage(of: file)
    }
    position += step.taken
    unpacked = buffer[..<step.given]
    switch step.outcome {
    case .unfinished: return
    case .ended: state = .between
    case .damaged(let words):
      damage = mistake("the gzip file is damaged (\(words))", advice: "copy or make it again")
    }
  }

  private static func shortage(of file: String) -> DocumentError {
    DocumentError("there is no memory to unpack it", at: DocumentError.Place(file: file))
  }

  private func mistake(_ problem: String, advice: String) -> DocumentError {
    DocumentError(problem, at: DocumentError.Place(file: file), advice: advice)
  }
}
