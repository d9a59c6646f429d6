/// JSON text, put together in the order in which it is to be read.
package struct JSONOutput: CustomStringConvertible, Equatable {
  /// The text, in one line.
  package let description: String

  /// Takes JSON text as it is, such as that of a value that was read.
  package init(description: String) {
    self.description = description
  }

  /// The JSON value `null`.
  package static let null = JSONOutput(description: "null")

  /// The JSON value `true`.
  package static let `true` = JSONOutput(description: "true")

  /// The JSON value `false`.
  package static let `false` = JSONOutput(description: "false")

  /// A string, escaped as RFC 8259 §7 demands, and where a terminal would act on a character.
  package static func string(_ value: String) -> JSONOutput {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case _ where scalar.isConcealed: text += scalar.escape
      default: text.unicodeScalars.append(scalar)
      }
    }
    return JSONOutput(description: text + "\"")
  }

  /// A number; null where it is not finite, for which JSON has no word.
  package static func number(_ value: Double) -> JSONOutput {
    JSONOutput(description: value.isFinite ? "\(Numeral(value))" : "null")
  }

  /// A whole number.
  package static func number(_ value: Int) -> JSONOutput {
    JSONOutput(description: "\(value)")
  }

  /// The JSON value `true` or `false`.
  package static func bool(_ value: Bool) -> JSONOutput {
    JSONOutput(description: "\(value)")
  }

  /// Values in order.
  package static func array(_ values: [JSONOutput]) -> JSONOutput {
    JSONOutput(description: "[" + values.map(\.description).joined(separator: ", ") + "]")
  }

  /// Members in order.
  package static func object(_ members: KeyValuePairs<String, JSONOutput>) -> JSONOutput {
    object(members.map { ($0.key, $0.value) })
  }

  /// Members of a list, in order.
  package static func object(_ members: [(key: String, value: JSONOutput)]) -> JSONOutput {
    let texts = members.map { "\(string($0.key)): \($0.value)" }
    return JSONOutput(description: "{" + texts.joined(separator: ", ") + "}")
  }
}
