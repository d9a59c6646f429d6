/// The compiled keys of any kind of element.
protocol BodyTemplate: Sendable {
  /// The kind's own values if no row changes them; otherwise nil.
  var fixedBody: (any ElementBody)? { get }

  /// Reads a member of the template. Returns false if the key is not one of the kind's own keys.
  mutating func read(
    _ name: String, _ literal: JSONValue, in reading: Reading
  ) throws(DocumentError) -> Bool

  /// Rejects an element that lacks a required key, or has keys or values that exclude each other.
  func check(at literal: JSONValue) throws(DocumentError)

  /// Returns the kind's own values of an element for a row.
  func fillBody(
    of literal: JSONValue, _ reading: Reading
  ) throws(DocumentError) -> any ElementBody
}

extension ObjectTemplate: BodyTemplate where Model: ElementBody {
  var fixedBody: (any ElementBody)? { fixed }

  func check(at literal: JSONValue) throws(DocumentError) {
    try requireKeys(in: literal)
    try Model.checkAll(writtenKeys, at: literal)
    try fixed?.checkValues(at: literal)
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
  /// Makes an empty template of the kind.
  static func template() -> any BodyTemplate {
    ObjectTemplate(Self())
  }
}
