import SwatchMessages

/// The values available to bindings while a template is filled: the row's members and the variables
/// of the enclosing `for` keys, the innermost first.
struct Scope {
  /// A variable of a `for`.
  struct Variable {
    let name: [UInt8]
    let value: JSONValue
  }

  /// The row, or nil if the template is filled without data.
  let row: JSONValue?
  private(set) var variables: [Variable] = []

  init(row: JSONValue?) {
    self.row = row
  }

  /// The scope inside one round of a `for`.
  func adding(_ variable: Variable) -> Scope {
    var scope = self
    scope.variables.append(variable)
    return scope
  }

  /// The value of a binding; nil if it is absent or null, or, of a binding that may be absent, an
  /// empty field of a table.
  func value(of binding: Binding) -> JSONValue? {
    let (start, steps) = start(of: binding)
    var value = start
    for step in steps {
      value = value.flatMap { Scope.value(of: step, in: $0) }
    }
    if binding.isOptional, value?.recordField?.isEmpty == true { return nil }
    return value.flatMap { $0.isNull ? nil : $0 }
  }

  /// The error of a row in which the value of a binding is absent or null.
  func missing(_ binding: Binding, for literal: JSONValue) -> DocumentError {
    let (start, steps) = start(of: binding)
    guard var value = start else {
      return DocumentError(
        "\(binding.written) has no value, because no data was given", at: literal.place,
        advice: "give the template data (\(LibraryParameter.data.rawValue))")
    }
    for step in steps {
      guard let next = Scope.value(of: step, in: value) else {
        return absent(step, of: binding, in: value, for: literal)
      }
      value = next
    }
    return DocumentError(
      "\(binding.written) needs a value, and \"\(binding.name)\" is null", at: value.place,
      template: literal.place, advice: Scope.advice(binding))
  }

  private func absent(
    _ step: Binding.Step, of binding: Binding, in value: JSONValue, for literal: JSONValue
  ) -> DocumentError {
    let problem =
      switch value.kind {
      case .object: "there is no \"\(step.name)\" for \(binding.written)"
      case .array: "the array has no element \(step.name) for \(binding.written)"
      default: "\(value.words) has no \"\(step.name)\" for \(binding.written)"
      }
    let nearest = NearestWord.find(step.name, among: value.keys)
    return DocumentError(
      problem, at: value.place, template: literal.place,
      advice: nearest.map { "did you mean \"\($0)\"?" } ?? Scope.advice(binding))
  }

  private static func advice(_ binding: Binding) -> String {
    let format = binding.format.map { ":\($0.rawValue)" } ?? ""
    return "give it a value, or write {{\(binding.name)?\(format)}} where it may be absent"
  }

  /// The variable or row that a binding starts from, and the steps that are left from there.
  private func start(of binding: Binding) -> (JSONValue?, ArraySlice<Binding.Step>) {
    let steps = binding.steps[...]
    if !variables.isEmpty, let first = steps.first,
      let variable = variables.last(where: { $0.name == first.utf8 })
    {
      return (variable.value, steps.dropFirst())
    }
    // A table is flat: what looks like a path is the name of a column.
    if steps.count > 1, row?.text.isRecord == true { return (row, [Binding.Step(binding.name)]) }
    return (row, steps)
  }

  private static func value(of step: Binding.Step, in value: JSONValue) -> JSONValue? {
    if value.kind == .array { return step.place.flatMap { value[$0] } }
    return value.member(step.utf8)
  }
}
