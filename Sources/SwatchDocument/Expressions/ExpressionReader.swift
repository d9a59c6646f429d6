import SwatchMessages

/// Reads the content of a binding: a path, functions behind colons, a value in its place behind a
/// bar, and a comparison.
struct ExpressionReader {
  private let content: Substring
  /// What is between the braces, for messages.
  private let whole: Substring
  private var rest: Substring
  /// The number of values before this one, each in the place of the one before.
  private let depth: Int

  init(_ content: Substring, of whole: Substring? = nil, depth: Int = 0) {
    self.content = content
    self.whole = whole ?? content
    self.depth = depth
    rest = content
  }

  /// The largest number of values in the place of each other.
  private static let depthLimit = 8

  /// Reads all of the content.
  /// - Throws: ``BindingFault`` at the first mistake.
  mutating func readBinding() throws(BindingFault) -> Binding {
    if let fault = ForeignBinding.fault(in: content) { throw fault }
    guard let (before, word, after) = Self.comparison(in: content) else {
      return try readValue(written: nil)
    }
    rest = before
    let left = try readValue(written: nil)
    return Binding(
      steps: left.steps, isOptional: left.isOptional, calls: left.calls, fallback: left.fallback,
      comparison: Comparison(operator: word, operand: try operand(after)),
      written: "{{\(content.trimmed)}}")
  }

  /// Reads a path with its functions and the value in its place.
  private mutating func readValue(written: String?) throws(BindingFault) -> Binding {
    let start = rest
    let path = take { $0 != ":" && $0 != "|" }
    var calls: [FunctionCall] = []
    while rest.first == ":" {
      rest = rest.dropFirst()
      calls.append(try readCall(of: path))
    }
    var fallback: Operand?
    if rest.first == "|" {
      if rest.dropFirst().first == "|" {
        throw connection("||", advice: "write {{a|b}}, or use \"else\"")
      }
      fallback = try Self.checked(operand(rest.dropFirst()))
    } else if let tail = rest.first(where: { !$0.isWhitespace }) {
      throw BindingFault(
        problem:
          "there is \"\(rest.trimmed.shortened(to: 40))\" after a function in {{\(whole)}}",
        advice: tail == ")"
          ? "remove the parenthesis"
          : "write a colon before a function, and a | before a value in its place")
    }
    var name = path.trimmed
    let isOptional = name.hasSuffix("?")
    if isOptional { name = name.dropLast().trimmed }
    let names = name.split(separator: ".", omittingEmptySubsequences: false).map(\.trimmed)
    guard !names.contains(where: { $0.isEmpty || $0.contains("{") || $0.contains("?") }) else {
      throw BindingFault(
        problem: "{{\(whole)}} doesn't name a value",
        advice: "write a name as in {{author.name}}, with ? at its end where it may be absent; "
          + "a literal {{ is written {{{{")
    }
    if name.contains("&&") {
      throw connection("&&", advice: "put an element with an \"if\" into another")
    }
    try Self.check(name, of: whole)
    return Binding(
      steps: names.map(Binding.Step.init), isOptional: isOptional, calls: calls,
      fallback: fallback, written: fallback == nil ? nil : "{{\(start.trimmed)}}")
  }

  private func connection(_ word: String, advice: String) -> BindingFault {
    BindingFault(
      problem: "{{\(whole.trimmed)}} has a \"\(word)\", which bindings don't know", advice: advice)
  }

  /// Rejects names that are meant as a comparison or a negation.
  private static func check(
    _ name: String, of content: Substring
  ) throws(BindingFault) {
    if name.hasPrefix("!") {
      throw BindingFault(
        problem: "{{\(content)}} has a \"!\", which bindings don't know",
        advice: "compare, as in {{\(name.dropFirst().trimmed) == false}}, or use \"else\"")
    }
    let words = Comparison.Operator.allCases.map(\.rawValue)
    guard let word = words.first(where: name.dropFirst().dropLast().contains) else { return }
    throw BindingFault(
      problem: "{{\(content)}} has no blanks around \"\(word)\"",
      advice: "write them, as in {{stock \(word) 0}}")
  }

  /// Rejects functions that are written behind a bar, as in other template languages: those with
  /// arguments, and those whose names are verbs or forms of letters, which hardly any value has.
  private static func checked(_ operand: Operand) throws(BindingFault) -> Operand {
    guard case .binding(let binding) = operand, binding.isPlain, binding.isRequired else {
      return operand
    }
    let name = binding.name
    let word = name.prefix { $0 != "(" }.trimmed
    let problem =
      "a | stands before a value in the place of one that is absent, and \"\(word)\" is "
    let hasArguments = word != name
    if hasArguments, word == "default" {
      throw BindingFault(problem: problem + "none", advice: "write {{name|\"none\"}}")
    }
    guard hasArguments || ["upper", "lower", "truncate", "join"].contains(word),
      Function.all.contains(where: { $0.name == word })
    else { return operand }
    throw BindingFault(problem: problem + "a function", advice: "write {{name:\(name)}}")
  }

  /// Reads the name and the arguments of a function.
  private mutating func readCall(of path: Substring) throws(BindingFault) -> FunctionCall {
    let word = take { !":|(".contains($0) }.trimmed
    guard let function = Function.all.first(where: { $0.name == word }) else {
      throw unknown(word, of: path)
    }
    var arguments: [FunctionArgument] = []
    var written = word
    if rest.first == "(" {
      let start = rest.startIndex
      rest = rest.dropFirst()
      arguments = try readArguments(of: function)
      written += rest.base[start..<rest.startIndex]
      _ = take(while: \.isWhitespace)
    }
    do throws(FunctionFault) {
      return FunctionCall(form: try function.form(arguments), written: written)
    } catch {
      throw BindingFault(
        problem: "\(error.problem) in \"\(written)\"",
        advice: "write \(function.example)")
    }
  }

