import Glibc
import SwatchConcurrency

/// Files that were unfinished when their process was killed.
///
/// An unfinished file has a name reserved for such files, and is locked by its writer (flock(2))
/// until it gets its final name. The kernel releases the lock when the process ends, even in
/// another container: an unlocked file has no writer.
enum LeftoverFiles {
  /// The prefix and the suffix of the names of files that are being written.
  static let (prefix, suffix) = (".swatch-", ".part")

  private static let sweptFolders = Locked<Set<String>>([])

  /// Removes the leftovers in a folder, once per process. If the given path is relative to an open
  /// folder, `name` is the folder's full path.
  static func sweepOnce(in folder: String, of outer: Int32 = AT_FDCWD, named name: String? = nil) {
    let isNew = sweptFolders.withLock { $0.insert(name ?? folder).inserted }
    if isNew { sweep(folder, of: outer) }
  }

  /// Removes the leftovers in a folder, ignoring errors.
  static func sweep(_ folder: String, of outer: Int32 = AT_FDCWD) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let number = unsafe openat(outer, folder.isEmpty ? "." : folder, flags)
    guard number >= 0 else { return }
    guard let stream = unsafe fdopendir(number) else {
      close(number)
      return
    }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe bytes.starts(with: prefix.utf8)
          ? String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) : nil
      }
      guard let name, name.hasSuffix(suffix) else { continue }
      removeUnlessHeld(name, in: unsafe dirfd(stream))
    }
  }

  private static func removeUnlessHeld(_ name: String, in folder: Int32) {
    let number = unsafe openat(folder, name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else { return }
    defer { close(number) }
    var status = stat()
    guard flock(number, LOCK_EX | LOCK_NB) == 0, unsafe fstat(number, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return }
    unsafe unlinkat(folder, name, 0)
  }
}
