/// What a command takes from its line, declared once; the parser, the help and the messages read it.
struct Interface<Root: Command> {
  /// A name that stands for itself, without an option before it. Each must be given.
  struct Operand {
    /// The word for it in help, as `FEED|-`.
    let placeholder: String
    /// Where it goes.
    let path: WritableKeyPath<Root, String>
    /// What it is, for help.
    let help: String
  }

  /// Names that stand for themselves behind those that must be given, as many as there are.
  struct Rest {
    /// What stands for each in help, as `REPORT.json`.
    let placeholder: String
    /// Where they go, in order.
    let path: WritableKeyPath<Root, [String]>
    /// How many there must be.
    let minimum: Int
    /// What they are, for help.
    let help: String
  }

  /// The word after `swatch`.
  let name: String
  /// What the command does, in one sentence.
  let abstract: String
  /// What a user should know beyond the options: paragraphs.
  let discussion: [String]
  /// What stands without an option, in order.
  let operands: [Operand]
  /// The options, in the order of the help.
  let options: [Option<Root>]
  /// What follows the operands; nil where nothing may.
  var rest: Rest?

  /// The option of a name, with its dashes.
  func option(named name: String) -> Option<Root>? {
    options.first { $0.names.contains(name) }
  }
}
