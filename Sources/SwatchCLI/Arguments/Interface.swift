/// The arguments of a command, declared once for the parser, the help, the manual page, the
/// completions and the messages.
struct Interface<Root: Command> {
  /// A required positional argument.
  struct Operand {
    /// The word for it in help, as `FEED|-`.
    let placeholder: String
    /// The property that takes the argument.
    let path: WritableKeyPath<Root, String>
    /// The use of what the argument names; nil for one that names nothing.
    let access: Access?
    /// The description for help.
    let help: String
    /// The words that the argument may be, for completions; empty for other arguments.
    var choices: [String] = []
  }

  /// Variadic positional arguments after the required ones.
  struct Rest {
    /// The placeholder of each in help, such as `REPORT.json`.
    let placeholder: String
    /// The property that takes the arguments, in order.
    let path: WritableKeyPath<Root, [String]>
    /// The use of what the arguments name; nil for arguments that name nothing.
    let access: Access?
    /// The smallest number of arguments.
    let minimum: Int
    /// The description for help.
    let help: String
  }

  /// The word after `swatch`.
  let name: String
  /// The purpose of the command, in one sentence.
  let abstract: String
  /// Further explanations for help, as paragraphs.
  let discussion: [String]
  /// Command lines that show the command in use, two or more.
  var examples: [UsageExample] = []
  /// The exit codes of the command beside those that every command has.
  let exitCodes: Set<ExitCode>
  /// The required positional arguments, in order.
  let operands: [Operand]
  /// The options, in the order of the help.
  let options = Root.options
  /// The variadic arguments after the operands; nil if there are none.
  var rest: Rest?

  /// The option of a name, with its dashes.
  func option(named name: String) -> Option<Root>? {
    options.first { $0.names.contains(name) }
  }
}

/// A command line that shows a command in use.
struct UsageExample: Hashable {
  /// The line, from `swatch` on.
  let line: String
  /// The outcome of the line, without a capital letter and a full stop.
  let purpose: String

  /// Makes an example of a line and its outcome.
  init(_ line: String, _ purpose: String) {
    (self.line, self.purpose) = (line, purpose)
  }
}
