/// A value that records what the grammar's reader accepts. The reader reads it like a value of a
/// document, and the probe records the form that the reader expected.
///
/// The schema therefore agrees with the reader: there is no second table of types.
final class Probe {
  /// The types of JSON values.
  enum Shape: CaseIterable {
    case string, number, bool, object, array
  }

  /// The type of the value.
  let shape: Shape
  /// The types of the nested elements, outermost first.
  private let script: ArraySlice<Shape>
  /// The form that the reader expected of a value of this type; nil if it expected no particular
  /// form.
  private(set) var form: SchemaForm?
  /// The probe that stands for all elements or members; nil before the reader accesses them.
  private(set) var inner: Probe?
  /// The number of elements that the reader accepts; nil for any number.
  var count: ClosedRange<Int>?

  /// Makes a probe.
  ///
  /// - Parameter script: The type of the value, then the type of its elements, of their elements
  ///   and so on; at least one type.
  init(_ script: ArraySlice<Shape>) {
    shape = script.first ?? .string
    self.script = script.dropFirst()
  }

  /// Records a form, and ends the reading of this value.
  func note(_ form: SchemaForm) throws(DocumentError) -> Never {
    self.form = self.form ?? form
    throw Probe.end
  }

  /// Returns the probe that stands for the elements.
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
  /// The number of elements that a list presents to the reader.
  var elementCount: Int { count.map { min(max(4, $0.lowerBound), $0.upperBound) } ?? 4 }

  /// The elements as the reader sees them; nil for values without elements.
  var fields: [Field]? {
    get throws(DocumentError) {
      guard shape == .array || shape == .object else { return nil }
      let field = try Field(probing: elements())
      return Array(repeating: field, count: elementCount)
    }
  }
}
