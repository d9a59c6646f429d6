import Glibc

/// A file to which lines are appended, by one process or by several at once.
///
/// A line is written by one system call, at the end of the file. A process that is killed may leave
/// an incomplete line; the next line begins after it, so that all other lines are complete. The
/// file is locked (flock(2)) for each line, because another process could otherwise see a line that
/// is only partly written, and begin its own line there.
package struct AppendedFile: ~Copyable {
  private let path: String
  private let syncs: Bool
  private let file: FileDescriptor

  /// Opens a file beneath a folder, and creates the file and missing folders.
  ///
  /// - Parameters:
  ///   - path: The path from the folder. A link on the way must not lead out of the folder; a link
  ///     in place of the file, or a file with several names, is an error.
  ///   - folder: The folder, whose own path is trusted.
  ///   - syncs: True to make each line survive a power loss.
  /// - Throws: ``OutputError`` if the file can't be created, or can't be appended to.
  package init(path: String, beneath folder: String, syncs: Bool = false) throws(OutputError) {
    try AtomicFile.makeFolder(folder, syncs: syncs)
    let named = folder.path(of: path)
    let way = try OutputWay(path, beneath: folder, for: named, syncs: syncs)
    let file = try Self.open(way, for: named)
    var status = stat()
    guard unsafe fstat(file.number, &status) == 0 else {
      throw OutputError(.create, path: named, code: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw OutputError(.noFile, path: named) }
    guard status.st_nlink <= 1 else { throw OutputError(.link, path: named) }
    self.path = named
    self.syncs = syncs
    self.file = file
  }

  private static func open(
    _ way: borrowing OutputWay, for path: String
  ) throws(OutputError) -> FileDescriptor {
    let flags = O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW | O_NONBLOCK
    do throws(InputFile.Problem) {
      return try FileDescriptor(unsafe openat(way.parent.number, way.name, flags, 0o666))
    } catch {
      switch error {
      case .system(ELOOP): throw OutputError(.link, path: path)
      case .folder, .special: throw OutputError(.noFile, path: path)
      default: throw OutputError(creating: path, error)
      }
    }
  }

  /// Appends a line, given without its line feed.
  /// - Throws: ``OutputError`` if the line can't be written completely.
  package func append(line: [UInt8]) throws(OutputError) {
    lock()
    defer { flock(file.number, LOCK_UN) }
    let bytes = (endsWithLine ? [] : [UInt8(ascii: "\n")]) + line + [UInt8(ascii: "\n")]
    var count = -1
    repeat {
      count = unsafe write(file.number, bytes, bytes.count)
    } while count < 0 && errno == EINTR
    // The rest must not be written later, because another process may have appended lines by now.
    guard count == bytes.count else {
      throw OutputError(.write, path: path, code: count < 0 ? errno : shortWriteCause)
    }
    guard !syncs || DiskSync.sync(file.number, path) else {
      throw OutputError(.write, path: path, code: errno)
    }
  }

  /// Locks the file, after waiting for the lines of other writers. On a file system without locks,
  /// lines are written without one.
  private func lock() {
    while flock(file.number, LOCK_EX) != 0 && errno == EINTR {}
  }

  /// The error number for a write that stopped within a line, for which the system reports none:
  /// `EFBIG` if the file has reached its size limit, and otherwise `ENOSPC`, a full disk.
  private var shortWriteCause: Int32 {
    var limit = rlimit()
    let isKnown = unsafe getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0
    return isKnown && lseek(file.number, 0, SEEK_END) >= limit.rlim_cur ? EFBIG : ENOSPC
  }

  /// A Boolean value that is true when the file is empty, or ends with a complete line.
  private var endsWithLine: Bool {
    let end = lseek(file.number, 0, SEEK_END)
    guard end > 0 else { return true }
    var last: UInt8 = 0
    return unsafe pread(file.number, &last, 1, end - 1) == 1 && last == UInt8(ascii: "\n")
  }
}