  private func unknown(_ word: String, of path: Substring) -> BindingFault {
    let known = Function.all.map(\.name)
    if word.hasSuffix("?") {
      let name = word.dropLast().trimmed
      if known.contains(name) {
        return BindingFault(
          problem: "\"\(word)\" is not a function",
          advice: "the ? follows the name: {{\(path.trimmed)?:\(name)}}")
      }
    }
    let foreign = ForeignFunction.advice(for: word, of: path.trimmed)
    return BindingFault(
      problem: word.isEmpty
        ? "{{\(whole)}} has a colon without a function" : "\"\(word)\" is not a function",
      advice: foreign ?? NearestWord.advice(for: word, among: known))
  }

  /// Reads arguments up to the closing parenthesis: words, quoted texts, and both with a name.
  private mutating func readArguments(
    of function: Function
  ) throws(BindingFault) -> [FunctionArgument] {
    var arguments: [FunctionArgument] = []
    while true {
      skipSpaces()
      if rest.first == ")" && arguments.isEmpty { break }
      var name: String?
      var text: String
      if let quoted = try readQuoted() {
        text = quoted
      } else {
        text = take { !",):\"'".contains($0) }.trimmed
        if rest.first == ":" {
          rest = rest.dropFirst()
          skipSpaces()
          name = text
          text = try readQuoted() ?? take { !",)".contains($0) }.trimmed
        }
      }
      arguments.append(FunctionArgument(name: name, text: text))
      skipSpaces()
      if rest.first == "," {
        rest = rest.dropFirst()
        continue
      }
      break
    }
    guard rest.first == ")" else {
      throw BindingFault(
        problem: "the arguments of \"\(function.name)\" are not closed",
        advice: "write \(function.example), with texts in single or double quotes")
    }
    rest = rest.dropFirst()
    return arguments
  }

  /// A text in single or double quotes; nil where none begins.
  private mutating func readQuoted() throws(BindingFault) -> String? {
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    rest = rest.dropFirst()
    let text = take { $0 != quote }
    guard !rest.isEmpty else {
      throw BindingFault(
        problem: "a text in {{\(whole)}} is not closed", advice: "end it with \(quote)")
    }
    rest = rest.dropFirst()
    return String(text)
  }

  /// The advice for functions that stand behind a text after a bar instead of before that; nil for others.
  private static func order(
    of functions: String, behind text: Substring, in whole: some StringProtocol
  ) -> String? {
    let value = String(whole.dropLast(text.count)).trimmed
    guard functions.hasPrefix(":"), whole.hasSuffix(text), value.hasSuffix("|") else { return nil }
    let literal = text.trimmed.dropLast(functions.count)
    return "functions stand before the bar: {{\(value.dropLast())\(functions)|\(literal)}}"
  }

  /// Reads a literal, or another path with its functions.
  private func operand(_ text: Substring) throws(BindingFault) -> Operand {
    guard depth < Self.depthLimit else {
      throw BindingFault(
        problem: "there are more than \(Self.depthLimit) values in the place of each other",
        advice: "put what needs more into the data")
    }
    var reader = ExpressionReader(text, of: whole, depth: depth + 1)
    reader.skipSpaces()
    if let quoted = try reader.readQuoted() {
      reader.skipSpaces()
      guard reader.rest.isEmpty else {
        throw BindingFault(
          problem: "there is \"\(reader.rest.trimmed)\" after a text in {{\(whole)}}",
          advice: Self.order(of: reader.rest.trimmed, behind: text, in: whole)
            ?? "nothing may follow it")
      }
      return .text(quoted)
    }
    let word = text.trimmed
    switch word {
    case "true": return .truth(true)
    case "false": return .truth(false)
    case "null": return .null
    default:
      if let value = try? JSONValue(parsing: word), value.kind == .number { return .number(word) }
      return .binding(try reader.readValue(written: nil))
    }
  }

  /// The first comparison outside of quotes, between blanks.
  private static func comparison(
    in content: Substring
  ) -> (before: Substring, word: Comparison.Operator, after: Substring)? {
    var quote: Character?
    var (hasQuotes, index) = (false, content.startIndex)
    while index < content.endIndex {
      let character = content[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if hasQuotes, character == "\"" || character == "'" {
        quote = character
      } else if character == ":" || character == "|" {
        // A name may have quotes of its own, as "it's".
        hasQuotes = true
      } else if character.isWhitespace {
        let rest = content[content.index(after: index)...]
        let word = Comparison.Operator.allCases.first { rest.hasPrefix($0.rawValue) }
        if let word, rest.dropFirst(word.rawValue.count).first?.isWhitespace == true {
          return (content[..<index], word, rest.dropFirst(word.rawValue.count))
        }
      }
      index = content.index(after: index)
    }
    return nil
  }

  private mutating func take(while isPart: (Character) -> Bool) -> Substring {
    let taken = rest.prefix(while: isPart)
    rest = rest[taken.endIndex...]
    return taken
  }

  private mutating func skipSpaces() {
    _ = take(while: \.isWhitespace)
  }

}
