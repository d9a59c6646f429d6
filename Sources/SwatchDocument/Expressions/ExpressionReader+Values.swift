import SwatchMessages

/// Reading of values, with their functions and fallbacks.
extension ExpressionReader {
  /// Reads an operand with its functions and its fallback.
  mutating func readValue() throws(BindingFault) -> Expression {
    let start = rest
    var value = try readOperand()
    let path = start[..<rest.startIndex]
    while isBeforeFunction {
      skipSpaces()
      rest = rest.dropFirst()
      if case .text = value { throw order(behind: start) }
      value = .call(value, try readCall(of: path))
    }
    let end = rest
    skipSpaces()
    guard rest.first == "|" else {
      rest = end
      return value
    }
    rest = rest.dropFirst()
    if rest.first == "|" {
      throw BindingFault(
        problem: "{{\(whole.trimmed)}} has a \"||\", which bindings don't support",
        advice: "write \"or\" for one of two conditions, or {{a|b}} for b where a is absent")
    }
    return .fallback(value, try checked(try readValue()))
  }

  private mutating func readOperand() throws(BindingFault) -> Expression {
    try countPart()
    skipSpaces()
    if rest.first == "(", !readsWholeName {
      rest = rest.dropFirst()
      let outer = takeChoices()
      let inside = try readExpression()
      restoreChoices(outer)
      skipSpaces()
      guard rest.first == ")" else {
        throw BindingFault(
          problem: "a parenthesis in {{\(whole.trimmed)}} is not closed", advice: "end it with )")
      }
      rest = rest.dropFirst()
      return inside
    }
    if !readsWholeName, let quoted = try readQuoted() {
      try checkEnd(ofText: quoted)
      return .text(quoted)
    }
    return try readPathOrLiteral()
  }

  /// Rejects text after a quoted text, unless it is an operator.
  private func checkEnd(ofText quoted: String) throws(BindingFault) {
    let next = rest.drop(while: \.isWhitespace)
    guard let first = next.first, first.isLetter || first == "'" || first == "\"" else { return }
    if ["and", "or"].contains(where: { next.hasPrefix($0 + " ") || next.hasPrefix($0 + "(") }) {
      return
    }
    throw BindingFault(
      problem: "there is \"\(next.trimmed)\" after a text in {{\(whole)}}",
      advice: "remove it; nothing may follow a text")
  }

  /// Returns the error for a function written after a quoted text: after a fallback instead of
  /// before the bar, or where nothing may follow the text.
  private func order(behind start: Substring) -> BindingFault {
    let text = whole[..<start.startIndex].trimmed
    let functions = rest.trimmed
    let literal = start[..<rest.startIndex].dropLast().trimmed
    return BindingFault(
      problem: "there is \":\(functions)\" after a text in {{\(whole)}}",
      advice: text.hasSuffix("|")
        ? "functions stand before the bar: {{\(text.dropLast()):\(functions)|\(literal)}}"
        : "remove it; nothing may follow a text")
  }

  /// Rejects functions written after a bar, as in other template languages: a function with
  /// arguments, or one whose name is a verb or a letter case, which hardly any value has.
  private func checked(_ operand: Expression) throws(BindingFault) -> Expression {
    guard case .path(let path) = operand, !path.isOptional else { return operand }
    let name = path.name
    let word = name.prefix { $0 != "(" }.trimmed
    let problem = "expected a default value after the |, found "
    let hasArguments = word != name
    if hasArguments, word == "default" {
      throw BindingFault(problem: problem + "\"default\"", advice: "write {{name|\"none\"}}")
    }
    guard hasArguments || ["upper", "lower", "truncate", "join"].contains(word),
      Function.all.contains(where: { $0.name == word })
    else { return operand }
    throw BindingFault(
      problem: problem + "the function \"\(word)\"", advice: "write {{name:\(name)}}")
  }

  // MARK: Colons

  /// A Boolean value that is true when a colon before a function follows, and false when no colon
  /// follows or the colon separates the values of a choice.
  private var isBeforeFunction: Bool {
    let text = rest.drop(while: \.isWhitespace)
    guard text.first == ":" else { return false }
    guard openChoices > 0 else { return true }
    let after = text.dropFirst()
    guard text.startIndex == rest.startIndex, after.first?.isLetter == true else { return false }
    let word = after.prefix { $0.isLetter || $0.isNumber }
    if Function.all.contains(where: { $0.name == word }) { return true }
    // If another colon follows, it is the choice's, and this one begins a misspelt function.
    return after.contains(" : ")
  }

