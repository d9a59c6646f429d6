/// The options that every command has, beside those of its interface.
struct CommonOptions: Hashable, Sendable {
  /// True to print errors and results alone.
  var isQuiet = false
  /// True to tell where settings come from, and what the run took.
  var isVerbose = false

  /// The words for them.
  static let terms: [CommandManual.Term] = [
    .init(
      names: ["-q", "--quiet"],
      help: "no progress, warnings and summary on standard error, only errors"),
    .init(
      names: ["--verbose"],
      help: "print the origin of each setting, each failure, and the time and memory of the run"),
    .init(names: ["-h", "--help"], help: "show this help"),
  ]

  /// The names of all of them.
  static let names = terms.flatMap(\.names)

  /// Takes an option, if it is one of these that are no request for help.
  mutating func take(_ word: String) -> Bool {
    switch word {
    case "-q", "--quiet": isQuiet = true
    case "--verbose": isVerbose = true
    default: return false
    }
    return true
  }
}
