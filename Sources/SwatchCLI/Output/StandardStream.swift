import Glibc
import SwatchMessages

/// Standard output or standard error, written at once and whole.
struct StandardStream: Sendable {
  /// Why bytes could not be written.
  enum WriteError: Error, Equatable {
    /// Whoever read the stream has left.
    case brokenPipe
    /// The system's reason, as `No space left on device`.
    case system(String)
  }

  static let output = StandardStream(descriptor: STDOUT_FILENO)
  static let error = StandardStream(descriptor: STDERR_FILENO)

  private let descriptor: Int32

  /// A stream on a descriptor that stays open as long as the stream is written.
  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Takes the numbers of streams that the process was started without, lest the next file opened take
  /// one and be written into. A folder stands there, which neither reads nor writes, also where it is
  /// opened again by `/dev/stdout`.
  static func openMissing() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/", O_RDONLY | O_DIRECTORY)
    }
  }

  /// Whether a person reads the stream as it is written.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all bytes, also where the system takes them in pieces, or none for now: whoever shares the
  /// stream may have made it one that does not wait (`O_NONBLOCK`).
  func write(_ bytes: [UInt8]) throws(WriteError) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes[done...].withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        done += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitForRoom()
      case EPIPE: throw .brokenPipe
      case EBADF: throw .system("it is closed")
      default: throw .system(String(systemError: errno))
      }
    }
  }

  /// Waits until the system takes bytes, or has a reason not to, which the next write tells.
  private func waitForRoom() {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&wanted, 1, -1)
  }

  /// Writes a text as UTF-8.
  func write(_ text: String) throws(WriteError) {
    try write(Array(text.utf8))
  }
}
