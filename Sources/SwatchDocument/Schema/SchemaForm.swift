/// The form of a value of one type.
indirect enum SchemaForm {
  /// Any text, with or without bindings.
  case text
  /// A string that matches a pattern (ECMA-262).
  case pattern(String)
  /// One of a list of words.
  case words([String])
  /// A colour as a string.
  case color
  /// A number in a range.
  case number(ClosedRange<Double>, isWhole: Bool)
  case bool
  /// An object of the grammar.
  case object(any GrammarObject.Type, SchemaObject)
  /// An object with arbitrary keys.
  case members([SchemaForm])
  /// A list, with the forms of its elements.
  case list([SchemaForm], count: ClosedRange<Int>?)

  /// Returns the forms that a reader accepts.
  ///
  /// - Parameter read: Reads a value.
  /// - Returns: The forms, strings first; empty if the reader accepts none.
  static func forms(_ read: (Probe) throws(DocumentError) -> Void) -> [SchemaForm] {
    forms(inside: [], read)
  }

  private static func forms(
    inside path: [Probe.Shape], _ read: (Probe) throws(DocumentError) -> Void
  ) -> [SchemaForm] {
    var forms: [SchemaForm] = []
    for shape in Probe.Shape.allCases {
      let script = path + [shape]
      let outermost = Probe(script[...])
      var isAccepted = true
      do throws(DocumentError) {
        try read(outermost)
      } catch {
        isAccepted = false
      }
      var probe: Probe? = outermost
      for _ in path { probe = probe?.inner }
      guard let probe else { continue }
      if let form = probe.form {
        forms.append(form)
      } else if probe.inner != nil {
        guard script.count <= depthLimit else { continue }
        let inside = SchemaForm.forms(inside: script, read)
        if inside.isEmpty { continue }
        forms.append(shape == .object ? .members(inside) : .list(inside, count: probe.count))
      } else if isAccepted {
        if let any = any(shape) { forms.append(any) }
      }
    }
    return forms
  }

  /// Returns the form of any value of a type; nil for lists and objects, whose content is not
  /// known.
  private static func any(_ shape: Probe.Shape) -> SchemaForm? {
    switch shape {
    case .string: .text
    case .number: .number(-Double.infinity...Double.infinity, isWhole: false)
    case .bool: .bool
    case .object, .array: nil
    }
  }

  /// The maximum nesting depth of lists and of objects with arbitrary keys.
  private static let depthLimit = 4
}

/// The members of an object of the grammar, with the forms of their values.
struct SchemaObject {
  /// The name in messages: `a style`.
  let title: String
  /// The keys in order, with the forms of their values.
  let members: @Sendable () -> [(key: String, forms: [SchemaForm])]
  /// The keys that are required.
  let required: [String]
  /// The rules about combinations of keys.
  let rules: [SchemaRule]

  /// Makes the description of a type.
  init<Model: GrammarObject>(_ model: Model) {
    title = Model.title
    required = Model.requiredKeys.map(\.rawValue)
    rules = Model.rules.flatMap(SchemaRule.rules)
    members = {
      Model.Key.allCases.map { key in
        let forms = SchemaForm.forms { probe throws(DocumentError) in
          var model = model
          try model.set(key, to: Field(probing: probe))
        }
        return (key.rawValue, forms)
      }
    }
  }
}
