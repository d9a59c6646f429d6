/// The arguments of a command, declared once for the parser, the help, the manual page, the
/// completions and the messages.
struct Interface<Root: Command> {
  /// A required positional argument.
  struct Operand {
    /// The placeholder in help, such as `FEED|-`.
    let placeholder: String
    /// The property that takes the argument.
    let path: WritableKeyPath<Root, String>
    /// The access to the named file or folder; nil for an argument that is not a path.
    let access: Access?
    /// The description for help.
    let help: String
    /// The allowed words, for completions; empty if the argument is not restricted to certain
    /// words.
    var choices: [String] = []
  }

  /// Variadic positional arguments after the required ones.
  struct Rest {
    /// The placeholder of each argument in help, such as `REPORT.json`.
    let placeholder: String
    /// The property that takes the arguments, in order.
    let path: WritableKeyPath<Root, [String]>
    /// The access to the named files; nil for arguments that are not paths.
    let access: Access?
    /// The smallest number of arguments.
    let minimum: Int
    /// The description for help.
    let help: String
  }

  let name: String
  /// The purpose of the command, in one sentence.
  let abstract: String
  /// Further paragraphs of the help.
  let discussion: [String]
  /// Example command lines, two or more.
  var examples: [UsageExample] = []
  /// The exit codes of the command in addition to those of every command.
  let exitCodes: Set<ExitCode>
  /// The required positional arguments, in order.
  let operands: [Operand]
  /// The options, in the order of the help.
  let options = Root.options
  /// The variadic arguments after the operands; nil if there are none.
  var rest: Rest?

  /// Returns the option with a name, which includes its dashes.
  func option(named name: String) -> Option<Root>? {
    options.first { $0.names.contains(name) }
  }
}

/// A command line that shows a command in use.
struct UsageExample: Hashable {
  /// The line, from `swatch` on.
  let line: String
  /// The effect of the line, without an initial capital and a full stop.
  let purpose: String

  /// Makes an example of a line and its purpose.
  init(_ line: String, _ purpose: String) {
    (self.line, self.purpose) = (line, purpose)
  }
}
