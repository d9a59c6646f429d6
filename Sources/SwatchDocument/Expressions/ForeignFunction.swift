/// Translates the function names of other template and programming languages.
enum ForeignFunction {
  /// Returns the advice for a word that is not a function: the call to write, or another solution;
  /// nil for words that no other language has.
  static func advice(for word: String, of name: String) -> String? {
    let plain = ForeignKey.plain(word)
    if let call = calls[plain] { return "write {{\(name):\(call)}}" }
    if fallbacks.contains(plain) { return "write {{\(name)|\"none\"}}" }
    if escapes.contains(plain) {
      return "write {{\(name)}}; texts of the data are shown as they are"
    }
    if plain == "first" { return "write {{\(name).0}}" }
    return others.contains(plain) ? "\(ExpressionReader.tooMuch); \(known)" : nil
  }

  /// Returns the binding that calls the function a word stands for, such as `{{name:upper}}` for
  /// `toUpperCase`; nil if the word is not a function here or elsewhere.
  static func call(_ word: String, of name: String) -> String? {
    if Function.all.contains(where: { $0.name == word }) { return "{{\(name):\(word)}}" }
    return calls[ForeignKey.plain(word)].map { "{{\(name):\($0)}}" }
  }

  /// The list of all functions, for messages.
  static var known: String {
    "the functions are \(Function.all.map(\.name).joined(separator: ", "))"
  }

  private static let calls: [String: String] = {
    let words: [(call: String, words: String)] = [
      ("upper", "uppercase upcase toupper touppercase caps allcaps"),
      ("lower", "lowercase downcase tolower tolowercase"),
      ("title", "capitalize capitalise titlecase capfirst ucfirst ucwords startcase"),
      ("number(2)", "tofixed fixed floatformat decimal"), ("number(0)", "round rounded toint int"),
      ("number", "tolocalestring numberformat formatnumber intcomma commas digits"),
      ("currency(EUR)", "money price usd eur gbp formatcurrency formatmoney dollars"),
      ("percent", "percentage pct topercent"), ("bytes", "filesize filesizeformat humansize"),
      ("date", "dateformat formatdate strftime moment day todate datetostring"),
      ("dateTime", "datetimeformat timestamp"), ("time", "timeformat formattime"),
      ("plural(one: '# item', other: '# items')", "pluralize pluralise"),
      (
        "truncate(20)",
        "slice substring substr ellipsis shorten limit truncatechars truncatewords left"
      ),
      ("join", "implode concat tosentence list"), ("count", "length size len"),
      ("sum", "sumby total add"),
    ]
    var calls: [String: String] = [:]
    for (call, names) in words {
      for name in names.split(separator: " ") { calls[String(name)] = call }
    }
    return calls
  }()

  private static let fallbacks: Set<String> = ["default", "fallback", "ifempty", "coalesce", "or"]
  private static let escapes: Set<String> = ["e", "escape", "raw", "safe", "html", "unescape"]
  private static let others: Set<String> = [
    "trim", "strip", "replace", "split", "map", "filter", "sort", "sortby", "reverse", "last",
    "abs",
    "ceil", "floor", "min", "max", "plus", "minus", "times", "dividedby", "modulo", "json",
    "stringify", "format", "where", "unique", "uniq", "tostring", "padstart", "padend", "repeat",
    "startswith", "endswith", "includes", "contains", "indexof", "charat", "prepend", "append",
    "has",
  ]
}
