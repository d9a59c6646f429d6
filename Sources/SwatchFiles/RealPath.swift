import Glibc

/// The way that the system goes to something, links followed.
package enum RealPath {
  /// The names from the root on, in their bytes: names of files need not be text. Nil where nothing
  /// is at the path, or it may not be looked at; an empty path is the working directory.
  package static func names(of path: String) -> [[UInt8]]? {
    guard !path.utf8.contains(0) else { return nil }
    guard let start = unsafe realpath(path.isEmpty ? "." : path, nil) else { return nil }
    defer { unsafe free(start) }
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: strlen(start))
    return unsafe bytes.split(separator: UInt8(ascii: "/")).map { unsafe Array($0) }
  }
}
