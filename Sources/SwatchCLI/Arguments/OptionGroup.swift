/// A value with a default, which options change.
protocol Defaulted {
  /// Makes the default value.
  init()
}

/// A group of values of the command line, with the options that set them.
protocol OptionGroup: Defaulted {
  /// The options, in the order of the help.
  static var options: [Option<Self>] { get }
}

extension Option {
  /// Returns the options of a group, for the command or group that contains it.
  static func group<Group: OptionGroup>(_ path: WritableKeyPath<Root, Group>) -> [Option] {
    group(path, Group.options)
  }

  /// Returns options of a value, for the command or group that contains the value.
  static func group<Group>(
    _ path: WritableKeyPath<Root, Group>, _ options: [Option<Group>]
  ) -> [Option] {
    options.map { $0.inside(path) }
  }

  /// Returns the option of a value for the type that contains the value.
  func inside<Whole>(_ path: WritableKeyPath<Whole, Root>) -> Option<Whole> {
    Option<Whole>(
      names: names, placeholder: placeholder, help: help, defaultText: defaultText,
      isRequired: isRequired, expectation: expectation, choices: choices, isList: isList,
      variable: variable, access: access, values: { values($0[keyPath: path]) },
      assign: { assign(&$0[keyPath: path], $1) })
  }
}
