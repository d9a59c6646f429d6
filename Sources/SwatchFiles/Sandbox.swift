import CLinux
import Glibc

/// Bounds of this process that the kernel keeps from then on: the files that may be read and
/// written, by Landlock, and the system calls that may be made, by seccomp.
///
/// A decoder that a picture takes over can then read and write what the process was to read and
/// write, and no more: it starts no program, opens no socket, and neither reads nor signals another
/// process. What it may open, it may give other modes, where it is the user's own.
package struct Sandbox: Sendable {
  /// The reason why the bounds can't be set. A thread without Landlock has none of them; one that was
  /// refused the filter of calls has those of files.
  package enum Problem: Error, Equatable {
    /// The kernel has no Landlock; the system's error number.
    case noLandlock(Int32)
    /// The process has several threads, of which the others would stay without bounds.
    case threads(Int)
    /// The kernel refused a bound; the system's error number.
    case refused(Int32)
  }

  /// Files, and folders with all below them, that may be read. Those that aren't there are left out.
  package var readable: [String]
  /// Folders with all below them that may be read and written.
  package var writable: [String]
  /// True to allow sockets.
  package var allowsNetwork: Bool

  /// Makes bounds.
  package init(readable: [String], writable: [String] = [], allowsNetwork: Bool = false) {
    self.readable = readable
    self.writable = writable
    self.allowsNetwork = allowsNetwork
  }

  /// The version of Landlock that the kernel has; nil for none.
  package static var landlockVersion: Int? {
    let version = linux_landlock_version()
    return version > 0 ? Int(version) : nil
  }

  /// Sets the bounds for the whole process, for good.
  /// - Throws: ``Problem`` if the kernel lacks Landlock or the process has other threads.
  package func enter() throws(Problem) {
    let threads = Self.threadCount
    guard threads <= 1 else { throw .threads(threads) }
    try enterThread(all: true)
  }

  /// Sets the bounds for the calling thread and those that it starts.
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

  /// Allows accesses at a path, where there is something.
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

  /// The threads of the process.
  private static var threadCount: Int {
    (try? FolderEntry.entries(of: "/proc/self/task").count) ?? 1
  }
}

/// The accesses to files that Landlock tells apart (linux/landlock.h), as bits.
private enum FileAccess {
  private static let (execute, writeFile, readFile, readFolder): (UInt64, UInt64, UInt64, UInt64) =
    (1, 1 << 1, 1 << 2, 1 << 3)
  private static let (truncate, control): (UInt64, UInt64) = (1 << 14, 1 << 15)

  static let reading = readFile | readFolder
  /// Those that a file may have, which is no folder.
  static let ofFiles = execute | writeFile | readFile | truncate | control

  /// All that a version knows: 13 at first, moving between folders, truncating, device controls.
  static func all(_ version: Int32) -> UInt64 {
    let count = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13
    return (1 << count) - 1
  }
}
