/// Patterns of strings for the schema (ECMA-262, with the flag `u`).
enum Pattern {
  /// One of some words in small and capital letters, in a group.
  static func anyCase(_ words: [String]) -> String {
    let patterns = words.map { word in
      word.map { $0.isLetter ? "[\($0.uppercased())\($0)]" : "\($0)" }.joined()
    }
    return "(\(patterns.joined(separator: "|")))"
  }

  /// A name of a variable, a theme or a value of a theme.
  static let name = "^[^\(LibraryKey.otherCharacters)]+$"

  // MARK: Arguments

  private static let quoted = #"("[^"]*"|'[^']*')"#

  /// Arguments of any form.
  static let arguments = #"\((?:[^"'()}]|\#(quoted))*\)"#
  /// Arguments of any form, or none.
  static let someArguments = "(\(arguments))?"
  /// No arguments.
  static let noArguments = #"(\(\s*\))?"#
  /// A number of digits, or none.
  static let optionalDigits = #"(\(\s*(\+?[0-9]{1,2}\s*)?\))?"#
  /// A number.
  static let oneNumber = #"\(\s*\+?[0-9]{1,6}\s*\)"#
  /// The code of a currency, and perhaps a number of digits.
  static let currencyArguments = #"\(\s*["']?[A-Za-z]{3}["']?\s*(,\s*\+?[0-9]{1,2}\s*)?\)"#

  // MARK: Bindings

  /// A binding, such as `{{price:currency(EUR)}}`.
  ///
  /// It accepts every binding that ``ExpressionReader`` reads, and some that it refuses.
  private static let binding: String = {
    let functions = Function.all.map { #"\#($0.name)\s*\#($0.arguments)"# }
    let calls = #"(:\s*(\#(functions.joined(separator: "|")))\s*)*"#
    let path = #"\s*[^:|{}?\s][^:|{}?]*\??\s*\#(calls)"#
    let value = #"(\s*\#(quoted)\s*|\#(path))"#
    let others = #"(\|\#(value))*"#
    let words = Comparison.Operator.allCases.map(\.rawValue).joined(separator: "|")
    return #"\{\{\#(path)\#(others)((\#(words))\s\#(value)\#(others))?\}\}"#
  }()

  /// A string that is one binding.
  static let wholeBinding = "^\(binding)$"

  /// A string in which bindings may stand; `{{{{` is a literal `{{`.
  static let text = #"^[^{]*((\{(?!\{)|\{\{\{\{|\#(binding))[^{]*)*$"#
}
