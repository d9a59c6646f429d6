/// The condition in `"if"`, under which an element is included.
enum Condition: Sendable {
  case constant(Bool)
  case binding(Binding)

  /// Reads `true`, `false` or a string that is one binding.
  init(_ literal: JSONValue, in strings: TemplateStrings) throws(DocumentError) {
    if let bool = literal.bool {
      self = .constant(bool)
    } else if let binding = strings.compiled(literal)?.wholeBinding {
      self = .binding(binding)
    } else {
      throw DocumentError(
        "\"if\" is \(literal.words)", at: literal.place,
        advice: "write one binding, as in \"{{photo}}\", or true or false")
    }
  }

  /// Evaluates the condition: false if the value is absent, null, false or empty. The number 0
  /// counts as true.
  func holds(in scope: Scope) -> Bool {
    switch self {
    case .constant(let bool): return bool
    case .binding(let binding):
      guard let value = scope.value(of: binding) else { return false }
      switch value.kind {
      case .null: return false
      case .bool: return value.bool == true
      case .number: return true
      case .string, .array, .object: return !value.isEmpty && value.truth != false
      }
    }
  }
}
