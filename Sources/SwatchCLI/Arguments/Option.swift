/// An option of a command, or of a group of options: its names, its effect, and a line of help.
struct Option<Root: Defaulted> {
  /// The names, such as `-o` and `--output`; messages use the first one.
  let names: [String]
  /// The placeholder of the value in help, such as `DIR`; nil for a flag, which has no value.
  let placeholder: String?
  /// The description for help, without a capital letter and a full stop.
  let help: String
  /// The default for help; nil if it needs no mention.
  let defaultText: String?
  /// A Boolean value that is true when the option must be given.
  let isRequired: Bool
  /// The description of the expected value, which follows "takes".
  let expectation: String
  /// The allowed words of the value; empty if the value is not restricted to certain words.
  var choices: [String] = []
  /// A Boolean value that is true if the option may be given several times.
  var isList = false
  /// The environment variable that sets the value if the option is not given.
  var variable: String?
  /// The access to the files that the values name; nil for values that are not paths.
  var access: Access?
  /// Returns the values that a command has; an empty array for an optional value that is nil.
  let values: (Root) -> [Any]
  /// Sets the value; returns false for an invalid text. A flag gets an empty text.
  let assign: (inout Root, String) -> Bool

  /// The name that messages use.
  var name: String { names[0] }

  /// Returns true if an option without a default, or a flag, was given.
  func isGiven(in root: Root) -> Bool {
    values(root).contains { $0 as? Bool != false }
  }

  /// Returns an option that may be left out: the command's initial value, which help shows, then
  /// stays.
  static func value<Value>(
    _ names: String..., placeholder: String, sets path: WritableKeyPath<Root, Value>,
    as kind: ValueKind<Value>, variable: String? = nil, help: String
  ) -> Option {
    let initial = kind.format(Root()[keyPath: path])
    return Option(
      names, placeholder, kind, help: help, default: initial, variable: variable,
      get: { [$0[keyPath: path]] }, set: { $0[keyPath: path] = $1 })
  }

  /// Returns an option that may be left out: the value is then nil, whose effect `otherwise`
  /// explains.
  static func optional<Value>(
    _ names: String..., placeholder: String, sets path: WritableKeyPath<Root, Value?>,
    as kind: ValueKind<Value>, otherwise: String? = nil, help: String
  ) -> Option {
    Option(
      names, placeholder, kind, help: help, default: otherwise,
      get: { [$0[keyPath: path]].compactMap(\.self) }, set: { $0[keyPath: path] = $1 })
  }

  /// Returns an option that must be given.
  static func required<Value>(
    _ names: String..., placeholder: String, sets path: WritableKeyPath<Root, Value>,
    as kind: ValueKind<Value>, help: String
  ) -> Option {
    Option(
      names, placeholder, kind, help: help, isRequired: true, get: { [$0[keyPath: path]] },
      set: { $0[keyPath: path] = $1 })
  }

  /// Returns an option that may be given several times; its values are kept in order. The
  /// environment variable separates them by colons.
  static func list<Value>(
    _ names: String..., placeholder: String, sets path: WritableKeyPath<Root, [Value]>,
    as kind: ValueKind<Value>, variable: String? = nil, help: String
  ) -> Option {
    Option(
      names, placeholder, kind, help: help, isList: true, variable: variable,
      get: { $0[keyPath: path] }, set: { $0[keyPath: path].append($1) })
  }

  /// Returns an option without a value, which sets `path` to `value`.
  static func flag(
    _ names: String..., sets path: WritableKeyPath<Root, Bool>, to value: Bool,
    access: Access? = nil, help: String
  ) -> Option {
    Option(
      names: names, placeholder: nil, help: help, defaultText: nil, isRequired: false,
      expectation: "no value", access: access, values: { [$0[keyPath: path] == value] },
      assign: { root, _ in
        root[keyPath: path] = value
        return true
      })
  }
}

extension Option {
  private init<Value>(
    _ names: [String], _ placeholder: String, _ kind: ValueKind<Value>, help: String,
    default defaultText: String? = nil, isRequired: Bool = false, isList: Bool = false,
    variable: String? = nil, get: @escaping (Root) -> [Value],
    set: @escaping (inout Root, Value) -> Void
  ) {
    self.init(
      names: names, placeholder: placeholder, help: help, defaultText: defaultText,
      isRequired: isRequired, expectation: kind.expectation, choices: kind.choices, isList: isList,
      variable: variable, access: kind.access, values: get,
      assign: { root, text in
        guard let value = kind.parse(text) else { return false }
        set(&root, value)
        return true
      })
  }
}
