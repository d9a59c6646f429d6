import Glibc

/// The two ends of a conversation: the descriptors that are read and written, which may be one.
package final class StreamEnds: Sendable {
  /// The progress of reading or writing.
  package enum Progress: Hashable, Sendable {
    /// Some bytes were read or written.
    case bytes(Int)
    /// There are none to read for now, or there is no room for any.
    case later
    /// The other side has left, or ends its part.
    case end
    /// Nothing can be written, by the system's number of the reason: the other side is a full disk, or
    /// none.
    case failed(Int32)
  }

  /// The number of the end that is read, for ``ReadyDescriptors``.
  package let input: Int32
  /// The number of the end that is written.
  package let output: Int32
  private let isSocket: Bool

  /// The most bytes that are written to a pipe at once: so many never wait for room where there is
  /// some.
  private static let pipeRoom = 4096

  /// The process's standard streams, which stay open.
  package static var standard: StreamEnds {
    StreamEnds(input: STDIN_FILENO, output: STDOUT_FILENO, isSocket: false)
  }

  /// Takes ownership of a socket that never waits.
  package convenience init(owning socket: Int32) {
    self.init(input: socket, output: socket, isSocket: true)
  }

  private init(input: Int32, output: Int32, isSocket: Bool) {
    (self.input, self.output, self.isSocket) = (input, output, isSocket)
  }

  deinit {
    if isSocket { close(input) }
  }

  /// Reads bytes that are ready to the start of `bytes`.
  package func read(into bytes: inout [UInt8]) -> Progress {
    let count = unsafe Glibc.read(input, &bytes, bytes.count)
    if count < 0 { return errno == EAGAIN || errno == EINTR ? .later : .end }
    return count == 0 ? .end : .bytes(count)
  }

  /// Writes the first bytes, as many as there is room for. A pipe or terminal must be ready.
  package func write(_ bytes: ArraySlice<UInt8>) -> Progress {
    let count = unsafe bytes.withUnsafeBytes { bytes in
      if isSocket {
        return unsafe send(
          output, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      }
      return unsafe Glibc.write(output, bytes.baseAddress, min(bytes.count, Self.pipeRoom))
    }
    guard count < 0 else { return .bytes(count) }
    switch errno {
    case EAGAIN, EINTR: return .later
    case EPIPE: return .end
    default: return isSocket ? .end : .failed(errno)
    }
  }
}
