/// A value that options change, and that has one before they do.
protocol Defaulted {
  /// Makes the value without an option.
  init()
}

/// Values of a command line, with the options that set them.
protocol OptionGroup: Defaulted {
  /// The options, in the order of the help.
  static var options: [Option<Self>] { get }
}

extension Option {
  /// The options of a group, for the command or the group that has it.
  static func group<Group: OptionGroup>(_ path: WritableKeyPath<Root, Group>) -> [Option] {
    group(path, Group.options)
  }

  /// Options of a value, for the command or the group that has it.
  static func group<Group>(
    _ path: WritableKeyPath<Root, Group>, _ options: [Option<Group>]
  ) -> [Option] {
    options.map { $0.inside(path) }
  }

  /// The option of a value, for what has the value.
  func inside<Whole>(_ path: WritableKeyPath<Whole, Root>) -> Option<Whole> {
    Option<Whole>(
      names: names, placeholder: placeholder, help: help, defaultText: defaultText,
      isRequired: isRequired, expectation: expectation, choices: choices, isList: isList,
      variable: variable, access: access, values: { values($0[keyPath: path]) },
      assign: { assign(&$0[keyPath: path], $1) })
  }
}
