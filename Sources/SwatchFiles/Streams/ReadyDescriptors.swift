import Glibc

/// A set of descriptors; a thread can wait until any of them is ready.
package struct ReadyDescriptors: Sendable {
  private var wanted: [pollfd] = []
  private var places: [Int32: Int] = [:]

  /// Makes an empty set.
  package init() {}

  /// Adds a descriptor to wait for.
  package mutating func add(_ descriptor: Int32, reading: Bool = false, writing: Bool = false) {
    let events = Int16((reading ? POLLIN : 0) | (writing ? POLLOUT : 0))
    if let place = places[descriptor] {
      wanted[place].events |= events
    } else {
      places[descriptor] = wanted.count
      wanted.append(pollfd(fd: descriptor, events: events, revents: 0))
    }
  }

  /// Waits until a descriptor is ready, but at most for a number of milliseconds; nil for no limit.
  package mutating func wait(atMost milliseconds: Int32? = nil) {
    let limit = milliseconds ?? -1
    while unsafe poll(&wanted, nfds_t(wanted.count), limit) < 0 && errno == EINTR {}
  }

  /// Returns true if reading from a descriptor would not block: it has bytes, or is at its end.
  package func isReadable(_ descriptor: Int32) -> Bool {
    has(POLLIN | POLLHUP | POLLERR | POLLNVAL, descriptor)
  }

  /// Returns true if writing to a descriptor would not block.
  package func isWritable(_ descriptor: Int32) -> Bool {
    has(POLLOUT | POLLERR | POLLNVAL, descriptor)
  }

  /// Returns true if the peer has closed both directions.
  package func isHungUp(_ descriptor: Int32) -> Bool {
    has(POLLHUP | POLLERR | POLLNVAL, descriptor)
  }

  private func has(_ events: Int32, _ descriptor: Int32) -> Bool {
    guard let place = places[descriptor] else { return false }
    return Int32(wanted[place].revents) & events != 0
  }
}

/// A pipe by which one thread ends another thread's wait for descriptors.
package final class WakingPipe: Sendable {
  /// The descriptor that becomes readable when the pipe is woken.
  package let descriptor: Int32
  private let writer: Int32

  /// Makes a pipe.
  /// - Precondition: The process may open two more files.
  package init() {
    var ends: [Int32] = [-1, -1]
    let status = unsafe pipe(&ends)
    precondition(status == 0, "The system can't create a pipe (error \(errno))")
    for end in ends {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, writer) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(writer)
  }

  /// Makes the descriptor readable.
  package func wake() {
    var byte: UInt8 = 1
    _ = unsafe write(writer, &byte, 1)
  }

  /// Makes the descriptor unreadable until the next ``wake()``.
  package func rest() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while unsafe read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
