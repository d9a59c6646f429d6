import Glibc

/// The way that the system goes to something, links followed.
package enum RealPath {
  /// The names from the root on, in their bytes: names of files need not be text. Nil where nothing
  /// is at the path, or it may not be looked at; an empty path is the working directory.
  package static func names(of path: String) -> [[UInt8]]? {
    guard !path.utf8.contains(0) else { return nil }
    guard let start = unsafe realpath(path.isEmpty ? "." : path, nil) else { return nil }
    defer { unsafe free(start) }
    return names(in: unsafe Array(UnsafeRawBufferPointer(start: start, count: strlen(start))))
  }

  /// The folder around a file, links followed: equal for all ways to write the file's path. Where
  /// nothing is there, the folder as it is written; the working directory for a bare name.
  package static func folder(around path: String) -> String {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard let names = names(of: folder) else { return folder }
    return "/" + names.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
  }

  /// The names in a path, in their bytes.
  static func names(in path: [UInt8]) -> [[UInt8]] {
    path.split(separator: UInt8(ascii: "/")).map { Array($0) }
  }
}
