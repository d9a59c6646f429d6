import Glibc

/// The working directory of the process.
enum WorkingFolder {
  /// The absolute path.
  /// - Throws: ``CommandFailure`` where it is gone, or where its path is no text: what is named from there
  ///   by an absolute path would lie elsewhere.
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
