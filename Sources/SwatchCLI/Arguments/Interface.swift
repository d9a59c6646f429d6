/// The arguments of a command, declared once for the parser, the help and the messages.
struct Interface<Root: Command> {
  /// A required positional argument.
  struct Operand {
    /// The word for it in help, as `FEED|-`.
    let placeholder: String
    /// The property that takes the argument.
    let path: WritableKeyPath<Root, String>
    /// The description for help.
    let help: String
  }

  /// Variadic positional arguments after the required ones.
  struct Rest {
    /// The placeholder of each in help, such as `REPORT.json`.
    let placeholder: String
    /// The property that takes the arguments, in order.
    let path: WritableKeyPath<Root, [String]>
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
  /// The required positional arguments, in order.
  let operands: [Operand]
  /// The options, in the order of the help.
  let options: [Option<Root>]
  /// The variadic arguments after the operands; nil if there are none.
  var rest: Rest?

  /// The option of a name, with its dashes.
  func option(named name: String) -> Option<Root>? {
    options.first { $0.names.contains(name) }
  }
}
