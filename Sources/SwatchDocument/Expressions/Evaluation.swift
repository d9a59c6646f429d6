import SwatchMessages

extension Scope {
  /// Evaluates a binding with its functions; nil if the value is absent.
  ///
  /// - Parameters:
  ///   - binding: The binding.
  ///   - literal: The string of the template with the binding.
  ///   - isNeeded: True if an absent value is an error, unless the template marks it as optional.
  /// - Returns: The value; nil if there is none.
  /// - Throws: ``DocumentError`` if a value is missing, or unfit for its calculation, comparison or
  ///   function.
  func result(
    of binding: Binding, for literal: JSONValue, isNeeded: Bool = false
  ) throws(DocumentError) -> JSONValue? {
    if let path = binding.plainPath, path.keys.isEmpty, let value = value(of: path) { return value }
    let evaluation = Evaluation(scope: self, binding: binding, literal: literal)
    return try evaluation.value(of: binding.expression, isNeeded ? .needed : .optional)
  }

  /// Returns true for a value that counts as true: any value except absent, null, false and empty
  /// ones. The number 0 counts as true.
  static func holds(_ value: JSONValue?) -> Bool {
    guard let value else { return false }
    switch value.kind {
    case .null: return false
    case .bool: return value.bool == true
    case .number: return true
    case .string, .array, .object: return !value.isEmpty && value.truth != false
    }
  }
}

/// The evaluation of a binding, which takes at most one step for each part of the binding.
struct Evaluation {
  /// The meaning of an absent value.
  enum Demand {
    /// An error, unless the path is optional.
    case needed
    /// No value.
    case optional
    /// No value; an empty text counts as absent too.
    case filled
  }

  let scope: Scope
  let binding: Binding
  let literal: JSONValue

  /// Returns the value of an expression; nil for no value.
  func value(
    of expression: Expression, _ demand: Demand
  ) throws(DocumentError) -> JSONValue? {
    switch expression {
    case .text(let text): return made(text, .string)
    case .number(let digits): return made(digits, .number)
    case .truth(let truth): return made(truth)
    case .null: return nil
    case .path(let path): return try value(of: path, demand)
    case .call(let inner, let call):
      guard let value = try value(of: inner, demand) else { return nil }
      return try applied(call, to: value)
    case .fallback(let first, let second):
      if let value = try value(of: first, .filled) { return value }
      return try value(of: second, demand)
    case .calculation(let left, let calculation, let right):
      guard let left = try value(of: left, demand), let right = try value(of: right, demand) else {
        return nil
      }
      return try result(left, calculation, right)
    case .choice(let condition, let first, let second):
      return try value(of: holds(condition) ? first : second, demand)
    case .named(let path, let first, let second):
      return try value(of: scope.hasValue(at: path) ? first : second, demand)
    case .comparison, .not, .and, .or: return made(try holds(expression))
    }
  }

  /// Returns whether an expression counts as true.
  private func holds(_ expression: Expression) throws(DocumentError) -> Bool {
    switch expression {
    case .not(let value): return try !holds(value)
    case .and(let left, let right):
      // Not written with `&&`, whose second operand can't throw a typed error.
      guard try holds(left) else { return false }
      return try holds(right)
    case .or(let left, let right):
      if try holds(left) { return true }
      return try holds(right)
    case .comparison(let left, let comparison, let right):
      return try holds(
        try value(of: left, .optional), comparison, try value(of: right, .needed))
    default: return Scope.holds(try value(of: expression, .optional))
    }
  }

  private func value(of path: ValuePath, _ demand: Demand) throws(DocumentError) -> JSONValue? {
    let path = path.keys.isEmpty ? path : try resolved(path)
    if let value = scope.value(of: path) {
      return demand == .filled && value.kind == .string && value.isEmpty ? nil : value
    }
    if demand != .needed || path.isOptional { return nil }
    throw scope.missing(path, of: binding, for: literal)
  }

  /// Returns a path with the names of its computed steps filled in.
  private func resolved(_ path: ValuePath) throws(DocumentError) -> ValuePath {
    var steps = path.steps
    for (index, key) in path.keys.sorted(by: { $0.key < $1.key }) {
      guard let value = try value(of: key, .needed) else {
        if path.isOptional { return ValuePath(steps: [ValuePath.Step("")], isOptional: true) }
        throw DocumentError(
          "there is no value between the brackets of \(binding.written)", at: literal.place,
          advice: "give it a value, or write a ? after the brackets if the value may be absent")
      }
      guard let name = value.shown, value.kind != .bool else {
        throw error(
          "expected a name or a number between the brackets of \(binding.written), found "
            + value.words, value, advice: "name a member or an element")
      }
      steps[index] = ValuePath.Step(name)
    }
    return ValuePath(steps: steps, isOptional: path.isOptional)
  }

  // MARK: Values

  private func made(_ text: String, _ kind: JSONSlot.Kind) -> JSONValue {
    JSONValue(text, kind, standingFor: literal, isTemplate: true)
  }

