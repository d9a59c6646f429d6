/// The repetition in `"for"` and `"as"`: an element for each value of an array.
struct Repetition: Sendable {
  private let binding: Binding
  private let name: [UInt8]
  private let literal: JSONValue

  /// Reads the array's binding and the variable's name.
  init(
    _ literal: JSONValue, as variable: JSONValue?, in strings: TemplateStrings
  ) throws(DocumentError) {
    guard let binding = strings.compiled(literal)?.wholeBinding else {
      throw DocumentError(
        "\"for\" is \(literal.words)", at: literal.place,
        advice: "write one binding to an array, as in \"{{tags}}\"")
    }
    guard let variable else {
      throw DocumentError(
        "\"for\" is used without \"as\"", at: literal.place,
        advice: "name the variable, as in \"as\": \"tag\"")
    }
    let isName = variable.string.map { name in
      !name.isEmpty && !name.contains { ".:?{} ".contains($0) }
    }
    guard isName == true else {
      throw DocumentError(
        "\"as\" is \(variable.words)", at: variable.place,
        advice: "write a name without spaces and dots, as in \"tag\"")
    }
    self.binding = binding
    self.literal = literal
    name = variable.text.utf8(at: variable.index)
  }

  /// The variables of each round, in the array's order; none if an optional array is absent.
  func rounds(in scope: Scope) throws(DocumentError) -> [Scope.Variable] {
    guard let array = scope.value(of: binding) else {
      if binding.isOptional { return [] }
      throw scope.missing(binding, for: literal)
    }
    guard array.kind == .array else {
      throw DocumentError(
        "expected an array for \(binding.written), found \(array.words)",
        at: array.place, template: literal.place, advice: "write [value, …]")
    }
    return array.elements.map { Scope.Variable(name: name, value: $0) }
  }
}
