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

  /// The kind's own values for a row.
  func fillBody(_ reading: Reading) throws(DocumentError) -> any ElementBody
}

extension ObjectTemplate: BodyTemplate where Model: ElementBody {
  func check(at literal: JSONValue) throws(DocumentError) {
    try requireKeys(in: literal)
    try Model.check(writtenKeys, at: literal)
  }

  func fillBody(_ reading: Reading) throws(DocumentError) -> any ElementBody {
    try fill(reading)
  }
}

extension ElementBody {
  /// An empty template of the kind.
  static func template() -> any BodyTemplate {
    ObjectTemplate(Self())
  }
}
