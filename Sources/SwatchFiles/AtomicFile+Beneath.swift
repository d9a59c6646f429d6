import Glibc

/// Files whose paths are not trusted, beneath a folder that they can't leave.
extension AtomicFile {
  /// Writes a file beneath a folder, replacing an existing one. Missing folders on the way are made.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: The path from the folder. Neither `..` nor a link in it may lead out of the folder,
  ///     also while folders are replaced; a link of the file's own name is replaced, not followed.
  ///   - folder: The folder, whose own path is trusted.
  ///   - syncs: True to make the file survive a power loss.
  /// - Throws: ``OutputError`` if the path leads out of the folder or the file can't be written; no
  ///   file is left behind.
  package static func write(
    _ bytes: [UInt8], to path: String, beneath folder: String, syncs: Bool = false
  ) throws(OutputError) {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = names.last, !path.utf8.contains(0), !name.isEmpty else {
      throw OutputError(.noName, path: path)
    }
    guard name != ".", name != "..", !path.hasPrefix("/") else {
      throw OutputError(.outside, path: path)
    }
    LeftoverFiles.sweepOnce(in: folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/")
    let parent: FileDescriptor
    do throws(InputFile.Problem) {
      parent = try makeFolders(names.dropLast(), in: folder)
    } catch {
      throw OutputError(creating: path, error)
    }
    try write(bytes, as: String(name), in: parent, for: path, syncs: syncs)
  }

  private static func write(
    _ bytes: [UInt8], as name: String, in parent: borrowing FileDescriptor, for path: String,
    syncs: Bool
  ) throws(OutputError) {
    let folder = "/proc/self/fd/\(parent.number)/"
    let file = try AtomicFile(named: name, in: folder, for: path, syncs: syncs)
    try file.append(bytes)
    try file.finish()
  }

  /// Opens the folder of some names beneath another one, and makes those that are missing.
  private static func makeFolders(
    _ names: ArraySlice<Substring>, in top: String
  ) throws(InputFile.Problem) -> FileDescriptor {
    var way = "."
    for name in names where !name.isEmpty && name != "." {
      let outer = try FileDescriptor(opening: way, .folder, in: top, by: .kernel)
      way += "/" + name
      guard name != "..", unsafe mkdirat(outer.number, String(name), 0o777) != 0 else { continue }
      let code = errno
      guard code == EEXIST else { throw InputFile.Problem(code) }
    }
    return try FileDescriptor(opening: way, .folder, in: top, by: .kernel)
  }
}

extension OutputError {
  fileprivate init(creating path: String, _ problem: InputFile.Problem) {
    switch problem {
    case .outside: self.init(.outside, path: path)
    case .missing: self.init(.create, path: path, code: ENOTDIR)
    case .forbidden, .sandboxed: self.init(.create, path: path, code: EACCES)
    case .folder: self.init(.create, path: path, code: EISDIR)
    case .special: self.init(.create, path: path, code: ENXIO)
    case .tooManyOpenFiles: self.init(.create, path: path, code: EMFILE)
    case .system(let code): self.init(.create, path: path, code: code)
    }
  }
}
