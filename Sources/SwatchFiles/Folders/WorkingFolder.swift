import Glibc
import SwatchMessages

/// The working directory of the process.
///
/// Foundation replaces the invalid bytes of a path that is not UTF-8, so names relative to that
/// path would lead elsewhere.
package enum WorkingFolder {
  /// The reasons why the working directory has no path that is text.
  package enum Problem: Error, Hashable, Sendable {
    /// The system can't determine the path, with its error number.
    case system(Int32)
    /// The path is not UTF-8; the value is the path with its invalid bytes replaced.
    case notText(String)

    /// The problem and its remedy.
    package var reason: String {
      switch self {
      case .system(let number):
        "the working directory has no path: \(String(systemError: number)); change to another directory"
      case .notText(let path):
        "the path of the working directory is not UTF-8: \(path); rename it, or run the command in "
          + "another one"
      }
    }
  }

  /// Returns the absolute path.
  /// - Throws: ``Problem`` if the folder was removed, or its path is not text.
  package static func path() throws(Problem) -> String {
    guard let bytes = unsafe getcwd(nil, 0) else { throw .system(errno) }
    defer { unsafe free(bytes) }
    if let path = unsafe String(validatingCString: bytes) { return path }
    throw .notText(unsafe String(cString: bytes))
  }
}
