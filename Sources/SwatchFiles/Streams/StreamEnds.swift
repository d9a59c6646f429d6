import Glibc

/// The two ends of a connection: the descriptors to read and to write, which may be the same.
package final class StreamEnds: Sendable {
  /// The progress of reading or writing.
  package enum Progress: Hashable, Sendable {
    /// The number of bytes that were read or written.
    case bytes(Int)
    /// No bytes can be read, or written, for now.
    case later
    /// The peer has disconnected, or closed its output.
    case end
    /// Nothing can be written, with the system error number: the target is a full disk, or missing.
    case failed(Int32)
  }

  /// The descriptor to read, for ``ReadyDescriptors``.
  package let input: Int32
  /// The descriptor to write.
  package let output: Int32
  private let isSocket: Bool

  /// The largest number of bytes written to a pipe at once: such a write never waits if the pipe is
  /// ready.
  private static let pipeRoom = 4096

  /// The process's standard streams, which stay open.
  package static var standard: StreamEnds {
    StreamEnds(input: STDIN_FILENO, output: STDOUT_FILENO, isSocket: false)
  }

  /// Takes ownership of a non-blocking socket.
  package convenience init(owning socket: Int32) {
    self.init(input: socket, output: socket, isSocket: true)
  }

  private init(input: Int32, output: Int32, isSocket: Bool) {
    (self.input, self.output, self.isSocket) = (input, output, isSocket)
  }

  deinit {
    if isSocket { close(input) }
  }

  /// Reads the available bytes to the start of `bytes`.
  package func read(into bytes: inout [UInt8]) -> Progress {
    let count = unsafe Glibc.read(input, &bytes, bytes.count)
    if count < 0 { return errno == EAGAIN || errno == EINTR ? .later : .end }
    return count == 0 ? .end : .bytes(count)
  }

  /// Writes the first bytes, as many as possible. A pipe or terminal must be ready.
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

extension StreamEnds {
  /// The result of accepting the next client of a socket.
  package enum Arrival {
    /// A client.
    case client(StreamEnds)
    /// No client waits.
    case none
    /// A client waits, and can't be accepted now, mostly because no further file can be opened: try
    /// later.
    case noRoom
  }

  /// Accepts the next client that waits at a listening socket.
  package static func accept(at listener: Int32) -> Arrival {
    while true {
      let client = Glibc.accept(listener, nil, nil)
      if client >= 0 {
        _ = fcntl(client, F_SETFL, fcntl(client, F_GETFL) | O_NONBLOCK)
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        return .client(StreamEnds(owning: client))
      }
      switch errno {
      // After a client that disconnected before it was accepted, the next one may be waiting.
      case EINTR, ECONNABORTED, EPROTO: continue
      case EAGAIN: return .none
      // Includes network and socket errors, which would be reported again immediately.
      default: return .noRoom
      }
    }
  }

  /// Closes this side's output to a socket: the peer reads everything written up to the end, and
  /// may continue to write.
  package func endOutput() {
    shutdown(output, Int32(SHUT_WR))
  }
}
