import Glibc

extension StreamEnds {
  /// The result of looking for the next client of a socket.
  package enum Arrival {
    /// A client.
    case client(StreamEnds)
    /// None waits.
    case none
    /// One waits, and the process or the system can open no further file for it.
    case noRoom
  }

  /// Takes the next client that waits at a listening socket.
  package static func accept(at listener: Int32) -> Arrival {
    let client = Glibc.accept(listener, nil, nil)
    guard client >= 0 else {
      return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .noRoom : .none
    }
    _ = fcntl(client, F_SETFL, fcntl(client, F_GETFL) | O_NONBLOCK)
    _ = fcntl(client, F_SETFD, FD_CLOEXEC)
    return .client(StreamEnds(owning: client))
  }

  /// Ends the part of this side in the conversation over a socket: the other side reads to the end of
  /// what was written, and may go on writing.
  package func endOutput() {
    shutdown(output, Int32(SHUT_WR))
  }
}
