/// The syntax of other template languages: Mustache, Handlebars, Liquid and Jinja, and the
/// operators of JavaScript that are written differently here.
enum ForeignBinding {
  /// Returns the error for foreign syntax that can't be the name of a value; nil for other
  /// contents.
  static func fault(in content: Substring) -> BindingFault? {
    let text = content.trimmed
    if text.hasPrefix("{") {
      return BindingFault(
        problem: "{{\(content)}}} has three braces",
        advice:
          "write {{\(text.dropFirst().trimmed)}}; texts of the data are shown as they are, and "
          + "a literal {{ is written {{{{")
    }
    let form = marks(text) ?? operators(text)
    return form.map { BindingFault(problem: "{{\(text)}} \($0.problem)", advice: $0.advice) }
  }

  private typealias Form = (problem: String, advice: String)

  /// Returns the problem of a block, a partial or a comment, which begins with a mark; nil for
  /// other texts.
  private static func marks(_ text: String) -> Form? {
    guard let mark = text.first else { return nil }
    let rest = text.dropFirst().trimmed
    let word = String(rest.prefix { !$0.isWhitespace })
    let value = rest.dropFirst(word.count).trimmed
    switch mark {
    case "#" where word == "else", "/" where isBlock(word), "#" where isBlock(word):
      let problem = "belongs to a block, which bindings don't have"
      return (problem, mark == "/" || value.isEmpty ? adviceOfBlocks : advice(ofBlock: word, value))
    case ">":
      return (
        "names a part", "a part of a document is a component: {\"use\": \"\(word)\", \"with\": {…}}"
      )
    case "!" where text.dropFirst().first?.isWhitespace == true || text.hasPrefix("!--"):
      return ("is a comment", "write comments as members, \"//\": \"…\"")
    default: return nil
    }
  }

  private static func isBlock(_ word: String) -> Bool {
    ["if", "unless", "each", "with", "for", "foreach", "section"].contains(word)
  }

  private static let adviceOfBlocks =
    "\"if\": \"{{…}}\" in an element leaves it out, \"else\": {…} is another element in its place, "
    + "and \"for\": \"{{…}}\", \"as\": \"item\" repeats the element"

  private static func advice(ofBlock word: String, _ value: String) -> String {
    switch word {
    case "if": "give the element \"if\": \"{{\(value)}}\""
    case "unless": "give the element \"if\": \"{{not \(value)}}\""
    case "with": "write {{\(value).name}}"
    default:
      "give the element among \"children\" \"for\": \"{{\(value.split(separator: " ").last ?? "")}}\", "
        + "\"as\": \"item\""
    }
  }

  /// Returns the problem of an operator from a programming language; nil for other texts.
  private static func operators(_ text: String) -> Form? {
    let plain = unquoted(text)
    if plain.contains("??"), let place = text.firstRange(of: "??") {
      return (
        "has a \"??\", which bindings don't support",
        "write {{\(text[..<place.lowerBound].trimmed)|\(text[place.upperBound...].trimmed)}}"
      )
    }
    if plain.contains("?.") {
      return (
        "has a ? inside of the name",
        "write it at the end, {{\(text.replacing("?.", with: "."))?}}, where any part may be absent"
      )
    }
    for (foreign, own) in [("!==", "!="), ("===", "=="), (" <> ", " != ")] {
      guard plain.contains(foreign), let place = text.firstRange(of: foreign) else { continue }
      let (left, right) = (text[..<place.lowerBound], text[place.upperBound...])
      return (
        "has a \"\(foreign.trimmed)\", which bindings don't support",
        "write {{\(left.trimmed) \(own.trimmed) \(right.trimmed)}}"
      )
    }
    return nil
  }

  /// Returns the text with each quoted text replaced by `_`.
  private static func unquoted(_ text: String) -> String {
    var plain = ""
    var rest = text[...]
    while let character = rest.first {
      rest = rest.dropFirst()
      if character == "'" || character == "\"", let end = rest.firstIndex(of: character) {
        rest = rest[rest.index(after: end)...]
        plain += "_"
      } else {
        plain.append(character)
      }
    }
    return plain
  }

  // MARK: Names without a value

  /// Returns the advice for a name that no row has and that is syntax of another language; nil for
  /// other names.
  ///
  /// Columns of tables may have such names, too; the advice is used only if no value is found.
  static func advice(for name: String) -> String? {
    adviceOfMarks(name) ?? adviceOfLoops(name) ?? adviceOfLiterals(name) ?? adviceOfCalls(name)
      ?? adviceOfWords(name) ?? adviceOfOperators(name)
  }

  /// Returns the advice for an absent name in a condition, if the name is certainly syntax of
  /// another language; nil for other names.
  static func certainAdvice(for name: String) -> String? {
    let isMarked = name.first.map { "#^/".contains($0) } ?? false
    let last = name.split(separator: ".").last.map(String.init) ?? ""
    guard
      isMarked || name.hasSuffix(")") && !name.contains(" (")
        || name.contains(".") && ["length", "size"].contains(last)
    else { return nil }
    return advice(for: name)
  }

