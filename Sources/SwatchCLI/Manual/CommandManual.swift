/// The interface of a command in words, for help, the manual page and completions.
struct CommandManual: Hashable {
  /// An argument: an operand or an option.
  struct Term: Hashable {
    /// The names of an option, `-o`, `--output`; empty for an operand.
    var names: [String] = []
    /// The placeholder of the value; nil for a flag.
    var placeholder: String?
    /// The description, without a capital letter and a full stop.
    var help: String
    /// The default value in words; nil if it needs no mention.
    var defaultText: String?
    /// A Boolean value that is true for an option that must be given.
    var isRequired = false
    /// The environment variable that sets the value if the option is not given.
    var variable: String?
    /// The allowed words of the value; empty if the value is not restricted to certain words.
    var choices: [String] = []
    /// The access to the file that the value names; nil for values that are not paths.
    var access: Access?
  }

  var name: String
  var abstract: String
  var discussion: [String]
  var examples: [UsageExample]
  /// All exit codes of the command, in order.
  var exitCodes: [ExitCode]
  /// The required operands, in order.
  var operands: [Term]
  /// The variadic arguments after the operands; nil if there are none.
  var rest: Term?
  /// A Boolean value that is true if at least one of the variadic arguments is required.
  var needsRest: Bool
  /// The options; the common ones come last.
  var options: [Term]

  /// The words of a usage line after `Usage:`.
  var usage: String {
    let required = options.filter(\.isRequired).map { $0.names[0] + " " + ($0.placeholder ?? "") }
    let further = rest.map { term in
      let word = (term.placeholder ?? "") + "…"
      return [needsRest ? word : "[\(word)]"]
    }
    return
      (["swatch", name] + operands.compactMap(\.placeholder) + (further ?? []) + required
      + ["[options]"]).joined(separator: " ")
  }
}

extension CommandManual.Term {
  /// Makes the description of an option.
  init<Root>(_ option: Option<Root>) {
    self.init(
      names: option.names, placeholder: option.placeholder, help: option.help,
      defaultText: option.defaultText, isRequired: option.isRequired, variable: option.variable,
      choices: option.choices, access: option.access)
  }

  /// The names and the placeholder: `-o, --output OUT|-`.
  var heading: String {
    [names.isEmpty ? nil : names.joined(separator: ", "), placeholder].compactMap(\.self)
      .joined(separator: " ")
  }

  /// The description with the default and the variable.
  var meaning: String {
    var notes: [String] = []
    if let variable { notes.append("$\(variable)") }
    if let defaultText { notes.append("default: \(defaultText)") }
    if isRequired { notes.append("required") }
    return notes.isEmpty ? help : "\(help) (\(notes.joined(separator: "; ")))"
  }
}

extension Command {
  /// The description of the command's interface.
  static var manual: CommandManual {
    let interface = interface
    return CommandManual(
      name: interface.name, abstract: interface.abstract, discussion: interface.discussion,
      examples: interface.examples,
      exitCodes: ExitCode.allCases.filter {
        !$0.isOfSingleCommands || interface.exitCodes.contains($0)
      },
      operands: interface.operands.map {
        .init(
          placeholder: $0.placeholder, help: $0.help, choices: $0.choices, access: $0.access)
      },
      rest: interface.rest.map {
        .init(placeholder: $0.placeholder, help: $0.help, access: $0.access)
      },
      needsRest: interface.rest.map { $0.minimum > 0 } ?? false,
      options: interface.options.map { .init($0) } + CommonOptions.terms)
  }
}
