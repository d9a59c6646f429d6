/// The arguments of a component's use: the members of `with`, or of one object of the data.
struct ComponentArguments: Sendable {
  private enum Argument: Sendable {
    /// A value that no row changes.
    case known(JSONValue)
    /// A string with bindings that depend on a row.
    case waiting(JSONValue, TemplateText)
  }

  private var arguments: [(name: [UInt8], value: Argument)] = []
  /// The names that the component tests in an `if` and that the use doesn't give.
  private var asked: [[UInt8]] = []
  /// The object whose members are the values.
  private var object: (literal: JSONValue, binding: Binding)?

  /// Reads `with`.
  /// - Throws: ``DocumentError`` if `with` is neither an object nor one binding, lacks a value that
  ///   the component requires, or has a value that the component doesn't name.
  init(
    _ with: JSONValue?, of component: Component, for use: JSONValue, in reading: Reading
  ) throws(DocumentError) {
    if let with, let binding = reading.strings.compiled(with)?.wholeBinding {
      object = (with, binding)
      return
    }
    if let with, with.kind != .object {
      throw DocumentError(
        "expected the values of a component by their names, found \(with.words)", at: with.place,
        advice: "write \"with\": {\"text\": …}, or one binding to an object")
    }
    let names = ComponentArguments.names(of: component)
    for (key, value) in with?.members ?? [] where key.stringContent != Comment.key {
      guard names.contains(key.stringContent) else {
        throw ComponentArguments.unknown(key, of: component, among: names)
      }
      let argument = try ComponentArguments.argument(value, of: key, in: reading)
      arguments.append((key.text.utf8(at: key.index), argument))
    }
    let given = Set(arguments.map { String(decoding: $0.name, as: UTF8.self) })
    let asked = component.askedNames.intersection(names).subtracting(given)
    self.asked = asked.sorted().map { Array($0.utf8) }
    try checkNeeds(
      of: component, with: with, for: use, among: names.subtracting(given).subtracting(asked))
  }

  /// Returns a scope with the values that no row changes; the other values are not yet known.
  func known(in outer: Scope) -> Scope {
    if object != nil { return Scope(row: nil, theme: outer.theme, formats: outer.formats) }
    let variables = arguments.map { name, argument in
      if case .known(let value) = argument {
        Scope.Variable(name: name, value: value)
      } else {
        Scope.Variable(name: name, value: nil)
      }
    }
    // A name without a value that an "if" tests is left unknown here, so that the "if" can leave
    // out elements that require the value.
    let waiting = asked.map { Scope.Variable(name: $0, value: nil) }
    return Scope(closedAround: variables + waiting, in: outer)
  }

  /// Returns the scope of the component for a row.
  /// - Throws: ``DocumentError`` if a binding of `with` lacks a required value or has a wrong one.
  func scope(in outer: Scope) throws(DocumentError) -> Scope {
    if let (literal, binding) = object {
      guard let value = try outer.result(of: binding, for: literal, isNeeded: true) else {
        return Scope(closedAround: [], in: outer)
      }
      guard value.kind == .object else {
        throw DocumentError(
          "expected an object for \(binding.written), found \(value.words)", at: value.place,
          template: literal.place, advice: "name each value of the component in \"with\"")
      }
      return Scope(row: value, theme: outer.theme, formats: outer.formats)
    }
    var variables: [Scope.Variable] = []
    variables.reserveCapacity(arguments.count)
    for (name, argument) in arguments {
      variables.append(try ComponentArguments.variable(name, argument, in: outer))
    }
    return Scope(closedAround: variables, in: outer)
  }

