import Glibc
import SwatchMessages

/// Standard output or standard error, to which bytes are written without a buffer.
struct StandardStream: Sendable {
  /// The reasons for failing to write bytes.
  enum WriteError: Error, Equatable {
    /// The stream's reader closed it.
    case brokenPipe
    /// The system's reason, such as `No space left on device`.
    case system(String)

    /// Makes an error of the system's number.
    init(_ code: Int32) {
      self =
        switch code {
        case EPIPE: .brokenPipe
        case EBADF: .system("it is closed")
        default: .system(String(systemError: code))
        }
    }
  }

  static let output = StandardStream(descriptor: STDOUT_FILENO)
  static let error = StandardStream(descriptor: STDERR_FILENO)

  private let descriptor: Int32

  /// A stream on a descriptor that stays open as long as the stream is written.
  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Opens files on the descriptors of standard streams that were closed when the process started,
  /// so that no file opened later gets one of these descriptors: for the input a file that can't be
  /// read, for the outputs a folder, which can't be written even through `/dev/stdout`.
  static func openMissing() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ =
        unsafe descriptor == STDIN_FILENO
        ? open("/dev/null", O_WRONLY) : open("/", O_RDONLY | O_DIRECTORY)
    }
  }

  /// A Boolean value that is true when the stream is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all bytes, even if the system accepts them in pieces or temporarily not at all: another
  /// process may have made the shared stream non-blocking (`O_NONBLOCK`).
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
      default: throw WriteError(errno)
      }
    }
  }

  /// Waits until the stream accepts bytes or has an error, which the next write reports.
  private func waitForRoom() {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&wanted, 1, -1)
  }

  /// Writes a text as UTF-8.
  func write(_ text: String) throws(WriteError) {
    try write(Array(text.utf8))
  }
}
