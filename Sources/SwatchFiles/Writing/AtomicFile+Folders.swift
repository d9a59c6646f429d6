import Glibc

/// Writing to untrusted paths beneath a folder, which the paths must not leave.
extension AtomicFile {
  /// Writes a file beneath a folder, replacing an existing one. Missing folders on the way are
  /// created.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: The path from the folder. Neither `..` nor a link in it may lead out of the folder,
  ///     even while folders are being replaced; a link at the file's own name is replaced, not
  ///     followed.
  ///   - folder: The folder, whose own path is trusted.
  ///   - syncs: True to make the file survive a power loss.
  /// - Throws: ``OutputError`` if the path leads out of the folder or the file can't be written; no
  ///   file is left behind.
  package static func write(
    _ bytes: [UInt8], to path: String, beneath folder: String, syncs: Bool = false
  ) throws(OutputError) {
    let file = try AtomicFile(path: path, beneath: folder, syncs: syncs)
    try file.append(bytes)
    try file.finish()
  }

  /// Begins a file at a trusted path, or, as for the pictures of a run, beneath a folder; a link in
  /// place of the file is then replaced, not followed.
  /// - Throws: ``OutputError`` if the folder is not writable, or the path can't name a file.
  package init(
    path: String, in folder: String?, isKept: Bool = false, syncs: Bool = false
  ) throws(OutputError) {
    if let folder {
      try self.init(path: path, beneath: folder, named: folder.path(of: path), syncs: syncs)
    } else {
      try self.init(path: path, isKept: isKept, syncs: syncs)
    }
  }
}

/// A file name in an open folder, which was reached by a path from a trusted folder.
struct OutputWay: ~Copyable {
  /// The folder that contains the file.
  let parent: FileDescriptor
  /// The name of the file in that folder.
  let name: String

  /// Follows a path, and creates missing folders.
  ///
  /// - Parameters:
  ///   - path: The path from the folder.
  ///   - folder: The folder.
  ///   - named: The path in messages.
  ///   - syncs: True to make new folders survive a power loss.
  /// - Throws: ``OutputError`` if the path leads out of the folder, or can't name a file.
  init(
    _ path: String, beneath folder: String, for named: String, syncs: Bool
  ) throws(OutputError) {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = names.last, !path.utf8.contains(0), !name.isEmpty else {
      throw OutputError(.noName, path: named)
    }
    guard name != ".", name != "..", !path.hasPrefix("/") else {
      throw OutputError(.outside, path: named)
    }
    parent = try Self.makeFolders(names.dropLast(), in: folder, for: named, syncs: syncs)
    self.name = String(name)
  }

  /// Opens the folder that is reached by names beneath another folder, and creates missing folders.
  private static func makeFolders(
    _ names: ArraySlice<Substring>, in top: String, for path: String, syncs: Bool
  ) throws(OutputError) -> FileDescriptor {
    do throws(InputFile.Problem) {
      return try makeFolders(names, in: top, syncs: syncs)
    } catch {
      throw OutputError(creating: path, error)
    }
  }

  private static func makeFolders(
    _ names: ArraySlice<Substring>, in top: String, syncs: Bool
  ) throws(InputFile.Problem) -> FileDescriptor {
    var way = "."
    for name in names where !name.isEmpty && name != "." {
      let outer = try FileDescriptor(opening: way, .folder, in: top, by: .kernel)
      way += "/" + name
      guard name != ".." else { continue }
      guard unsafe mkdirat(outer.number, String(name), 0o777) == 0 else {
        guard errno == EEXIST else { throw InputFile.Problem(errno) }
        continue
      }
      do throws(OutputError) {
        if syncs { try AtomicFile.sync(folder: ".", of: outer.number) }
      } catch {
        throw InputFile.Problem.system(error.code)
      }
    }
    return try FileDescriptor(opening: way, .folder, in: top, by: .kernel)
  }
}

extension OutputError {
  init(creating path: String, _ problem: InputFile.Problem) {
    switch problem {
    case .outside: self.init(.outside, path: path)
    case .missing, .file: self.init(.create, path: path, code: ENOTDIR)
    case .forbidden, .sandboxed: self.init(.create, path: path, code: EACCES)
    case .folder: self.init(.create, path: path, code: EISDIR)
    case .special: self.init(.create, path: path, code: ENXIO)
    case .tooManyOpenFiles: self.init(.create, path: path, code: EMFILE)
    case .system(let code): self.init(.create, path: path, code: code)
    }
  }
}

extension AtomicFile {
  /// Creates a folder and its missing parents.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - syncs: True to make the folders survive a power loss.
  /// - Throws: ``OutputError`` if a folder can't be created.
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