  private static func variable(
    _ name: [UInt8], _ argument: Argument, in outer: Scope
  ) throws(DocumentError) -> Scope.Variable {
    switch argument {
    case .known(let value): return Scope.Variable(name: name, value: value)
    case .waiting(let literal, let text):
      guard let binding = text.wholeBinding else {
        let isTemplate = !text.bindings.contains(where: outer.isData)
        let value = JSONValue(
          try text.text(in: outer, for: literal), standingFor: literal, isTemplate: isTemplate)
        return Scope.Variable(name: name, value: value)
      }
      if let value = try outer.result(of: binding, for: literal) {
        return Scope.Variable(name: name, value: value)
      }
      let absence =
        binding.isRequired ? AbsentArgument(binding, for: literal, in: outer) : nil
      return Scope.Variable(name: name, value: nil, absence: absence)
    }
  }

  /// Returns the names that the bindings of a component begin with, without the variables of its
  /// own `for` keys and the theme.
  static func names(of component: Component) -> Set<String> {
    var names = component.library.strings.boundNames(in: component.literal)
    names.subtract(component.ownVariables)
    names = names.filter { !$0.contains("@") }
    names.remove(String(decoding: Theme.name, as: UTF8.self))
    return names
  }

  private static func argument(
    _ value: JSONValue, of key: JSONValue, in reading: Reading
  ) throws(DocumentError) -> Argument {
    guard let text = reading.strings.compiled(value), text.constant == nil else {
      guard !reading.strings.hasBindings(in: value) else {
        throw DocumentError(
          "\"\(key.stringContent)\" is \(value.words) with bindings inside", at: value.place,
          advice: "pass each value with a binding under a name of its own")
      }
      return .known(reading.strings.inserted(value))
    }
    guard let known = reading.scope(for: text) else { return .waiting(value, text) }
    guard let binding = text.wholeBinding else {
      return .known(
        JSONValue(try text.text(in: known, for: value), standingFor: value, isTemplate: true))
    }
    let found = try known.result(of: binding, for: value, isNeeded: true)
    return found.map(Argument.known) ?? .waiting(value, text)
  }

  /// Rejects a use that lacks a value which the component requires.
  private func checkNeeds(
    of component: Component, with: JSONValue?, for use: JSONValue, among names: Set<String>
  ) throws(DocumentError) {
    let strings = component.library.strings
    for place in strings.places(in: component.literal) {
      for (binding, path) in strings.compiled(place)?.needs ?? [] {
        guard let name = path.steps.first?.name, names.contains(name) else { continue }
        throw DocumentError(
          "the component \"\(component.name)\" needs \"\(JSONValue.shortened(name))\" for "
            + binding.written,
          at: with?.place ?? use.place,
          advice: with == nil
            ? "add \"with\": {\"\(name)\": …}"
            : "add \"\(name)\": … to \"with\", or write {{\(path.name)?}} in the component"
        ).adding("needed at", place.place)
      }
    }
  }

  private static func unknown(
    _ key: JSONValue, of component: Component, among names: Set<String>
  ) -> DocumentError {
    let name = JSONValue.shortened(key.stringContent)
    return DocumentError(
      "\"\(name)\" is not a value of the component \"\(component.name)\"", at: key.place,
      advice: names.isEmpty
        ? "the component has no bindings; remove it"
        : NearestWord.advice(for: key.stringContent, among: names.sorted())
    ).adding("the component is at", component.literal.place)
  }
}

extension Component {
  /// The names of the variables of `for` keys inside of the component.
  fileprivate var ownVariables: Set<String> {
    var names: Set<String> = []
    each(member: "as") { name in
      if let name = name.string { names.insert(name) }
    }
    return names
  }

  /// The names that bindings in an `if` begin with; their values may be absent.
  fileprivate var askedNames: Set<String> {
    var names: Set<String> = []
    each(member: "if") { condition in
      names.formUnion(library.strings.boundNames(in: condition))
    }
    return names
  }

  /// Calls a function with the values of a key in the objects of the component.
  private func each(member key: String, _ body: (JSONValue) -> Void) {
    var waiting = [literal]
    while let value = waiting.popLast() {
      for (name, member) in value.members {
        if name.stringContent == key { body(member) }
        waiting.append(member)
      }
      waiting += value.elements
    }
  }
}
