import Swatch
import SwatchMessages

/// JSON text, put together in the order in which it is to be read.
struct JSONOutput: CustomStringConvertible, Equatable {
  /// The text, in one line.
  let description: String

  /// The JSON value `null`.
  static let null = JSONOutput(description: "null")

  /// The JSON value `true`.
  static let `true` = JSONOutput(description: "true")

  /// The JSON value `false`.
  static let `false` = JSONOutput(description: "false")

  /// A string, escaped as RFC 8259 §7 demands, and where a terminal would act on a character.
  static func string(_ value: String) -> JSONOutput {
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
  static func number(_ value: Double) -> JSONOutput {
    JSONOutput(description: value.isFinite ? "\(Numeral(value))" : "null")
  }

  /// A whole number.
  static func number(_ value: Int) -> JSONOutput {
    JSONOutput(description: "\(value)")
  }

  /// The JSON value `true` or `false`.
  static func bool(_ value: Bool) -> JSONOutput {
    JSONOutput(description: "\(value)")
  }

  /// Values in order.
  static func array(_ values: [JSONOutput]) -> JSONOutput {
    JSONOutput(description: "[" + values.map(\.description).joined(separator: ", ") + "]")
  }

  /// Members in order.
  static func object(_ members: KeyValuePairs<String, JSONOutput>) -> JSONOutput {
    object(members.map { ($0.key, $0.value) })
  }

  /// Members of a list, in order.
  static func object(_ members: [(key: String, value: JSONOutput)]) -> JSONOutput {
    let texts = members.map { "\(string($0.key)): \($0.value)" }
    return JSONOutput(description: "{" + texts.joined(separator: ", ") + "}")
  }
}
