/// The values available to bindings while a template is filled: the row's members and the variables
/// of the enclosing `for` keys, the innermost first; inside a component, the values of its use.
///
/// While a template is compiled, a scope has only the values that no row changes.
struct Scope {
  /// A variable of a `for`, or a value that a use gives to its component.
  struct Variable {
    let name: [UInt8]
    /// The value; nil if it is absent, or not yet known.
    let value: JSONValue?
    /// The required binding that has no value; nil for other variables.
    var absence: AbsentArgument?
  }

  /// The row, or nil if the template is filled without data.
  let row: JSONValue?
  /// The values of the theme; nil for a template without one.
  let theme: Theme?
  /// The formats of the template; nil where no value is formatted.
  let formats: Formats?
  /// A Boolean value that is true inside a component, whose bindings can't access the row.
  let isClosed: Bool
  private(set) var variables: [Variable] = []

  init(row: JSONValue?, theme: Theme? = nil, formats: Formats? = nil) {
    self.row = row
    self.theme = theme
    self.formats = formats
    isClosed = false
  }

  /// Makes the scope of a component, which has only these values and the theme.
  init(closedAround variables: [Variable], in outer: Scope) {
    row = outer.row
    theme = outer.theme
    formats = outer.formats
    self.variables = variables
    isClosed = true
  }

  /// Returns the scope inside one round of a `for`.
  func adding(_ variable: Variable) -> Scope {
    var scope = self
    scope.variables.append(variable)
    return scope
  }

  /// Returns the scope with further variables.
  func adding(_ added: [Variable]) -> Scope {
    var scope = self
    scope.variables += added
    return scope
  }

  /// Returns the value of a path; nil if it is absent or null, or if the path is optional and the
  /// value is an empty field of a table.
  func value(of path: ValuePath) -> JSONValue? {
    let value = found(at: path)
    if path.isOptional, value?.recordField?.isEmpty == true { return nil }
    return value.flatMap { $0.isNull ? nil : $0 }
  }

  /// Returns true if a path has a value, including null.
  func hasValue(at path: ValuePath) -> Bool { found(at: path) != nil }

  private func found(at path: ValuePath) -> JSONValue? {
    let (start, steps) = start(of: path)
    var value = start
    for step in steps {
      value = value.flatMap { Scope.value(of: step, in: $0) }
    }
    return value
  }

  /// Returns the value from which a path starts, that of a variable, a theme value or the row, and
  /// the remaining steps.
  func start(of path: ValuePath) -> (JSONValue?, ArraySlice<ValuePath.Step>) {
    let steps = path.steps[...]
    if let variable = variable(of: path) { return (variable.value, steps.dropFirst()) }
    if let theme, steps.count > 1, steps[0].utf8 == Theme.name {
      return (theme.value(of: steps[1]), steps.dropFirst(2))
    }
    if isClosed { return (nil, steps) }
    return (row, steps)
  }

  /// Returns the variable from which a path starts; nil for the theme and the row.
  func variable(of path: ValuePath) -> Variable? {
    guard !variables.isEmpty, let first = path.steps.first else { return nil }
    return variables.last { $0.name == first.utf8 }
  }

  /// Returns true if no row changes the value of a binding; for scopes of a template that is being
  /// compiled.
  func knows(_ binding: Binding) -> Bool {
    binding.paths.allSatisfy { use in knows(use.path) && use.whole.map(knows) ?? true }
  }

  private func knows(_ path: ValuePath) -> Bool {
    if let variable = variable(of: path) { return variable.value != nil }
    return isClosed || theme != nil && path.steps[0].utf8 == Theme.name
  }

  /// Returns true if a binding takes, or could take, a value from the data.
  func isData(_ binding: Binding) -> Bool {
    binding.paths.contains { start(of: $0.path).0?.text.source.isTemplate != true }
  }

  static func value(of step: ValuePath.Step, in value: JSONValue) -> JSONValue? {
    if value.kind == .array { return step.place.flatMap { value[$0] } }
    return value.member(step.utf8)
  }
}

/// A binding in a component's use that has no value, which is an error only if the component
/// requires the value.
final class AbsentArgument: Sendable {
  private let scope: Scope
  private let binding: Binding
  private let literal: JSONValue

  init(_ binding: Binding, for literal: JSONValue, in scope: Scope) {
    self.scope = scope
    self.binding = binding
    self.literal = literal
  }

  /// Returns the error of a place in the component that requires the value.
  func error(for needed: JSONValue) -> DocumentError {
    var error = missing()
    if error.template != nil {
      error.template = needed.place
      return error
    }
    return error.adding("needed at", needed.place)
  }

  private func missing() -> DocumentError {
    do throws(DocumentError) {
      _ = try scope.result(of: binding, for: literal, isNeeded: true)
    } catch {
      return error
    }
    return DocumentError(
      "\(binding.written) has no value", at: literal.place, advice: "give it a value")
  }
}
