/// The name of a value that consecutive rows of a feed are grouped by, such as `section` or
/// `author.name`.
public struct RowKey: Hashable, Sendable {
  private let binding: Binding

  /// Reads a name as it stands in a binding; nil where it names no value.
  public init?(_ name: String) {
    guard !name.contains(":"), let binding = try? Binding("\(name)?") else { return nil }
    self.binding = binding
  }

  /// The group of a row: its value as a text; nil where that is absent, null, empty, or no text,
  /// number or truth value.
  func group(of row: JSONValue) -> String? { text(of: row) }

  /// The value of a row as a text; nil where that is absent, null, empty, or no text, number or truth
  /// value.
  package func text(of row: JSONValue) -> String? {
    let text = Scope(row: row).value(of: binding)?.shown
    return text?.isEmpty == true ? nil : text
  }
}
