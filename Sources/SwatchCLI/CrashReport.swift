import Glibc

/// The report of a crash: one line, and the end of the process at once.
///
/// The report of Swift's runtime takes long, and holds standard error open meanwhile; it is made where
/// the environment asks for it (`SWIFT_BACKTRACE`).
enum CrashReport {
  private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS]

  /// Has crashes reported from now on.
  static func prepare(_ environment: [String: String]) {
    if let wish = environment["SWIFT_BACKTRACE"], !wish.contains("enable=no") { return }
    for number in signals {
      signal(number) { number in
        // Nothing but calls that are allowed at any moment.
        let line: StaticString =
          "swatch: it crashed, which is a fault of swatch; report the command line and its input\n"
        unsafe write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
