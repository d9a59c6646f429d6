/// The condition in `"if"`: it decides whether an element is included.
enum Condition: Sendable {
  case constant(Bool)
  case binding(Binding, JSONValue)

  /// Reads `true`, `false` or a string that is one binding.
  init(_ literal: JSONValue, in strings: TemplateStrings) throws(DocumentError) {
    if let bool = literal.bool {
      self = .constant(bool)
    } else if let binding = strings.compiled(literal)?.wholeBinding {
      self = .binding(binding, literal)
    } else {
      throw DocumentError(
        "\"if\" is \(literal.words)", at: literal.place,
        advice: literal.string.flatMap(Self.advice)
          ?? "write one binding, as in \"{{photo}}\", or true or false")
    }
  }

  /// Returns the advice for a name or a comparison without braces; nil for other texts.
  private static func advice(for text: String) -> String? {
    let word = text.trimmed
    guard !word.isEmpty, !word.contains("{"), (try? Binding(word)) != nil else { return nil }
    return "write \"{{\(word)}}\", or true or false"
  }

  /// Returns the condition, evaluated if no row changes it.
  ///
  /// - Returns: The condition; nil for one that is true for all rows. Bindings are evaluated only
  ///   in a template with components, styles, imports or themes.
  func known(in reading: Reading) throws(DocumentError) -> Condition? {
    switch self {
    case .constant(let holds): return holds ? nil : self
    case .binding(let binding, _):
      guard let known = reading.compilation?.known, known.knows(binding) else { return self }
      return try holds(in: known) ? nil : .constant(false)
    }
  }

  /// Rejects names that have no value and that are syntax of other languages, such as a call.
  private static func check(
    _ binding: Binding, _ literal: JSONValue, in scope: Scope
  ) throws(DocumentError) {
    for use in binding.paths where !use.path.isOptional {
      guard !scope.hasValue(at: use.path),
        let advice = ForeignBinding.certainAdvice(for: use.path.name)
      else { continue }
      throw DocumentError(
        "there is no \"\(use.path.name)\" for \(binding.written)", at: literal.place,
        advice: advice)
    }
  }

  /// Evaluates the condition.
  func holds(in scope: Scope) throws(DocumentError) -> Bool {
    switch self {
    case .constant(let bool): return bool
    case .binding(let binding, let literal):
      let holds = Scope.holds(try scope.result(of: binding, for: literal))
      if !holds { try Self.check(binding, literal, in: scope) }
      return holds
    }
  }
}
