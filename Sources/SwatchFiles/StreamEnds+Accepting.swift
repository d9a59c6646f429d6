import Glibc

extension StreamEnds {
  /// The result of looking for the next client of a socket.
  package enum Arrival {
    /// A client.
    case client(StreamEnds)
    /// None waits.
    case none
    /// One waits, and can't be taken now, mostly as no further file can be opened: to be tried later.
    case noRoom
  }

  /// Takes the next client that waits at a listening socket.
  package static func accept(at listener: Int32) -> Arrival {
    while true {
      let client = Glibc.accept(listener, nil, nil)
      if client >= 0 {
        _ = fcntl(client, F_SETFL, fcntl(client, F_GETFL) | O_NONBLOCK)
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        return .client(StreamEnds(owning: client))
      }
      switch errno {
      // Behind a client that left before it was taken the next one may wait.
      case EINTR, ECONNABORTED, EPROTO: continue
      case EAGAIN: return .none
      // Also errors of the network and the socket, which would be told again at once.
      default: return .noRoom
      }
    }
  }

  /// Ends the part of this side in the conversation over a socket: the other side reads to the end of
  /// what was written, and may go on writing.
  package func endOutput() {
    shutdown(output, Int32(SHUT_WR))
  }
}
