/// One of the things that `swatch` does: its values come from the command line.
protocol Command: Sendable {
  /// The command with the values that hold where nothing is given.
  init()

  /// What it takes from the command line.
  static var interface: Interface<Self> { get }

  /// How much colour its messages have.
  var color: When { get }

  /// Does it.
  /// - Throws: ``CommandFailure`` where it ends early.
  func run(_ console: Console) async throws -> ExitCode
}

/// When something that only people want is shown.
enum When: String, CaseIterable {
  /// Where a person reads it, on a terminal.
  case auto
  /// Also in files and pipes.
  case always
  /// Nowhere.
  case never
}

/// Why a command ended early, and with which code.
struct CommandFailure: Error {
  var code: ExitCode
  /// Sentences, a line for each: what, where, what to do.
  var messages: [String]

  init(code: ExitCode, messages: [String]) {
    (self.code, self.messages) = (code, messages)
  }

  /// A failure with one sentence.
  init(code: ExitCode, message: String) {
    self.init(code: code, messages: [message])
  }
}

extension Option {
  /// `--color`, which all commands have.
  static func color(_ path: WritableKeyPath<Root, When>) -> Option {
    .value(
      "--color", placeholder: "WHEN", sets: path, as: .word,
      help: "colour in messages: auto, always or never; auto means on a terminal where "
        + "NO_COLOR is not set")
  }
}
