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

/// The texts that strings of a template can become, with values in the place of their bindings.
struct PossibleTexts {
  private var constants: Set<String> = []
  /// The letters before the first binding of a string and behind its last one.
  private var edges: Set<[String]> = []

  /// The largest number of edges that a text is compared with. Of more, any text is possible, so
  /// that comparing takes linear time.
  private static let edgeLimit = 100

  init(_ strings: [String]) {
    for string in strings {
      // A string of a template has been compiled before, so that it has no fault here.
      guard string.contains("{{"), let text = try? TemplateText(string) else {
        constants.insert(string)
        continue
      }
      if let constant = text.constant {
        constants.insert(constant)
      } else {
        edges.insert([Self.letters(of: text.parts.first), Self.letters(of: text.parts.last)])
      }
    }
  }

  private static func letters(of part: TemplateText.Part?) -> String {
    if case .text(let letters)? = part { letters } else { "" }
  }

  /// Returns true for a text that one of the strings can become.
  func contains(_ text: String) -> Bool {
    if constants.contains(text) || edges.count > Self.edgeLimit { return true }
    return edges.contains { edge in
      text.count >= edge[0].count + edge[1].count && text.hasPrefix(edge[0])
        && text.hasSuffix(edge[1])
    }
  }
}
