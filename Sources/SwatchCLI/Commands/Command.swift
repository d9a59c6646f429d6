import Swatch

/// A subcommand of `swatch`, whose values come from the command line.
protocol Command: OptionGroup, Sendable {
  /// The command's name, purpose, operands and options.
  static var interface: Interface<Self> { get }

  /// The use of colour in messages.
  var color: When { get }

  /// Runs the command.
  /// - Throws: ``CommandFailure`` if it ends early.
  func run(_ console: Console) async throws -> ExitCode
}

/// The condition under which output meant only for people is printed.
enum When: String, CaseIterable {
  /// Only on a terminal.
  case auto
  /// Also in files and pipes.
  case always
  /// Nowhere.
  case never
}

/// The messages and the exit code of a command that failed.
struct CommandFailure: Error {
  var code: ExitCode
  /// One line for each error: the problem, its place, the remedy.
  var messages: [String]

  init(code: ExitCode, messages: [String]) {
    (self.code, self.messages) = (code, messages)
  }

  /// Makes a failure with one message.
  init(code: ExitCode, message: String) {
    self.init(code: code, messages: [message])
  }

  /// A failure to read a file or a folder.
  init(reading path: String, _ problem: InputFile.Problem) {
    self.init(code: .noInput, message: "\(path): \(problem.reason)")
  }
}

extension Option {
  /// Returns the option `--color`, which all commands have.
  static func color(_ path: WritableKeyPath<Root, When>) -> Option {
    .value(
      "--color", placeholder: "WHEN", sets: path, as: .word,
      help: "colour in messages: auto, always or never; auto means on a terminal where "
        + "NO_COLOR is not set")
  }
}
