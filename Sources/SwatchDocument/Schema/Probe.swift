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
  /// The elements or members, which all are one; nil while the reader has not looked for them.
  private(set) var inner: Probe?
  /// The number of elements that the reader asked for; nil for any.
  var count: ClosedRange<Int>?

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

extension Probe {
  /// The number of elements that a list shows the reader.
  var elementCount: Int { count.map { min(max(4, $0.lowerBound), $0.upperBound) } ?? 4 }

  /// The elements as the reader sees them; nil for values that have none.
  var fields: [Field]? {
    get throws(DocumentError) {
      guard shape == .array || shape == .object else { return nil }
      let field = try Field(probing: elements())
      return Array(repeating: field, count: elementCount)
    }
  }
}
