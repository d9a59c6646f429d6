import Glibc

/// The bound on the files that the process may have open at once (`ulimit -n`).
package enum OpenFileLimit {
  /// The sentence of a file that can't be opened as too many are.
  static var reason: String {
    "the process has as many files open as it may, \(current); allow more with ulimit -n"
  }

  /// The number of files that may be open; `Int.max` for any number.
  package static var current: Int {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      return .max
    }
    return Int(clamping: limit.rlim_cur)
  }
}
