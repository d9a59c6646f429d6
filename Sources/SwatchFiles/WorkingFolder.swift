import Glibc
import SwatchMessages

/// The working directory of the process.
///
/// Foundation repairs a path that is not UTF-8: what is named from there would lie elsewhere.
package enum WorkingFolder {
  /// The reasons why the working directory has no path as text.
  package enum Problem: Error, Hashable, Sendable {
    /// The system tells no path: its error number.
    case system(Int32)
    /// The path is not UTF-8: the path, repaired.
    case notText(String)

    /// The problem and what to do.
    package var reason: String {
      switch self {
      case .system(let number):
        "the working directory has no path: \(String(systemError: number)); change to another"
      case .notText(let path):
        "the path of the working directory is not UTF-8: \(path); rename it, or run the command in "
          + "another one"
      }
    }
  }

  /// The absolute path.
  /// - Throws: ``Problem`` where it is gone, or where its path is no text.
  package static func path() throws(Problem) -> String {
    guard let bytes = unsafe getcwd(nil, 0) else { throw .system(errno) }
    defer { unsafe free(bytes) }
    if let path = unsafe String(validatingCString: bytes) { return path }
    throw .notText(unsafe String(cString: bytes))
  }
}
