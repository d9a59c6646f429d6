/// The compiled keys of any kind of element.
protocol BodyTemplate: Sendable {
  /// A Boolean value that is true when no bindings are left.
  var isFixed: Bool { get }

  /// Reads a member of the template; false where the key is none of the kind's own.
  mutating func read(
    _ name: String, _ literal: JSONValue, in reading: Reading
  ) throws(DocumentError) -> Bool

  /// Rejects an element that lacks a required key, or has two that exclude each other.
  func check(at literal: JSONValue) throws(DocumentError)

  /// The kind's own values of an element for a row.
  func fillBody(
    of literal: JSONValue, _ reading: Reading
  ) throws(DocumentError) -> any ElementBody
}

extension ObjectTemplate: BodyTemplate where Model: ElementBody {
  func check(at literal: JSONValue) throws(DocumentError) {
    try requireKeys(in: literal)
    try Model.checkAll(writtenKeys, at: literal)
  }

  func fillBody(
    of literal: JSONValue, _ reading: Reading
  ) throws(DocumentError) -> any ElementBody {
    let body = try fill(reading)
    try body.checkValues(at: literal)
    return body
  }
}

extension ElementBody {
  /// An empty template of the kind.
  static func template() -> any BodyTemplate {
    ObjectTemplate(Self())
  }
}
