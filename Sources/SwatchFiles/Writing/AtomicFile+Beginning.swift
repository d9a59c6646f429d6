import Glibc
import Synchronization

/// The creation of a file, under a temporary name in its folder or without a name.
extension AtomicFile {
  private static let count = Atomic(0)

  /// A file that was created, and its temporary name.
  struct Beginning {
    /// The temporary name; empty for a file without a name.
    let name: String
    let descriptor: Int32
  }

  /// Creates the temporary file for a place; for a pipe or a device, a file without a name.
  /// - Throws: ``OutputError`` if the folder is not writable.
  static func begin(
    at place: OutputPlace, for path: String
  ) throws(OutputError) -> Beginning {
    guard case .file(let name) = place else {
      return Beginning(name: "", descriptor: try beginWithoutName(for: path))
    }
    let folder = String(OutputPlace.folder(of: name))
    LeftoverFiles.sweepOnce(in: folder)
    return try begin(in: folder, for: path)
  }

  /// The number of attempts to lock a new file that other processes remove because they take it for
  /// a leftover. Each process checks only once, so more failures mean that the file system does not
  /// keep names.
  private static let attempts = 100

  /// Creates a file under a name that no other writer uses, and locks it, so that it is not taken
  /// for a leftover. The path of its folder is relative to an open folder.
  static func begin(
    in folder: String, of outer: Int32 = AT_FDCWD, for path: String
  ) throws(OutputError) -> Beginning {
    var taken = 0
    while taken < attempts {
      let number = count.add(1, ordering: .relaxed).newValue
      let name = "\(folder)\(LeftoverFiles.prefix)\(getpid())-\(number)\(LeftoverFiles.suffix)"
      let descriptor = unsafe openat(
        outer, name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else {
        if errno == EEXIST || errno == EINTR { continue }
        throw OutputError(.create, path: path, code: errno)
      }
      // On a file system without locks, other processes can't lock the file either, and so don't
      // remove it.
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK,
        isFile(descriptor, at: name, of: outer)
      {
        return Beginning(name: name, descriptor: descriptor)
      }
      // Another process took the file for a leftover and removed it before it was locked.
      unsafe unlinkat(outer, name, 0)
      close(descriptor)
      taken += 1
    }
    throw OutputError(.create, path: path, code: EBUSY)
  }

  /// Returns true if a name refers to an open file. (Not every file system reports how many names a
  /// file has.)
  static func isFile(
    _ descriptor: Int32, at name: String, of outer: Int32 = AT_FDCWD
  ) -> Bool {
    var (open, named) = (stat(), stat())
    return unsafe fstat(descriptor, &open) == 0
      && fstatat(outer, name, &named, AT_SYMLINK_NOFOLLOW) == 0
      && open.st_dev == named.st_dev && open.st_ino == named.st_ino
  }

  /// The system's folder for temporary files.
  static var temporaryFolder: String {
    let named = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    return named.isEmpty ? "/tmp" : named
  }

  /// Creates a file without a name in a folder; nil for the system's folder for temporary files.
  static func beginWithoutName(
    in folder: String? = nil, for path: String
  ) throws(OutputError) -> Int32 {
    let folder = folder ?? temporaryFolder
    do throws(OutputError) {
      let begun = try begin(in: folder + "/", for: path)
      unsafe unlink(begun.name)
      return begun.descriptor
    } catch {
      throw OutputError(keeping: path, in: folder, code: error.code)
    }
  }
}
