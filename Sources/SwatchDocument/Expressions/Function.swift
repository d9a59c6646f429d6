import SwatchGraphics

/// A function of a binding, such as `:currency(EUR)`. The list ``all`` is the only table of the
/// functions' names, arguments and sentences.
struct Function: Sendable {
  /// The word after the colon.
  let name: String
  /// A binding that shows its arguments.
  let example: String
  /// The meaning of the function, as in the manual; a test compares the two.
  let sentence: String
  /// The arguments with their parentheses as a pattern (ECMA-262), for the schema.
  var arguments = Pattern.someArguments
  /// Checks the arguments, and returns the operation with them.
  let form: @Sendable ([FunctionArgument]) throws(FunctionFault) -> FunctionForm

  /// All functions, formats first.
  static let all: [Function] = [
    Function(
      name: "number", example: "{{likes:number}} or {{size:number(2)}}",
      sentence: "a number with its digits in groups; with that many digits after the decimal mark",
      arguments: Pattern.optionalDigits,
      form: { arguments throws(FunctionFault) in
        .number(digits: try arguments.one()?.digits())
      }),
    Function(
      name: "currency", example: "{{price:currency(EUR)}} or {{price:currency(EUR, 0)}}",
      sentence: "an amount in a currency, by its code of three letters; with that many digits "
        + "after the decimal mark",
      arguments: Pattern.currencyArguments,
      form: { arguments throws(FunctionFault) in
        guard let code = arguments.first, arguments.count <= 2 else {
          throw FunctionFault("the code of a currency is missing")
        }
        return .currency(try code.currency(), digits: try arguments.dropFirst().first?.digits())
      }),
    Function(
      name: "percent", example: "{{share:percent}} or {{share:percent(1)}}",
      sentence: "a share of 1 as a percentage; with that many digits after the decimal mark",
      arguments: Pattern.optionalDigits,
      form: { arguments throws(FunctionFault) in
        .percent(digits: try arguments.one()?.digits())
      }),
    Function(
      name: "bytes", example: "{{size:bytes}}",
      sentence: "a number of bytes in the largest unit that fits: kB (1,000 bytes), MB, GB, TB, PB",
      arguments: Pattern.noArguments,
      form: { arguments throws(FunctionFault) in
        try arguments.none()
        return .bytes
      }),
    Function(
      name: "date",
      example: "{{day:date}}, {{day:date(long)}}, {{day:date(yMMMM)}} or "
        + "{{day:date('d. MMMM', Europe/Berlin)}}",
      sentence:
        "a date; `short`, `medium`, `long`, `full`, letters that each language orders, or a "
        + "pattern in quotes; in a time zone",
      form: { arguments throws(FunctionFault) in
        try arguments.date { .styles(date: $0, time: nil) }
      }),
    Function(
      name: "time", example: "{{start:time}} or {{start:time(short, Europe/Berlin)}}",
      sentence: "a time of the day, `short` by default",
      form: { arguments throws(FunctionFault) in
        try arguments.date(default: .short) { .styles(date: nil, time: $0) }
      }),
    Function(
      name: "dateTime", example: "{{start:dateTime}} or {{start:dateTime(long, Europe/Berlin)}}",
      sentence: "a date and a short time",
      form: { arguments throws(FunctionFault) in
        try arguments.date { .styles(date: $0, time: .short) }
      }),
    Function(
      name: "plural", example: "{{count:plural(one: '# item', other: '# items')}}",
      sentence: "the text for a number by the language's rules: `zero`, `one`, `two`, `few`, "
        + "`many`, `other` (required); `#` is the number",
      arguments: Pattern.arguments,
      form: { arguments throws(FunctionFault) in try arguments.plural() }),
    Function(
      name: "upper", example: "{{name:upper}}", sentence: "capital letters",
      arguments: Pattern.noArguments,
      form: { arguments throws(FunctionFault) in
        try arguments.none()
        return .letters(.upper)
      }),
    Function(
      name: "lower", example: "{{name:lower}}", sentence: "small letters",
      arguments: Pattern.noArguments,
      form: { arguments throws(FunctionFault) in
        try arguments.none()
        return .letters(.lower)
      }),
    Function(
      name: "title", example: "{{name:title}}",
      sentence: "a capital letter at the beginning of each word",
      arguments: Pattern.noArguments,
      form: { arguments throws(FunctionFault) in
        try arguments.none()
        return .letters(.title)
      }),
    Function(
      name: "truncate", example: "{{name:truncate(20)}}",
      sentence: "at most that many characters, the last of a cut text being an ellipsis",
      arguments: Pattern.oneNumber,
      form: { arguments throws(FunctionFault) in
        guard let length = try arguments.one()?.number(in: 1...100_000) else {
          throw FunctionFault("the largest number of characters is missing")
        }
        return .truncate(length)
      }),
    Function(
      name: "join", example: "{{tags:join}} or {{tags:join(' · ')}}",
      sentence: "the elements of an array in one text, with `, ` or another text between them",
      form: { arguments throws(FunctionFault) in .join(try arguments.one()?.text ?? ", ") }),
    Function(
      name: "count", example: "{{items:count}}",
      sentence: "the number of elements of an array or of characters of a text",
      arguments: Pattern.noArguments,
      form: { arguments throws(FunctionFault) in
        try arguments.none()
        return .count
      }),
    Function(
      name: "sum", example: "{{prices:sum}} or {{items:sum(price)}}",
      sentence: "the sum of an array of numbers, or of a member of its objects",
      form: { arguments throws(FunctionFault) in
        .sum(try arguments.one()?.path() ?? [])
      }),
  ]
}

/// The call of a function, with its arguments checked.
struct FunctionCall: Hashable, Sendable {
  let form: FunctionForm
  /// The call as written: `currency(EUR)`.
  let written: String
}

/// The operation of a function, with its arguments.
enum FunctionForm: Hashable, Sendable {
  case number(digits: Int?)
  case currency(String, digits: Int?)
  case percent(digits: Int?)
  case bytes
  case date(DateFormat.Form, zone: String?)
  case plural([String: String])
  case letters(LetterCase)
  case truncate(Int)
  case join(String)
  case count
  case sum([ValuePath.Step])

  /// A Boolean value that is true when the result is a number rather than a text.
  var keepsType: Bool {
    switch self {
    case .count, .sum: true
    default: false
    }
  }
}

/// An argument in parentheses: a word or a quoted text, with an optional name.
struct FunctionArgument: Hashable, Sendable {
  let name: String?
  let text: String
  /// A Boolean value that is true for a text in quotes.
  let isQuoted: Bool
}

/// The reason why a function can't take its arguments.
struct FunctionFault: Error {
  let problem: String

  init(_ problem: String) {
    self.problem = problem
  }
}
