import CCrash
import Glibc
import SwatchMessages

/// The line that a defect of the program ends with, instead of a report that takes long, and whose reader
/// may wait for it forever.
enum CrashLine {
  /// Has every crash from now on end the process at once, with one line. Swift's own report of a crash,
  /// with the calls that led to it, comes where the environment asks for it by `SWIFT_BACKTRACE=enable=yes`.
  static func begin(_ words: [String], environment: [String: String]) {
    guard environment["SWIFT_BACKTRACE"]?.contains("enable=yes") != true else { return }
    let line = ([Tool.name] + words).joined(separator: " ").visible.shortened(to: 300)
    unsafe swatch_crash_begin(
      "\(Tool.name): a defect of \(Tool.name) \(Tool.version) ended it (",
      ") at \"\(line)\"; report it with the output of \"\(Tool.name) doctor\", as SECURITY.md says")
  }
}
