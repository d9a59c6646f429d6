/// A JSON value to write, whose objects keep the order of their members.
package struct JSONOutput: CustomStringConvertible, Equatable, Sendable {
  private enum Form: Equatable {
    /// A value given as JSON text.
    case text(String)
    case array([JSONOutput])
    case object([Member])
  }

  private struct Member: Equatable {
    let key: String
    let value: JSONOutput
  }

  private let form: Form

  private init(_ form: Form) {
    self.form = form
  }

  /// Makes a value from JSON text, such as the text of a value that was read.
  package init(description: String) {
    self.init(.text(description))
  }

  /// The JSON value `null`.
  package static let null = JSONOutput(description: "null")

  /// The JSON value `true`.
  package static let `true` = JSONOutput(description: "true")

  /// The JSON value `false`.
  package static let `false` = JSONOutput(description: "false")

  /// Returns a string, escaped according to RFC 8259 §7, and with terminal control characters
  /// escaped.
  package static func string(_ value: String) -> JSONOutput {
    JSONOutput(description: quoted(value))
  }

  /// Returns a number; null if it is not finite, because JSON can't represent such numbers.
  package static func number(_ value: Double) -> JSONOutput {
    JSONOutput(description: value.isFinite ? "\(Numeral(value))" : "null")
  }

  /// Returns a whole number.
  package static func number(_ value: Int) -> JSONOutput {
    JSONOutput(description: "\(value)")
  }

  /// Returns the JSON value `true` or `false`.
  package static func bool(_ value: Bool) -> JSONOutput {
    JSONOutput(description: "\(value)")
  }

  /// Returns an array of values.
  package static func array(_ values: [JSONOutput]) -> JSONOutput {
    JSONOutput(.array(values))
  }

  /// Returns an array of strings.
  package static func strings(_ values: [String]) -> JSONOutput {
    .array(values.map(string))
  }

  /// Returns an object with members in order.
  package static func object(_ members: KeyValuePairs<String, JSONOutput>) -> JSONOutput {
    object(members.map { ($0.key, $0.value) })
  }

  /// Returns an object with the members of a list, in order.
  package static func object(_ members: [(key: String, value: JSONOutput)]) -> JSONOutput {
    JSONOutput(.object(members.map(Member.init)))
  }

  /// Returns the object with a further member before the others; a value that is not an object is
  /// returned unchanged.
  package func prepending(_ key: String, _ value: JSONOutput) -> JSONOutput {
    guard case .object(let members) = form else { return self }
    return JSONOutput(.object([Member(key: key, value: value)] + members))
  }

  private static func quoted(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case _ where scalar.isConcealed: text += scalar.escape
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  // MARK: Text

  /// The JSON text, on one line.
  package var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// The JSON text for people, indented by two spaces per level, with a line break at the end; an
  /// array of plain values stands on one line.
  package var lines: String {
    var text = ""
    write(to: &text, indent: 0)
    return text + "\n"
  }

  private func write(to text: inout String) {
    switch form {
    case .text(let value): text += value
    case .array(let values):
      Self.write(values.count, in: ("[", "]"), to: &text) { values[$0].write(to: &$1) }
    case .object(let members):
      Self.write(members.count, in: ("{", "}"), to: &text) { index, text in
        text += Self.quoted(members[index].key) + ": "
        members[index].value.write(to: &text)
      }
    }
  }

  private func write(to text: inout String, indent: Int) {
    switch form {
    case .array(let values) where values.contains { !$0.isPlain }:
      Self.write(values.count, in: ("[", "]"), to: &text, indent) { index, text in
        values[index].write(to: &text, indent: indent + 1)
      }
    case .object(let members):
      Self.write(members.count, in: ("{", "}"), to: &text, indent) { index, text in
        text += Self.quoted(members[index].key) + ": "
        members[index].value.write(to: &text, indent: indent + 1)
      }
    case .text, .array: write(to: &text)
    }
  }

  /// A Boolean value that is true for a value that contains no other values.
  private var isPlain: Bool {
    if case .text = form { true } else { false }
  }

  /// Writes values in brackets; with an indent, each value on a line of its own.
  private static func write(
    _ count: Int, in brackets: (String, String), to text: inout String, _ indent: Int? = nil,
    _ body: (Int, inout String) -> Void
  ) {
    func lineBreak(_ level: Int) -> String { "\n" + String(repeating: "  ", count: level) }
    text += brackets.0
    for index in 0..<count {
      if index > 0 { text += indent == nil ? ", " : "," }
      if let indent { text += lineBreak(indent + 1) }
      body(index, &text)
    }
    if let indent, count > 0 { text += lineBreak(indent) }
    text += brackets.1
  }
}
