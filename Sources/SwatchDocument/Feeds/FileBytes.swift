import Glibc
import SwatchFiles
import SwatchMessages

/// The bytes of a file or of standard input, read on demand.
///
/// Uses system calls, because only the complete Foundation can read a file in pieces, and loading
/// it slows every start of the program.
final class FileBytes: ByteSource {
  private let descriptor: CInt
  /// A Boolean value that is true for a file, which is closed after use, and false for standard
  /// input, which others may continue to read.
  private let isOwned: Bool
  private let file: String
  /// The position in the file, for observers of the progress.
  let position: ReadingPosition

  /// Opens a file; `-` is standard input.
  /// - Throws: ``DocumentError`` if there is no such file or it can't be read.
  init(path: String) throws(DocumentError) {
    file = path
    // Opens a pipe without waiting for its writer; the waiting happens later, where it can be
    // cancelled.
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    isOwned = path != "-"
    let opened = isOwned ? unsafe open(path, flags) : STDIN_FILENO
    guard opened >= 0 else { throw FileBytes.error(errno, of: path) }
    descriptor = opened
    position = ReadingPosition(of: opened)
  }

  /// Continues reading after a number of bytes from the start of the file.
  /// - Throws: ``DocumentError`` if the source is not a file.
  func enter(at offset: Int) throws(DocumentError) {
    guard lseek(descriptor, offset, SEEK_SET) == offset else {
      throw FileBytes.error(errno, of: file)
    }
    position.start(at: offset)
  }

  deinit {
    if isOwned { close(descriptor) }
  }

  func isReady() throws(DocumentError) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let found = unsafe poll(&wanted, 1, FileBytes.patience)
    if found < 0 && errno != EINTR { throw FileBytes.error(errno, of: file) }
    return found > 0
  }

  /// A Boolean value that is true for a file, and false for a pipe, a socket or a terminal.
  var canBeReadAgain: Bool { lseek(descriptor, 0, SEEK_CUR) >= 0 }

  /// The duration of one wait for bytes, in milliseconds; cancellation is checked after each wait.
  private static let patience: CInt = 100

  func read(into buffer: inout [UInt8]) throws(DocumentError) -> Int {
    while true {
      let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
      if count >= 0 {
        position.add(count)
        return count
      }
      switch errno {
      case EINTR: continue
      // Another reader of the pipe took the bytes first.
      case EAGAIN: try waitUntilReady()
      default: throw FileBytes.error(errno, of: file)
      }
    }
  }

  /// Waits for bytes.
  /// - Throws: ``DocumentError`` if waiting fails, or if the task is cancelled during it.
  fileprivate func waitUntilReady() throws(DocumentError) {
    while try !isReady() {
      guard Task.isCancelled else { continue }
      throw DocumentError(
        "the run was stopped before the end of the file", at: DocumentError.Place(file: file),
        cause: .unreadableFile)
    }
  }

  private static func error(_ code: CInt, of file: String) -> DocumentError {
    let problem = InputFile.Problem(code)
    let isClosed = file == "-" && code == EBADF
    return DocumentError(
      isClosed ? "the standard input is closed; leave it open, or name a file" : problem.reason,
      at: DocumentError.Place(file: file),
      cause: problem == .missing ? .missingFile : .unreadableFile)
  }
}

extension FileBytes {
  /// Returns all bytes of a file that is one JSON text; `-` is standard input.
  /// - Throws: ``DocumentError`` if the file can't be read or is longer than ``JSONLimits``, or if
  ///   the task is cancelled while it waits for a pipe.
  static func readAll(of path: String) throws(DocumentError) -> [UInt8] {
    let source = try FileBytes(path: path)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while bytes.count <= JSONLimits.bytes {
      try source.waitUntilReady()
      let count = try source.read(into: &buffer)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
    throw DocumentError(
      "the file has more than \(JSONLimits.bytes.grouped) bytes",
      at: DocumentError.Place(file: path), advice: "split it")
  }
}

/// A source of bytes that are read in order, a piece at a time: a file, standard input, unpacked
/// bytes, or memory in tests.
protocol ByteSource {
  /// Waits a moment for bytes, and returns false if there are none yet, so that the caller can stop
  /// waiting.
  /// - Throws: ``DocumentError`` if reading fails.
  mutating func isReady() throws(DocumentError) -> Bool

  /// Reads the available bytes to the start of a buffer. May wait.
  /// - Returns: The number of bytes; 0 at the end.
  /// - Throws: ``DocumentError`` if reading fails.
  mutating func read(into buffer: inout [UInt8]) throws(DocumentError) -> Int

  /// A Boolean value that is true when bytes can be read again, as in a file.
  var canBeReadAgain: Bool { get }
}

extension ByteSource {
  /// The default is true.
  var canBeReadAgain: Bool { true }
}
