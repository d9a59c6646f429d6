import CLinux
import Glibc

/// A file or folder that the system has open for this process, closed at the end of its life.
struct FileDescriptor: ~Copyable {
  /// The use that something is opened for.
  enum Purpose {
    /// Reading a file, without waiting for one that is a pipe.
    case reading
    /// Knowing what is there, which needs no permission to read it.
    case place
    /// Opening what lies in a folder.
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

  // Not private: optimized callers in other modules close it, and would not find a private name.
  let number: Int32

  /// Takes a descriptor over from the system.
  /// - Throws: the problem that the system tells where it gave none.
  init(_ number: Int32) throws(InputFile.Problem) {
    guard number >= 0 else { throw InputFile.Problem(errno) }
    self.number = number
  }

  /// Opens what a path leads to; a folder too.
  init(opening path: String, _ purpose: Purpose) throws(InputFile.Problem) {
    guard !path.utf8.contains(0) else { throw .missing }
    try self.init(unsafe open(path, purpose.flags))
  }

  deinit {
    close(number)
  }

  /// The path without links of what is open, as the kernel knows it now.
  func realPath() throws(InputFile.Problem) -> String {
    guard let path = readLink("/proc/self/fd/\(number)") else { throw InputFile.Problem(errno) }
    return path
  }
}

/// The path that a link has written; nil where there is no link, for which `errno` has the reason.
func readLink(_ path: String) -> String? {
  var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = unsafe readlink(path, &bytes, bytes.count)
  guard count > 0 else { return nil }
  return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
}
