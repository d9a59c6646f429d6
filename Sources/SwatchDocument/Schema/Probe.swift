/// A value that asks the grammar's reader for what it accepts: the reader reads it as it reads values
/// of documents, and it notes the form that was expected.
///
/// So the schema can't differ from the reader: there is no second table of types.
final class Probe {
  /// The types of JSON values.
  enum Shape: CaseIterable {
    case string, number, bool, object, array
  }

  /// The type that the value has.
  let shape: Shape
  /// The types of the elements inside of it, the outermost first.
  private let script: ArraySlice<Shape>
  /// The form that the reader expected of a value of this type; nil for none in particular.
  private(set) var form: SchemaForm?
  /// A Boolean value that is true when the reader looked at the string itself.
  var wasRead = false
  /// The elements or members, which all are one; nil while the reader has not looked for them.
  private(set) var inner: Probe?
  /// The number of elements that the reader asked for; nil for any.
  var count: Int?

  /// Makes a value.
  ///
  /// - Parameter script: Its type, and those of its elements, of their elements and so on; at least
  ///   one.
  init(_ script: ArraySlice<Shape>) {
    shape = script.first ?? .string
    self.script = script.dropFirst()
  }

  /// Notes a form, and ends the reading of this value.
  func note(_ form: SchemaForm) throws(DocumentError) -> Never {
    self.form = self.form ?? form
    throw Probe.end
  }

  /// The elements.
  func elements() -> Probe {
    if let inner { return inner }
    let made = Probe(script)
    inner = made
    return made
  }

  /// The error that ends a reading.
  static let end = DocumentError("the value was probed", at: DocumentError.Place(file: ""))

  /// A value of a document that stands for probes in messages.
  static let literal = JSONText(
    bytes: Array("{}".utf8),
    slots: [JSONSlot(kind: .object, start: 0, end: 2, next: 1)],
    source: JSONSource(file: "schema")
  ).root
}

/// The form of a value of one type.
indirect enum SchemaForm {
  /// Any string.
  case string
  /// A string of a pattern (ECMA-262).
  case pattern(String)
  /// One of some words.
  case words([String])
  /// A number in a range.
  case number(ClosedRange<Double>, isWhole: Bool)
  case bool
  /// An object of the grammar.
  case object(any GrammarObject.Type, SchemaObject)
  /// An object whose keys are free.
  case members([SchemaForm])
  /// A list, with the forms of its elements.
  case list([SchemaForm], count: Int?)

  /// The forms that a reader accepts.
  ///
  /// - Parameter read: Reads a value.
  /// - Returns: The forms, those of strings first; empty if it accepts none.
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
      } else if isAccepted || shape == .string && probe.wasRead {
        if let any = any(shape) { forms.append(any) }
      }
    }
    return forms
  }

  /// The form of any value of a type; nil for lists and objects, whose content is not known.
  private static func any(_ shape: Probe.Shape) -> SchemaForm? {
    switch shape {
    case .string: .string
    case .number: .number(-Double.infinity...Double.infinity, isWhole: false)
    case .bool: .bool
    case .object, .array: nil
    }
  }

  /// The largest number of lists inside of each other.
  private static let depthLimit = 4
}

/// The members of an object of the grammar, with the forms of their values.
struct SchemaObject {
  /// The name in messages: `a style`.
  let title: String
  /// The keys in order, with the forms of their values.
  let members: @Sendable () -> [(key: String, forms: [SchemaForm])]
  /// The keys that must be there.
  let required: [String]

  /// The members of a type.
  init<Model: GrammarObject>(_ model: Model) {
    title = Model.title
    required = Model.requiredKeys.map(\.rawValue)
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

extension Probe {
  /// The number of elements that lists have: enough for every reader, but those of pairs.
  static let elementCount = 4

  /// The elements as the reader sees them; nil for values that have none.
  var fields: [Field]? {
    get throws(DocumentError) {
      guard shape == .array || shape == .object else { return nil }
      let field = try Field(probing: elements())
      return Array(repeating: field, count: Probe.elementCount)
    }
  }
}
