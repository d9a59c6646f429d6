import SwatchMessages

extension Scope {
  /// The value of a binding with all that is done with it; nil if it is absent.
  ///
  /// - Parameters:
  ///   - binding: The binding.
  ///   - literal: The string of the template with the binding.
  /// - Returns: The value; nil where there is none.
  /// - Throws: ``DocumentError`` if a function can't take the value.
  func result(
    of binding: Binding, for literal: JSONValue
  ) throws(DocumentError) -> JSONValue? {
    guard !binding.isPlain else { return value(of: binding) }
    var result = value(of: binding)
    if let found = result, binding.fallback != nil, found.kind == .string, found.isEmpty {
      result = nil
    }
    if let found = result {
      var changed = found
      for call in binding.calls {
        changed = try apply(call, to: changed, of: binding, for: literal)
      }
      result = changed
    } else if let fallback = binding.fallback {
      result = try value(of: fallback, for: literal)
    }
    guard let comparison = binding.comparison else { return result }
    let holds = try Scope.holds(
      result, comparison.operator, try value(of: comparison.operand, for: literal),
      of: binding, for: literal)
    return JSONValue(holds ? "true" : "false", .bool, standingFor: literal, isTemplate: true)
  }

  /// The value of a literal or a binding; nil for none.
  private func value(
    of operand: Operand, for literal: JSONValue
  ) throws(DocumentError) -> JSONValue? {
    switch operand {
    case .text(let text): return JSONValue(text, standingFor: literal, isTemplate: true)
    case .number(let digits):
      return JSONValue(digits, .number, standingFor: literal, isTemplate: true)
    case .truth(let truth):
      return JSONValue(truth ? "true" : "false", .bool, standingFor: literal, isTemplate: true)
    case .null: return nil
    case .binding(let binding):
      if let value = try result(of: binding, for: literal) { return value }
      if binding.isRequired { throw missing(binding, for: literal) }
      return nil
    }
  }

  /// Compares two values: numbers by their size, texts letter by letter, nothing with nothing.
  private static func holds(
    _ left: JSONValue?, _ word: Comparison.Operator, _ right: JSONValue?, of binding: Binding,
    for literal: JSONValue
  ) throws(DocumentError) -> Bool {
    switch word {
    case .equal: return areEqual(left, right)
    case .unequal: return !areEqual(left, right)
    case .less, .atMost, .more, .atLeast: break
    }
    guard let left, let right else { return false }
    if let (left, right) = numbers(left, right) { return isOrdered(left, word, right) }
    if let left = left.string, let right = right.string {
      return isOrdered(Array(left.unicodeScalars), word, Array(right.unicodeScalars))
    }
    throw DocumentError(
      "\(binding.written) compares \(left.words) with \(right.words)", at: left.place,
      template: literal.place, advice: "compare two numbers, or two texts")
  }

  private static func areEqual(_ left: JSONValue?, _ right: JSONValue?) -> Bool {
    guard let left, let right else { return (left ?? right)?.isNull ?? true }
    if let (left, right) = numbers(left, right) { return left == right }
    if let left = left.string, let right = right.string { return left == right }
    if let left = left.truth, let right = right.truth { return left == right }
    return false
  }

  private static func isOrdered<Value: Comparable>(
    _ left: Value, _ word: Comparison.Operator, _ right: Value
  ) -> Bool {
    switch word {
    case .less: left < right
    case .atMost: left <= right
    case .more: left > right
    case .atLeast: left >= right
    case .equal, .unequal: false
    }
  }

  private static func isOrdered(
    _ left: [Unicode.Scalar], _ word: Comparison.Operator, _ right: [Unicode.Scalar]
  ) -> Bool {
    switch word {
    case .less: left.lexicographicallyPrecedes(right)
    case .atMost: !right.lexicographicallyPrecedes(left)
    case .more: right.lexicographicallyPrecedes(left)
    case .atLeast: !left.lexicographicallyPrecedes(right)
    case .equal, .unequal: false
    }
  }

  /// Two numbers, one of which may be the text of a table's field.
  private static func numbers(_ left: JSONValue, _ right: JSONValue) -> (Double, Double)? {
    func number(_ value: JSONValue) -> Double? {
      value.number ?? value.recordField.flatMap(JSONNumber.value(ofField:))
    }
    guard left.kind == .number || right.kind == .number, let left = number(left),
      let right = number(right)
    else { return nil }
    return (left, right)
  }
}
