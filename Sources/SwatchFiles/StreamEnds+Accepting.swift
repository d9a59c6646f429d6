import Glibc

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
