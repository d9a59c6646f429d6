import Glibc

/// An entry of a folder: its name, and the kind of its file.
package struct FolderEntry: Hashable, Sendable {
  /// The kinds of entries.
  package enum Kind: Hashable, Sendable {
    /// A regular file, or a link to one.
    case file
    /// A folder itself.
    case folder
    /// A symbolic link to a folder, or a broken link.
    case link
    /// A pipe, a socket or a device, or a link to one.
    case special
  }

  /// The name; invalid UTF-8 is replaced by U+FFFD.
  package let name: String
  /// A Boolean value that is true when the name is valid UTF-8, so that ``name`` leads to the
  /// entry.
  package let isText: Bool
  /// The kind of the file.
  package let kind: Kind

  /// Reads a folder.
  /// - Returns: The entries except `.` and `..`, ordered by the bytes of their names.
  /// - Throws: ``InputFile/Problem`` if the folder or an entry can't be read.
  package static func entries(of folder: String) throws(InputFile.Problem) -> [FolderEntry] {
    guard let stream = unsafe opendir(folder) else { throw InputFile.Problem(errno) }
    defer { unsafe closedir(stream) }
    var found: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        guard errno == 0 else { throw InputFile.Problem(errno) }
        return found.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe Array(bytes.prefix { $0 != 0 })
      }
      guard name != Array(".".utf8), name != Array("..".utf8) else { continue }
      // An entry that was removed after it was listed is left out.
      guard let kind = try Self.kind(of: name, in: unsafe dirfd(stream)) else { continue }
      let text = String(validating: name, as: UTF8.self)
      found.append(
        FolderEntry(
          name: text ?? String(decoding: name, as: UTF8.self), isText: text != nil, kind: kind))
    }
  }

  /// Returns the kind of the file to which a name refers; nil if there is no such file.
  private static func kind(
    of name: [UInt8], in folder: Int32
  ) throws(InputFile.Problem) -> Kind? {
    let path = name.map(CChar.init(bitPattern:)) + [0]
    var status = stat()
    guard unsafe fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      guard errno == ENOENT else { throw InputFile.Problem(errno) }
      return nil
    }
    if status.st_mode & S_IFMT == S_IFDIR { return .folder }
    if status.st_mode & S_IFMT == S_IFLNK {
      guard unsafe fstatat(folder, path, &status, 0) == 0 else { return .link }
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .link
    default: return .special
    }
  }
}
