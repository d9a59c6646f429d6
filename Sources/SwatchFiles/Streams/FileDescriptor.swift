import CLinux
import Glibc

/// A file or folder that this process holds open; it is closed at the end of the value's life.
struct FileDescriptor: ~Copyable {
  /// The purpose of opening a path.
  enum Purpose {
    /// Reading a file, without waiting if it is a pipe.
    case reading
    /// Locating the file, which needs no permission to read the file.
    case place
    /// Opening files inside a folder.
    case folder

    /// The flags of open(2).
    var flags: Int32 {
      switch self {
      case .reading: O_RDONLY | O_NONBLOCK | O_CLOEXEC
      case .place: linux_O_PATH | O_CLOEXEC
      case .folder: linux_O_PATH | O_DIRECTORY | O_CLOEXEC
      }
    }
  }

  // Not private: optimised callers in other modules close the descriptor, and would not find a
  // private name.
  let number: Int32

  /// Takes ownership of a descriptor that the system returned.
  /// - Throws: The system's problem if the number is negative.
  init(_ number: Int32) throws(InputFile.Problem) {
    guard number >= 0 else { throw InputFile.Problem(errno) }
    self.number = number
  }

  /// Opens the file or folder at a path.
  init(opening path: String, _ purpose: Purpose) throws(InputFile.Problem) {
    guard !path.utf8.contains(0) else { throw .missing }
    let number = unsafe open(path, purpose.flags)
    if number < 0, errno == EACCES, purpose == .reading, Self.mayBeRead(path) { throw .sandboxed }
    try self.init(number)
  }

  /// Returns true if a file that can't be opened has permissions that allow reading it, without
  /// regard to Landlock. Keeps the value of `errno`.
  private static func mayBeRead(_ path: String) -> Bool {
    let code = errno
    defer { errno = code }
    return unsafe access(path, R_OK) == 0
  }

  deinit {
    close(number)
  }

  /// Returns the path of the open file without links, as the kernel currently knows it. The bytes
  /// are returned because file names need not be text, and different names could become equal as
  /// text.
  func realPath() throws(InputFile.Problem) -> [UInt8] {
    guard let path = readLink("/proc/self/fd/\(number)") else { throw InputFile.Problem(errno) }
    return path
  }
}

/// Returns the target of a link; nil if there is no link at the path, with the reason in `errno`.
func readLink(_ path: String) -> [UInt8]? {
  var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = unsafe readlink(path, &bytes, bytes.count)
  guard count > 0 else { return nil }
  return bytes[..<count].map(UInt8.init(bitPattern:))
}
