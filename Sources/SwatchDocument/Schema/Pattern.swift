/// Patterns of strings for the schema (ECMA-262, with the flag `u`).
enum Pattern {
  /// Returns a group that matches one of some words in any letter case.
  static func anyCase(_ words: [String]) -> String {
    let patterns = words.map { word in
      word.map { $0.isLetter ? "[\($0.uppercased())\($0)]" : "\($0)" }.joined()
    }
    return "(\(patterns.joined(separator: "|")))"
  }

  /// A name of a variable, a theme or a value of a theme.
  static let name = "^[^\(LibraryKey.otherCharacters)]+$"

  /// The name of a colour of a theme.
  static let colorName = "^[A-Za-z_][A-Za-z0-9_-]*$"

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
  /// One whole number of at most six digits.
  static let oneNumber = #"\(\s*\+?[0-9]{1,6}\s*\)"#
  /// The code of a currency, and perhaps a number of digits.
  static let currencyArguments = #"\(\s*["']?[A-Za-z]{3}["']?\s*(,\s*\+?[0-9]{1,2}\s*)?\)"#

  // MARK: Bindings

  /// A binding, such as `{{price:currency(EUR)}}`.
  ///
  /// It accepts every binding that ``ExpressionReader`` reads, and some that it refuses.
  private static let binding: String = {
    let functions = Function.all.map { #"\#($0.name)\s*\#($0.arguments)"# }
    let call = #":\s*(\#(functions.joined(separator: "|")))(?![A-Za-z0-9])(?!\s*\()\s*"#
    // Only one alternative can match at any character, so that a wrong text is refused without
    // exponential backtracking.
    let part = #"[^:{}?"'|]|\|(?!\||\})|\#(quoted)|'(?![^']*')|"(?![^"]*")"#
    // `mark` is a question mark at the end of a path; `choice` begins with the question mark of a
    // choice, after whose colon further question marks and colons may follow.
    let mark = #"\?(?=\s*([:|)\]}]|[-+*/%=!<>]|(and|or)\s))"#
    let plain = #"(\#(part)|\#(mark)|\#(call))+"#
    let choice = #"\?(?!\s*[:|)\]}])(\#(part)|\?)*:(\#(part)|[?:])+"#
    return #"\{\{(?=\s*[^:|{}?\s])\#(plain)(\#(choice))?\}\}"#
  }()

  /// A string that is one binding.
  static let wholeBinding = "^\(binding)$"

  /// A string in which bindings may stand; `{{{{` is a literal `{{`.
  static let text = #"^[^{]*((\{(?!\{)|\{\{\{\{|\#(binding))[^{]*)*$"#
}
