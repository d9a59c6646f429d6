import CCrash
import Glibc
import SwatchMessages

/// The line with which a crash of the program ends, instead of a long report, for whose reader the
/// process might wait forever.
enum CrashLine {
  /// Makes every later crash end the process at once, with one line. The environment asks for
  /// Swift's own report of a crash, with its backtrace, by `SWIFT_BACKTRACE=enable=yes`.
  static func begin(_ words: [String], environment: [String: String]) {
    guard environment["SWIFT_BACKTRACE"]?.contains("enable=yes") != true else { return }
    let line = ([Tool.name] + words).joined(separator: " ").visible.shortened(to: 300)
    unsafe swatch_crash_begin(
      "\(Tool.name): a defect of \(Tool.name) \(Tool.version) ended it (",
      ") at \"\(line)\"; report it with the output of \"\(Tool.name) doctor\", as SECURITY.md says")
  }
}
