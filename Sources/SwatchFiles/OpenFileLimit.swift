import Glibc

/// The bound on the files that the process may have open at once (`ulimit -n`).
enum OpenFileLimit {
  /// The number of files that may be open; `Int.max` for any number.
  static var current: Int {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      return .max
    }
    return Int(clamping: limit.rlim_cur)
  }
}

/// A file could not be opened as too many are: a lack of the process or the system, not of the file.
public struct OpenFileShortage: Error, Hashable, Sendable, CustomStringConvertible {
  /// Makes the error.
  package init() {}

  /// The limit and what to do, in a sentence.
  public var description: String {
    "the process, which may have \(OpenFileLimit.current) files open, or the system has as many open "
      + "as it may; allow more with ulimit -n"
  }
}
