import Glibc

/// A file that lines are added to, by one process or by several at once.
///
/// A line is written by one call of the system, behind all that is there. A process that is killed
/// may leave the beginning of a line; the next line begins after it, so that each line but that one
/// is whole.
package struct AppendedFile: ~Copyable {
  private let path: String
  private let syncs: Bool
  private let descriptor: Int32

  /// Opens a file, and makes it and its folder if they are missing.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - syncs: True to make each line survive a power loss.
  /// - Throws: ``OutputError`` if the file can't be made or is none that takes lines.
  package init(path: String, syncs: Bool = false) throws(OutputError) {
    let folder = OutputPlace.folder(of: path)
    if !folder.isEmpty { try AtomicFile.makeFolder(String(folder), syncs: syncs) }
    let number = unsafe open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o666)
    guard number >= 0 else { throw OutputError(.create, path: path, code: errno) }
    self.path = path
    self.syncs = syncs
    descriptor = number
  }

  deinit {
    close(descriptor)
  }

  /// Adds a line, without its line feed.
  /// - Throws: ``OutputError`` if it can't be written whole.
  package func append(line: [UInt8]) throws(OutputError) {
    let bytes = (endsWithLine ? [] : [UInt8(ascii: "\n")]) + line + [UInt8(ascii: "\n")]
    var count = -1
    repeat {
      count = unsafe write(descriptor, bytes, bytes.count)
    } while count < 0 && errno == EINTR
    // The rest can't follow: another process may have appended lines by now.
    guard count == bytes.count else {
      throw OutputError(.write, path: path, code: count < 0 ? errno : ENOSPC)
    }
    guard !syncs || DiskSync.sync(descriptor, path) else {
      throw OutputError(.write, path: path, code: errno)
    }
  }

  /// A Boolean value that is true when the file is empty, or its last line is whole.
  private var endsWithLine: Bool {
    let end = lseek(descriptor, 0, SEEK_END)
    guard end > 0 else { return true }
    var last: UInt8 = 0
    return unsafe pread(descriptor, &last, 1, end - 1) == 1 && last == UInt8(ascii: "\n")
  }
}
