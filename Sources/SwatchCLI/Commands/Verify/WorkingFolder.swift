import Glibc

/// The working directory of the process.
enum WorkingFolder {
  /// The absolute path of the working directory.
  /// - Throws: ``CommandFailure`` if it was removed, or if its path is not UTF-8, as absolute paths
  ///   made from it would be wrong.
  static func path() throws(CommandFailure) -> String {
    guard let bytes = unsafe getcwd(nil, 0) else {
      let reason = unsafe String(cString: strerror(errno))
      throw CommandFailure(
        code: .noInput, message: "the working directory has no path: \(reason); change to another")
    }
    defer { unsafe free(bytes) }
    if let path = unsafe String(validatingCString: bytes) { return path }
    throw CommandFailure(
      code: .noInput,
      message: "the path of the working directory is not UTF-8: "
        + "\(unsafe String(cString: bytes)); rename it, or run the command in another one")
  }
}
