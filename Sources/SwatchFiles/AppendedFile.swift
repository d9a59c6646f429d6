import Glibc

/// A file that lines are added to, by one process or by several at once.
///
/// A line is written by one call of the system, behind all that is there. A process that is killed
/// may leave the beginning of a line; the next line begins after it, so that each line but that one
/// is whole.
package struct AppendedFile: ~Copyable {
  private let path: String
  private let syncs: Bool
  private let file: FileDescriptor

  /// Opens a file beneath a folder, and makes it and its folders if they are missing.
  ///
  /// - Parameters:
  ///   - path: The path from the folder. A link on the way doesn't lead out of the folder; one in the
  ///     place of the file, and a further name of another one, is an error.
  ///   - folder: The folder, whose own path is trusted.
  ///   - syncs: True to make each line survive a power loss.
  /// - Throws: ``OutputError`` if the file can't be made or is none that takes lines.
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

  /// Adds a line, without its line feed.
  /// - Throws: ``OutputError`` if it can't be written whole.
  package func append(line: [UInt8]) throws(OutputError) {
    let bytes = (endsWithLine ? [] : [UInt8(ascii: "\n")]) + line + [UInt8(ascii: "\n")]
    var count = -1
    repeat {
      count = unsafe write(file.number, bytes, bytes.count)
    } while count < 0 && errno == EINTR
    // The rest can't follow: another process may have appended lines by now.
    guard count == bytes.count else {
      throw OutputError(.write, path: path, code: count < 0 ? errno : ENOSPC)
    }
    guard !syncs || DiskSync.sync(file.number, path) else {
      throw OutputError(.write, path: path, code: errno)
    }
  }

  /// A Boolean value that is true when the file is empty, or its last line is whole.
  private var endsWithLine: Bool {
    let end = lseek(file.number, 0, SEEK_END)
    guard end > 0 else { return true }
    var last: UInt8 = 0
    return unsafe pread(file.number, &last, 1, end - 1) == 1 && last == UInt8(ascii: "\n")
  }
}