  /// The error for the part of the binding that could not be read.
  var leftover: BindingFault {
    let tail = rest.trimmed
    let words = tail.shortened(to: 40)
    if tail.hasPrefix("&&") {
      return BindingFault(
        problem: "{{\(whole.trimmed)}} has a \"&&\", which bindings don't support",
        advice: "write \"and\"")
    }
    let isOperator =
      (Comparison.allCases.map(\.rawValue) + Calculation.allCases.map(\.rawValue))
      .contains { tail == $0 } || tail == "and" || tail == "or"
    if isOperator {
      return BindingFault(
        problem: "there is no value after \"\(tail)\" in {{\(whole.trimmed)}}",
        advice: "add one, or remove the \"\(tail)\"")
    }
    return BindingFault(
      problem: "there is \"\(words)\" after a value in {{\(whole)}}",
      advice: tail.first == ")"
        ? "remove the parenthesis"
        : "write a colon before a function, a | before a default value, and blanks around "
          + "operators")
  }

  // MARK: Functions

  /// Reads the name and the arguments of a function.
  private mutating func readCall(of path: Substring) throws(BindingFault) -> FunctionCall {
    try countPart()
    skipSpaces()
    let word = take { !":|(),?".contains($0) && !$0.isWhitespace }.trimmed
    guard let function = Function.all.first(where: { $0.name == word }), !isBeforeMark else {
      throw unknown(word, of: path)
    }
    var arguments: [FunctionArgument] = []
    var written = word
    let blanks = rest
    skipSpaces()
    if rest.first == "(" {
      let start = rest.startIndex
      rest = rest.dropFirst()
      arguments = try readArguments(of: function)
      written += rest.base[start..<rest.startIndex]
    } else {
      rest = blanks
    }
    do throws(FunctionFault) {
      return FunctionCall(form: try function.form(arguments), written: written)
    } catch {
      throw BindingFault(
        problem: "\(error.problem) in \"\(written)\"", advice: "write \(function.example)")
    }
  }

  /// A Boolean value that is true before a question mark that should follow the name.
  private var isBeforeMark: Bool {
    guard rest.first == "?" else { return false }
    return rest.dropFirst().drop(while: \.isWhitespace).first.map { ":|)".contains($0) } ?? true
  }

  private func unknown(_ word: String, of path: Substring) -> BindingFault {
    let known = Function.all.map(\.name)
    if isBeforeMark, known.contains(word) {
      return BindingFault(
        problem: "\"\(word)?\" is not a function",
        advice: "the ? follows the name: {{\(path.trimmed)?:\(word)}}")
    }
    let foreign = ForeignFunction.advice(for: word, of: path.trimmed)
    return BindingFault(
      problem: word.isEmpty
        ? "{{\(whole)}} has a colon without a function" : "\"\(word)\" is not a function",
      advice: foreign ?? NearestWord.advice(for: word, among: known))
  }

  /// Reads arguments up to the closing parenthesis: words and quoted texts, each with an optional
  /// name.
  private mutating func readArguments(
    of function: Function
  ) throws(BindingFault) -> [FunctionArgument] {
    var arguments: [FunctionArgument] = []
    while true {
      skipSpaces()
      if rest.first == ")" && arguments.isEmpty { break }
      let argument: FunctionArgument
      if let quoted = try readQuoted() {
        argument = FunctionArgument(name: nil, text: quoted, isQuoted: true)
      } else {
        argument = try readArgument(take { !",):\"'".contains($0) }.trimmed)
      }
      arguments.append(argument)
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

  /// Reads an argument that begins with a word: the word itself, or a name with its value.
  private mutating func readArgument(_ word: String) throws(BindingFault) -> FunctionArgument {
    guard rest.first == ":" else { return FunctionArgument(name: nil, text: word, isQuoted: false) }
    rest = rest.dropFirst()
    skipSpaces()
    let quoted = try readQuoted()
    let text = quoted ?? take { !",)".contains($0) }.trimmed
    return FunctionArgument(name: word, text: text, isQuoted: quoted != nil)
  }

  /// Reads a text in single or double quotes; nil if no quote follows.
  mutating func readQuoted() throws(BindingFault) -> String? {
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
}
