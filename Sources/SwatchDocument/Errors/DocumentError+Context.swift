extension DocumentError {
  /// A further place that an error depends on: the use of a component, the file that imports another.
  public struct Context: Hashable, Sendable, CustomStringConvertible {
    /// The relation of the place to the error, such as `used at`.
    public var relation: String
    /// The place.
    public var place: Place

    /// `used at card.json:9:3: $.root.children[0]`.
    public var description: String { "\(relation) \(place)" }
  }

  /// The error with a further place, behind those that it has.
  func adding(_ relation: String, _ place: @autoclosure () -> Place) -> DocumentError {
    guard contexts.count < Self.contextLimit else { return self }
    var error = self
    error.contexts.append(Context(relation: relation, place: place()))
    return error
  }

  /// The error of something inside a component, with the place of its use.
  func used(at literal: JSONValue) -> DocumentError { adding("used at", literal.place) }

  /// The largest number of further places in a message.
  private static let contextLimit = 8
}
