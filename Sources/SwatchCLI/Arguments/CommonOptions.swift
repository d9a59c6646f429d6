/// The options that every command has, in addition to the options of its interface.
struct CommonOptions: Hashable, Sendable {
  /// A Boolean value that is true to print only errors and results.
  var isQuiet = false
  /// A Boolean value that is true to print the origins of settings, and the time and memory of the
  /// run.
  var isVerbose = false

  /// The options in the form of the help.
  static let terms: [CommandManual.Term] = [
    .init(
      names: ["-q", "--quiet"],
      help: "only errors on standard error: no progress, warnings or summary"),
    .init(
      names: ["--verbose"],
      help: "print the origin of each setting, each failure, and the time and memory of the run"),
    .init(names: ["-h", "--help"], help: "show this help"),
  ]

  /// The names of all common options.
  static let names = terms.flatMap(\.names)

  /// Applies an option; returns false for any other word, including a request for help.
  mutating func take(_ word: String) -> Bool {
    switch word {
    case "-q", "--quiet": isQuiet = true
    case "--verbose": isVerbose = true
    default: return false
    }
    return true
  }
}
