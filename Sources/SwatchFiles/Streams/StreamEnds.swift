import Glibc

/// The two ends of a connection: a descriptor to read from and one to write to, which may be the
/// same.
package final class StreamEnds: Sendable {
  /// The progress of reading or writing.
  package enum Progress: Hashable, Sendable {
    /// The number of bytes that were read or written.
    case bytes(Int)
    /// No bytes can be read, or written, for now.
    case later
    /// The peer has disconnected, or has closed its output.
    case end
    /// Nothing can be written, with the system's error number; the target may be a full disk, or
    /// missing.
    case failed(Int32)
  }

  /// The descriptor to read, for ``ReadyDescriptors``.
  package let input: Int32
  /// The descriptor to write.
  package let output: Int32
  private let isSocket: Bool

  /// The largest number of bytes written to a pipe at once: such a write never blocks if the pipe
  /// is ready.
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

  /// Reads the available bytes into the start of `bytes`.
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
  /// The result of accepting the next client at a socket.
  package enum Arrival {
    /// The connection of the accepted client.
    case client(StreamEnds)
    /// No client is waiting.
    case none
    /// A client is waiting but can't be accepted now, usually because no more files can be opened;
    /// try again later.
    case noRoom
  }

  /// Accepts the next client that is waiting at a listening socket.
  package static func accept(at listener: Int32) -> Arrival {
    while true {
      let client = Glibc.accept(listener, nil, nil)
      if client >= 0 {
        _ = fcntl(client, F_SETFL, fcntl(client, F_GETFL) | O_NONBLOCK)
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        return .client(StreamEnds(owning: client))
      }
      switch errno {
      // When a client has disconnected before it was accepted, the next one may be waiting.
      case EINTR, ECONNABORTED, EPROTO: continue
      case EAGAIN: return .none
      // These include network and socket errors, which would be reported again immediately.
      default: return .noRoom
      }
    }
  }

  /// Closes the output side of a socket: the peer reads everything up to that end, and may continue
  /// to write.
  package func endOutput() {
    shutdown(output, Int32(SHUT_WR))
  }
}
