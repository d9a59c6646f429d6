/// The names that functions have in other template and programming languages.
enum ForeignFunction {
  /// The advice for a word that is no function here: the call to write, or another way; nil for
  /// words of no language.
  static func advice(for word: String, of name: String) -> String? {
    let plain = ForeignKey.plain(word)
    if let call = calls[plain] { return "write {{\(name):\(call)}}" }
    if fallbacks.contains(plain) { return "write {{\(name)|\"none\"}}" }
    if escapes.contains(plain) {
      return "write {{\(name)}}; texts of the data are shown as they are"
    }
    if plain == "first" { return "write {{\(name).0}}" }
    return others.contains(plain) ? "put the result into the data; \(known)" : nil
  }

  /// The call that a word stands for, of a value: `name:upper` for `toUpperCase`; nil for words that
  /// are no function, here or elsewhere.
  static func call(_ word: String, of name: String) -> String? {
    if Function.all.contains(where: { $0.name == word }) { return "{{\(name):\(word)}}" }
    return calls[ForeignKey.plain(word)].map { "{{\(name):\($0)}}" }
  }

  /// The functions that there are, in words.
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
