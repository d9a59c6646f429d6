/// The repetition in `"for"` and `"as"`: an element for each value of an array.
struct ElementRepetition: Sendable {
  /// The values of the rounds.
  private enum Values {
    case binding(Binding)
    /// Values that the template itself lists.
    case list([JSONValue])
  }

  private let values: Values
  /// The name of the variable, in UTF-8.
  let name: [UInt8]
  private let literal: JSONValue
  /// The words after `@` with which the element uses the variable.
  private let positions: [Position]

  /// Reads the array, or its binding, and the variable's name.
  init(
    _ literal: JSONValue, as variable: JSONValue?, of element: JSONValue,
    in strings: TemplateStrings
  ) throws(DocumentError) {
    values = try Self.values(literal, in: strings)
    guard let variable else {
      throw DocumentError(
        "\"for\" is used without \"as\"", at: literal.place,
        advice: "name the variable, as in \"as\": \"tag\"")
    }
    guard let word = variable.string, LibraryKey.isName(word) else {
      throw DocumentError(
        "\"as\" is \(variable.words)", at: variable.place,
        advice: LibraryKey.adviceOfNames + ", as in \"tag\"")
    }
    self.literal = literal
    positions = try Position.all(
      of: variable.stringContent, in: element, strings)
    name = variable.text.utf8(at: variable.index)
  }

  private static func values(
    _ literal: JSONValue, in strings: TemplateStrings
  ) throws(DocumentError) -> Values {
    if let binding = strings.compiled(literal)?.wholeBinding { return .binding(binding) }
    guard literal.kind == .array else {
      throw DocumentError(
        "\"for\" is \(literal.words)", at: literal.place,
        advice: literal.string.flatMap(ForeignBinding.advice)
          ?? "write one binding to an array, as in \"{{tags}}\", or a list as [\"a\", \"b\"]")
    }
    if let bound = strings.places(in: literal).first {
      throw DocumentError(
        "the list of \"for\" has a binding", at: bound.place,
        advice: "list values without bindings, or write one binding to an array, as in "
          + "\"{{tags}}\"")
    }
    return .list(strings.inserted(literal).elements)
  }

  /// Returns the values of the rounds, in the array's order; empty if an optional array is absent.
  func values(in scope: Scope) throws(DocumentError) -> [JSONValue] {
    let binding: Binding
    switch values {
    case .list(let values): return values
    case .binding(let known): binding = known
    }
    guard let array = try scope.result(of: binding, for: literal, isNeeded: true) else {
      return []
    }
    guard array.kind == .array else {
      throw DocumentError(
        "expected an array for \(binding.written), found \(array.words)",
        at: array.place, template: literal.place, advice: "write [value, …]")
    }
    return array.elements
  }

  /// Returns the name of a round's nodes, such as `item#4711`: the variable's name and the value's
  /// `id`. Nil if the value is not an object with an `id`, or the `id` is empty or too long.
  func nodeName(of value: JSONValue) -> String? {
    guard value.kind == .object, let id = value.member(Self.idKey)?.shown,
      (1...Self.longestID).contains(id.utf8.count)
    else { return nil }
    return "\(String(decoding: name, as: UTF8.self))#\(id)"
  }

  private static let idKey = Array("id".utf8)
  /// The maximum length of an id that names a node, in bytes.
  private static let longestID = 64

  /// Returns the reading of a round, with its variables.
  func reading(
    _ reading: Reading, of value: JSONValue, at index: Int, of count: Int
  ) -> Reading {
    var round = reading.adding(Scope.Variable(name: name, value: value))
    for position in positions {
      round = round.adding(
        Scope.Variable(
          name: position.name,
          value: position.word.value(of: value, at: index, of: count, for: literal)))
    }
    return round
  }
}
