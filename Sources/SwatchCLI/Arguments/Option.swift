/// An option of a command: its names, what it sets, and a line of help.
struct Option<Root: Command> {
  /// The names, the one that messages use first: `-o`, `--output`.
  let names: [String]
  /// What stands for the value in help, as `DIR`; nil for a flag, which takes none.
  let placeholder: String?
  /// What it does, for help: no capital, no full stop.
  let help: String
  /// What holds where the option is not given; nil for nothing worth telling.
  let defaultText: String?
  /// Whether the command cannot run without it.
  let isRequired: Bool
  /// What the value must be, to stand after "takes".
  let expectation: String
  /// Sets the value; false where the text stands for none. A flag gets an empty text.
  let assign: (inout Root, String) -> Bool

  /// The name that messages use.
  var name: String { names[0] }

  /// An option that may be left out: the command's initial value then stays, and help names it.
  static func value<Value>(
    _ names: String..., placeholder: String, sets path: WritableKeyPath<Root, Value>,
    as kind: ValueKind<Value>, help: String
  ) -> Option {
    let initial = kind.format(Root()[keyPath: path])
    return Option(names, placeholder, kind, help: help, default: initial) {
      $0[keyPath: path] = $1
    }
  }

  /// An option that may be left out: the value then stays nil, which `otherwise` explains.
  static func optional<Value>(
    _ names: String..., placeholder: String, sets path: WritableKeyPath<Root, Value?>,
    as kind: ValueKind<Value>, otherwise: String? = nil, help: String
  ) -> Option {
    Option(names, placeholder, kind, help: help, default: otherwise) { $0[keyPath: path] = $1 }
  }

  /// An option that must be given.
  static func required<Value>(
    _ names: String..., placeholder: String, sets path: WritableKeyPath<Root, Value>,
    as kind: ValueKind<Value>, help: String
  ) -> Option {
    Option(names, placeholder, kind, help: help, isRequired: true) { $0[keyPath: path] = $1 }
  }

  /// An option that may be given several times; its values are kept in order.
  static func list<Value>(
    _ names: String..., placeholder: String, sets path: WritableKeyPath<Root, [Value]>,
    as kind: ValueKind<Value>, help: String
  ) -> Option {
    Option(names, placeholder, kind, help: help) { $0[keyPath: path].append($1) }
  }

  /// An option without a value, which sets `path` to `value`.
  static func flag(
    _ names: String..., sets path: WritableKeyPath<Root, Bool>, to value: Bool, help: String
  ) -> Option {
    Option(
      names: names, placeholder: nil, help: help, defaultText: nil, isRequired: false,
      expectation: "no value",
      assign: { root, _ in
        root[keyPath: path] = value
        return true
      })
  }
}

extension Option {
  private init<Value>(
    _ names: [String], _ placeholder: String, _ kind: ValueKind<Value>, help: String,
    default defaultText: String? = nil, isRequired: Bool = false,
    set: @escaping (inout Root, Value) -> Void
  ) {
    self.init(
      names: names, placeholder: placeholder, help: help, defaultText: defaultText,
      isRequired: isRequired, expectation: kind.expectation,
      assign: { root, text in
        guard let value = kind.parse(text) else { return false }
        set(&root, value)
        return true
      })
  }
}
