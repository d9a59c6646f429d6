import Glibc

extension AtomicFile {
  /// Creates a folder and its missing parents.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - syncs: True to make the folders survive a power loss.
  /// - Throws: ``OutputError`` if one can't be created.
  package static func makeFolder(_ path: String, syncs: Bool = false) throws(OutputError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      let outer = made.isEmpty ? "." : made
      made += made.isEmpty || made.hasSuffix("/") ? part : "/" + part
      if unsafe mkdir(made, 0o777) == 0 {
        if syncs { try sync(folder: outer) }
        continue
      }
      let code = errno
      guard code == EEXIST, isFolder(made) else {
        throw OutputError(.create, path: path, code: code == EEXIST ? ENOTDIR : code)
      }
    }
  }

  /// Returns true if a path leads to a folder.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
