import Glibc

/// The removal of folders with names that are not UTF-8, and with paths that are too long for the
/// system's calls.
enum FolderRemoval {
  /// Removes a folder and everything in it, including files that an ending process still adds; what
  /// can't be removed stays.
  static func remove(_ path: String) {
    for _ in 0..<10 {
      let folder = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if folder >= 0 { removeContent(of: folder) }
      guard unsafe rmdir(path) != 0, errno == ENOTEMPTY else { return }
    }
  }

  /// Removes everything in an open folder, and closes it.
  private static func removeContent(of folder: Int32) {
    guard let stream = unsafe fdopendir(folder) else {
      close(folder)
      return
    }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      let name = unsafe name(of: entry)
      if name == [46, 0] || name == [46, 46, 0] { continue }
      if unsafe unlinkat(folder, name, 0) == 0 { continue }
      unsafe fchmodat(folder, name, 0o700, 0)
      let inner = unsafe openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if inner >= 0 { removeContent(of: inner) }
      unsafe unlinkat(folder, name, AT_REMOVEDIR)
    }
  }

  /// The name is read in place, because an entry is shorter than the type `dirent`.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [CChar] {
    unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      unsafe bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
    }
  }
}
