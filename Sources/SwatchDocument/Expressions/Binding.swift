/// A binding, the content of `{{…}}`: the path of a value of the row, whether the value is
/// optional, what is done with it, and the value in its place. `author.name`, `tags.0`, `photo?`,
/// `price:currency(EUR)`, `name|"—"`, `stock > 0`.
struct Binding: Hashable, Sendable {
  /// One step of the path: a key, or the index of an array's element if it is a number.
  struct Step: Hashable, Sendable {
    let name: String
    let utf8: [UInt8]
    let place: Int?

    init(_ name: String) {
      self.name = name
      utf8 = Array(name.utf8)
      place = Int(name)
    }
  }

  /// The steps from the row, or from a variable of a `for`, to the value; at least one.
  let steps: [Step]
  /// A Boolean value that is true when the value may be absent.
  let isOptional: Bool
  /// The functions of the value, in order.
  let calls: [FunctionCall]
  /// The value in the place of one that is absent, null or an empty text; nil for none.
  let fallback: Operand?
  /// The comparison of the value with another one; nil for none.
  let comparison: Comparison?
  /// The binding as written: `{{likes:number}}`.
  let written: String
  /// A Boolean value that is true for a path alone. Stored, as it is asked for in every string of
  /// every row.
  let isPlain: Bool

  /// The steps as written: `author.name`.
  var name: String { steps.map(\.name).joined(separator: ".") }

  /// The functions as written: `:number`.
  var writtenCalls: String { calls.map { ":\($0.written)" }.joined() }

  /// A Boolean value that is true when a row without the value is wrong.
  var isRequired: Bool { !isOptional && fallback == nil && comparison == nil }

  /// A Boolean value that is true when the value is not turned into text.
  var keepsType: Bool { calls.allSatisfy(\.form.keepsType) }

  /// The binding and those that it names besides.
  var all: [Binding] {
    [self] + [fallback, comparison?.operand].compactMap(\.self).flatMap(\.bindings)
  }

  /// Parses the content of the braces; spaces around names are ignored.
  /// - Throws: ``BindingFault`` with a message.
  init(_ content: some StringProtocol) throws(BindingFault) {
    var reader = ExpressionReader(Substring(content))
    self = try reader.readBinding()
  }

  init(
    steps: [Step], isOptional: Bool, calls: [FunctionCall] = [], fallback: Operand? = nil,
    comparison: Comparison? = nil, written: String? = nil
  ) {
    self.steps = steps
    self.isOptional = isOptional
    self.calls = calls
    self.fallback = fallback
    self.comparison = comparison
    isPlain = calls.isEmpty && fallback == nil && comparison == nil
    self.written =
      written
      ?? "{{\(steps.map(\.name).joined(separator: "."))\(isOptional ? "?" : "")"
      + "\(calls.map { ":\($0.written)" }.joined())}}"
  }
}

/// A value beside that of a path: a literal, or another binding.
indirect enum Operand: Hashable, Sendable {
  /// A text.
  case text(String)
  /// A number, as JSON writes it.
  case number(String)
  case truth(Bool)
  /// No value.
  case null
  case binding(Binding)

  /// The bindings in it.
  var bindings: [Binding] {
    if case .binding(let binding) = self { binding.all } else { [] }
  }
}

/// A comparison: an operator and what stands behind it.
struct Comparison: Hashable, Sendable {
  /// The operators, as templates write them.
  enum Operator: String, CaseIterable, Sendable {
    case equal = "=="
    case unequal = "!="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case more = ">"
  }

  let `operator`: Operator
  let operand: Operand
}

/// An error in a string with bindings.
struct BindingFault: Error, Hashable {
  var problem: String
  var advice: String
}
