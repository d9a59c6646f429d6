import Glibc

/// Real paths: paths with all links followed.
package enum RealPath {
  /// Returns the names along the real path, beginning at the root, as bytes, since file names need
  /// not be text. Nil if there is no accessible file at the path; an empty path is the working
  /// directory.
  package static func names(of path: String) -> [[UInt8]]? {
    guard !path.utf8.contains(0) else { return nil }
    guard let start = unsafe realpath(path.isEmpty ? "." : path, nil) else { return nil }
    defer { unsafe free(start) }
    return names(in: unsafe Array(UnsafeRawBufferPointer(start: start, count: strlen(start))))
  }

  /// Returns the folder of a file, with links followed, which is equal for all spellings of the
  /// file's path. If the folder does not exist, returns it as written; for a bare name, the working
  /// directory.
  package static func folder(around path: String) -> String {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard let names = names(of: folder) else { return folder }
    return "/" + names.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
  }

  /// Returns the names in a path, as bytes.
  static func names(in path: [UInt8]) -> [[UInt8]] {
    path.split(separator: UInt8(ascii: "/")).map { Array($0) }
  }
}

extension String {
  /// Returns the path of a name in the folder at this path; an empty path is the working directory.
  package func path(of name: some StringProtocol) -> String {
    isEmpty || hasSuffix("/") ? self + name : self + "/" + name
  }
}
