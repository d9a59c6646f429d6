import CLinux
import Glibc

/// Limits that the kernel enforces on this process once they are set: on the files that it may read
/// and write, by Landlock, and on the system calls that it may make, by seccomp.
///
/// If a malicious picture takes over a decoder, the decoder can then only read and write the files
/// that the process was allowed to use: it starts no program, opens no socket, and neither reads
/// nor signals another process. It may change the modes of files that it may open and that belong
/// to the user.
package struct Sandbox: Sendable {
  /// The reason why the limits can't be set. Without Landlock no limits are set; if only the filter
  /// of system calls was refused, the limits on files are in force.
  package enum Problem: Error, Equatable {
    /// The kernel lacks Landlock; the value is the system's error number.
    case noLandlock(Int32)
    /// The process has other threads, to which the limits would not apply; the value is the number
    /// of threads.
    case threads(Int)
    /// The kernel refused a limit; the value is the system's error number.
    case refused(Int32)
  }

  /// The readable files, and folders with everything below them. Paths that don't exist are
  /// ignored.
  package var readable: [String]
  /// The folders that may be read and written, with everything below them.
  package var writable: [String]
  /// A Boolean value that is true when sockets are allowed.
  package var allowsNetwork: Bool

  /// Makes limits.
  package init(readable: [String], writable: [String] = [], allowsNetwork: Bool = false) {
    self.readable = readable
    self.writable = writable
    self.allowsNetwork = allowsNetwork
  }

  /// The version of Landlock in the kernel; nil if the kernel lacks it.
  package static var landlockVersion: Int? {
    let version = linux_landlock_version()
    return version > 0 ? Int(version) : nil
  }

  /// Sets the limits for the whole process, permanently.
  /// - Throws: ``Problem`` if the limits can't be set.
  package func enter() throws(Problem) {
    let threads = Self.threadCount
    guard threads <= 1 else { throw .threads(threads) }
    try enterThread(all: true)
  }

  /// Sets the limits for the calling thread and the threads that it starts.
  func enterThread(all: Bool = false) throws(Problem) {
    let version = linux_landlock_version()
    guard version > 0 else { throw .noLandlock(errno) }
    let rules = linux_landlock_create(
      FileAccess.all(version), version >= 4 && !allowsNetwork ? 0b11 : 0, version >= 6 ? 0b11 : 0)
    guard rules >= 0 else { throw .refused(errno) }
    defer { close(rules) }
    for path in readable { try allow(path, FileAccess.reading, version, in: rules) }
    for path in writable { try allow(path, FileAccess.all(version), version, in: rules) }
    guard linux_landlock_enter(rules) == 0 else { throw .refused(errno) }
    guard linux_refuse_calls(allowsNetwork ? 1 : 0, all ? 1 : 0) == 0 else { throw .refused(errno) }
  }

  /// Allows accesses at a path, if a file exists there.
  private func allow(
    _ path: String, _ accesses: UInt64, _ version: Int32, in rules: Int32
  ) throws(Problem) {
    guard let place = try? FileDescriptor(opening: path.isEmpty ? "." : path, .place) else {
      return
    }
    var facts = stat()
    guard unsafe fstat(place.number, &facts) == 0 else { throw .refused(errno) }
    let isFolder = facts.st_mode & S_IFMT == S_IFDIR
    let fitting = isFolder ? accesses : accesses & FileAccess.ofFiles
    guard linux_landlock_allow(rules, place.number, fitting) == 0 else { throw .refused(errno) }
  }

  /// The number of threads of the process.
  private static var threadCount: Int {
    (try? FolderEntry.entries(of: "/proc/self/task").count) ?? 1
  }
}

/// The file accesses that Landlock distinguishes (linux/landlock.h), as bits.
private enum FileAccess {
  private static let (execute, writeFile, readFile, readFolder): (UInt64, UInt64, UInt64, UInt64) =
    (1, 1 << 1, 1 << 2, 1 << 3)
  private static let (truncate, control): (UInt64, UInt64) = (1 << 14, 1 << 15)

  static let reading = readFile | readFolder
  /// The accesses that apply to files that are not folders.
  static let ofFiles = execute | writeFile | readFile | truncate | control

  /// Returns all accesses known to a version: the first version knows 13; later ones add moving
  /// between folders, truncating, and device controls.
  static func all(_ version: Int32) -> UInt64 {
    let count = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13
    return (1 << count) - 1
  }
}