  private static func adviceOfMarks(_ name: String) -> String? {
    let rest = String(name.dropFirst()).trimmed
    switch name.first {
    case "#", "^", "/": return adviceOfBlocks
    case "&", "~", "-", "$":
      if rest.isEmpty { return nil }
      return rest.hasPrefix("index") ? adviceOfPosition : "write {{\(rest.trimmed(of: "~."))}}"
    default: break
    }
    if name.hasPrefix("@root.") { return "write {{\(name.dropFirst(6))}}" }
    return name.hasSuffix("~") ? "write {{\(name.trimmed(of: "~"))}}" : nil
  }

  private static let adviceOfPosition =
    "with \"for\": \"{{items}}\", \"as\": \"item\", {{item@index}} counts from 0, {{item@number}} from "
    + "1, and {{item@first}}, {{item@last}}, {{item@isOdd}} and {{item@count}} are there, too; the rows of "
    + "a feed have {{row@index}}, {{row@number}} and so on"

  private static func adviceOfLoops(_ name: String) -> String? {
    let first = String(name.prefix { $0 != "." && !$0.isWhitespace })
    switch first {
    case "@index", "@first", "@last", "@key", "index", "loop", "forloop": return adviceOfPosition
    case "this", "self", "item":
      if name.contains(" ") { return nil }
      return
        "name the variable that \"for\" has in \"as\", as in {{item.name}} for \"as\": \"item\""
    case "else", "elif", "elseif", "endif", "endfor": return adviceOfBlocks
    case "if", "unless", "each", "for": return name.contains(" ") ? adviceOfBlocks : nil
    default: return nil
    }
  }

  private static func adviceOfLiterals(_ name: String) -> String? {
    switch name {
    case "undefined", "nil", "None", "NULL", "Null", "none": return "write null"
    case "True", "TRUE": return "write true"
    case "False", "FALSE": return "write false"
    case "true", "false", "null": return "write \(name) without braces"
    default: break
    }
    if name.first?.isNumber == true, Double(name) != nil {
      return "write \(name) without braces"
    }
    guard let quote = name.first, quote == "'" || quote == "\"", name.last == quote,
      !name.dropFirst().dropLast().contains(quote)
    else { return nil }
    return "write the text itself, without braces"
  }

  /// Returns the advice for a method or a call; nil for other names.
  private static func adviceOfCalls(_ name: String) -> String? {
    let steps = name.split(separator: ".", omittingEmptySubsequences: false)
    let last = steps.last.map(String.init) ?? ""
    let word = String(last.prefix { $0 != "(" })
    let before = steps.dropLast().joined(separator: ".")
    if !before.isEmpty, last.contains("(") || ["length", "size", "count"].contains(word) {
      return ForeignFunction.advice(for: word, of: before)
        ?? ForeignFunction.call(word, of: before).map { "write \($0)" }
        ?? "values have no methods; a function follows a colon, as in {{\(before):upper}}; "
        + ForeignFunction.known
    }
    guard before.isEmpty, !name.contains(" ("), name.hasSuffix(")") || name.contains(" ") else {
      return nil
    }
    let first = name.prefix { $0.isLetter || $0 == "_" }
    let inside = name.dropFirst(first.count).trimmed(of: "() ")
      .prefix { $0 != "," && !$0.isWhitespace }
    guard !first.isEmpty, !inside.isEmpty,
      let call = ForeignFunction.call(String(first), of: String(inside))
    else { return nil }
    return "write \(call)"
  }

  private static func adviceOfWords(_ name: String) -> String? {
    let words = name.split(separator: " ").map(String.init)
    guard words.count > 1 else { return nil }
    if words.count == 3, words[1] == "in" {
      return "write \"for\": \"{{\(words[2])}}\", \"as\": \"\(words[0])\" to repeat an element; "
        + "let the data say if a list has a value"
    }
    let isQuestion = ["is", "exists", "contains", "matches", "=~", "has"].contains(words[1])
    guard isQuestion || ["empty", "exists", "defined"].contains(words[0]) else { return nil }
    let value = isQuestion ? words[0] : words[1]
    return "compare, as in {{\(value) == null}}; put other answers into the data"
  }

  private static func adviceOfOperators(_ name: String) -> String? {
    if name.contains(" = ") { return "write {{\(name.replacing(" = ", with: " == "))}}" }
    if name.contains(", ") {
      let names = name.split(separator: ",").map { "{{\(String($0).trimmed)}}" }
      return "write \"\(names.joined(separator: " "))\""
    }
    return nil
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// Returns the text without the given characters at its ends.
  fileprivate func trimmed(of characters: String) -> String {
    guard let first = firstIndex(where: { !characters.contains($0) }),
      let last = lastIndex(where: { !characters.contains($0) })
    else { return "" }
    return String(self[first...last])
  }
}
