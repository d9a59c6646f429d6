/// A string with bindings, compiled: literal text and bindings in turn.
struct TemplateText: Hashable, Sendable {
  /// A literal text or a binding of the string.
  enum Part: Hashable, Sendable {
    case text(String)
    case binding(Binding)
  }

  let parts: [Part]

  /// The bindings, in order.
  var bindings: [Binding] {
    parts.compactMap { part in
      if case .binding(let binding) = part { binding } else { nil }
    }
  }

  /// The paths that the bindings name, in order.
  var paths: [ValuePath] { bindings.flatMap { $0.paths.map(\.path) } }

  /// The paths whose values the text requires, with their bindings.
  var needs: [(binding: Binding, path: ValuePath)] {
    bindings.flatMap { binding in
      binding.paths.filter(\.isNeeded).map { (binding, $0.path) }
    }
  }

  /// The text itself if it has no bindings, with `{{` for its `{{{{`.
  var constant: String? {
    guard case .text(let text)? = parts.first, parts.count == 1 else { return nil }
    return text
  }

  /// The binding that is the whole string and makes no text, so that its value keeps its type.
  var wholeBinding: Binding? {
    guard case .binding(let binding)? = parts.first, parts.count == 1, binding.keepsType
    else { return nil }
    return binding
  }

  /// Compiles a string that has `{{`.
  /// - Throws: ``BindingFault`` with a message.
  init(_ string: String) throws(BindingFault) {
    var parts: [Part] = []
    var text = ""
    var rest = Substring(string)
    while let braces = rest.firstRange(of: "{{") {
      text += rest[..<braces.lowerBound]
      rest = rest[braces.upperBound...]
      if rest.hasPrefix("{{") {
        text += "{{"
        rest = rest.dropFirst(2)
        continue
      }
      guard let end = rest.firstRange(of: "}}") else {
        throw BindingFault(
          problem: "a binding is not closed", advice: "end it with }}, or write {{{{ for {{")
      }
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
      parts.append(.binding(try Binding(rest[..<end.lowerBound])))
      rest = rest[end.upperBound...]
    }
    text += rest
    if !text.isEmpty || parts.isEmpty { parts.append(.text(text)) }
    self.parts = parts
  }
}

extension String {
  /// Returns true if the text, with values in the place of its bindings, can be another text.
  func mayBecome(_ text: String) -> Bool {
    // A string of a template has been compiled before, so that it has no fault here.
    guard contains("{{"), let compiled = try? TemplateText(self) else { return self == text }
    if let constant = compiled.constant { return constant == text }
    func letters(of part: TemplateText.Part?) -> String {
      if case .text(let letters)? = part { letters } else { "" }
    }
    let (start, end) = (letters(of: compiled.parts.first), letters(of: compiled.parts.last))
    return text.count >= start.count + end.count && text.hasPrefix(start) && text.hasSuffix(end)
  }
}