  private func made(_ truth: Bool) -> JSONValue { made(truth ? "true" : "false", .bool) }

  private func error(_ problem: String, _ value: JSONValue, advice: String) -> DocumentError {
    DocumentError(problem, at: value.place, template: literal.place, advice: advice)
  }

  /// Returns a value with a function applied.
  private func applied(
    _ call: FunctionCall, to value: JSONValue
  ) throws(DocumentError) -> JSONValue {
    let work = FunctionWork(
      call: call, value: value, binding: binding, literal: literal,
      formats: scope.formats ?? Formats())
    switch call.form {
    case .number, .currency, .percent, .bytes: return work.text(try work.number())
    case .date(let form, let zone): return work.text(try work.date(form, zone))
    case .plural(let texts): return work.text(try work.plural(texts))
    case .letters(let letters): return work.text(try work.letters(letters))
    case .truncate(let length): return work.text(try work.truncated(to: length))
    case .join(let separator): return work.text(try work.joined(by: separator))
    case .count: return try work.count()
    case .sum(let path): return try work.sum(of: path)
    }
  }

  /// Returns the result of a calculation with two numbers.
  private func result(
    _ left: JSONValue, _ calculation: Calculation, _ right: JSONValue
  ) throws(DocumentError) -> JSONValue {
    let (a, b) = (try decimal(left), try decimal(right))
    let result: DecimalNumber? =
      switch calculation {
      case .plus: a + b
      case .minus: a - b
      case .times: a * b
      case .divided: a.divided(by: b)
      case .remainder: a.remainder(by: b)
      }
    guard let result else {
      throw error(
        "\(binding.written) divides by 0", right,
        advice: "leave it out with \"if\", or write another value, as in {{n == 0 ? 0 : total / n}}"
      )
    }
    guard result.isFinite else {
      throw error(
        "the result of \(binding.written) is too large for a number", left,
        advice: "check the data")
    }
    let origin = left.text.source.isTemplate ? right : left
    return JSONValue(
      result.text, .number, standingFor: origin, isTemplate: origin.text.source.isTemplate)
  }

  /// Returns the value as a number, if it is a number or a numeric field of a table.
  private func decimal(_ value: JSONValue) throws(DocumentError) -> DecimalNumber {
    if value.kind == .number { return DecimalNumber(JSONNumber.text(of: value.slice)) }
    if let field = value.recordField, JSONNumber.value(ofField: field) != nil {
      return DecimalNumber(value.stringContent.trimmed)
    }
    throw error(
      "expected a number to calculate with in \(binding.written), found \(value.words)", value,
      advice: value.kind == .string
        ? "give a number; texts are joined by bindings one after the other, as in "
          + "\"{{first}} {{last}}\"" : "give a number")
  }

  // MARK: Comparisons

  /// Compares two values: numbers by size, texts letter by letter. An absent value equals null and
  /// another absent value.
  private func holds(
    _ left: JSONValue?, _ comparison: Comparison, _ right: JSONValue?
  ) throws(DocumentError) -> Bool {
    switch comparison {
    case .equal: return Self.areEqual(left, right)
    case .unequal: return !Self.areEqual(left, right)
    case .less, .atMost, .more, .atLeast: break
    }
    guard let left, let right else { return false }
    if let (left, right) = Self.numbers(left, right) { return comparison.holds(left, right) }
    if let left = left.string, let right = right.string {
      return comparison.holds(Letters(left), Letters(right))
    }
    throw error(
      "\(binding.written) compares \(left.words) with \(right.words)", left,
      advice: "compare two numbers, or two texts")
  }

  private static func areEqual(_ left: JSONValue?, _ right: JSONValue?) -> Bool {
    guard let left, let right else { return (left ?? right)?.isNull ?? true }
    if let (left, right) = numbers(left, right) { return left == right }
    if let left = left.string, let right = right.string { return left == right }
    if let left = left.truth, let right = right.truth { return left == right }
    return false
  }

  /// Returns two values as numbers, if one is a number and the other is a number or a numeric field
  /// of a table; nil for other values.
  private static func numbers(_ left: JSONValue, _ right: JSONValue) -> (Double, Double)? {
    func number(_ value: JSONValue) -> Double? {
      value.number ?? value.recordField.flatMap(JSONNumber.value(ofField:))
    }
    guard left.kind == .number || right.kind == .number, let left = number(left),
      let right = number(right)
    else { return nil }
    return (left, right)
  }

  /// A text that is compared by its Unicode scalars.
  private struct Letters: Comparable {
    let scalars: [Unicode.Scalar]

    init(_ text: String) {
      scalars = Array(text.unicodeScalars)
    }

    static func < (left: Letters, right: Letters) -> Bool {
      left.scalars.lexicographicallyPrecedes(right.scalars)
    }
  }
}

extension Comparison {
  /// Compares two values by their order.
  fileprivate func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
    switch self {
    case .less: left < right
    case .atMost: left <= right
    case .more: left > right
    case .atLeast: left >= right
    case .equal: left == right
    case .unequal: left != right
    }
  }
}
