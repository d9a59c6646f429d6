import SwatchMessages

/// Reads the content of a binding by its grammar, from the operators with the lowest precedence to
/// values:
///
///     expression  = either [ "?" expression ":" expression ]
///     either      = both { "or" both }
///     both        = negation { "and" negation }
///     negation    = "not" negation | comparison
///     comparison  = sum [ ( "==" | "!=" | "<" | "<=" | ">" | ">=" ) sum ]
///     sum         = product { ( "+" | "-" ) product }
///     product     = value { ( "*" | "/" | "%" ) value }
///     value       = operand { ":" function } [ "|" value ]
///     operand     = text | number | "true" | "false" | "null" | "(" expression ")" | path
///     path        = name { "." name | "[" expression "]" } [ "?" ]
///
/// Operators stand between blanks, so that names may contain the characters of operators.
struct ExpressionReader {
  /// The whole text between the braces, for messages.
  let whole: Substring
  /// The part that is still to be read.
  var rest: Substring
  /// The number of enclosing expressions.
  private var depth = 0
  /// The number of open choices: a "?" was read, and its ":" was not.
  private(set) var openChoices = 0
  private var parts = 0
  /// A Boolean value that is true while the first name is read as a whole, including its operators.
  var readsWholeName = false
  /// The end of the first operand, if it is a plain path.
  var endOfFirstPath: Substring.Index?

  /// The maximum length of a binding, in bytes.
  static let lengthLimit = 4_096
  /// The maximum nesting depth of expressions.
  private static let depthLimit = 16
  /// The maximum number of values and operators.
  private static let partLimit = 128

  init(_ content: Substring) {
    whole = content
    rest = content
  }

  /// Reads the complete content of a binding.
  /// - Throws: ``BindingFault`` at the first mistake.
  static func expression(of content: Substring) throws(BindingFault) -> Expression {
    guard content.utf8.count <= lengthLimit else {
      throw BindingFault(
        problem: "a binding has more than \(lengthLimit.grouped) bytes", advice: tooMuch)
    }
    if let fault = ForeignBinding.fault(in: content) { throw fault }
    var reader = ExpressionReader(content)
    let expression = try reader.readAll()
    var second = ExpressionReader(content)
    second.readsWholeName = true
    switch expression {
    case .text, .number, .truth, .null:
      // A lone literal needs no braces, so the text may be a name in the row that looks like a
      // literal.
      return try second.readAll()
    default: break
    }
    guard let end = reader.endOfFirstPath, let named = try? second.readAll(),
      let path = second.wholeName(from: end)
    else { return expression }
    return .named(path, named, expression)
  }

  private mutating func readAll() throws(BindingFault) -> Expression {
    let expression = try readExpression()
    skipSpaces()
    guard rest.isEmpty else { throw leftover }
    return expression
  }

  // MARK: Operators

  /// Resets the number of open choices for an expression in parentheses, and returns the previous
  /// number.
  mutating func takeChoices() -> Int {
    defer { openChoices = 0 }
    return openChoices
  }

  /// Restores the number of open choices after an expression in parentheses.
  mutating func restoreChoices(_ count: Int) {
    openChoices = count
  }

  mutating func readExpression() throws(BindingFault) -> Expression {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw BindingFault(
        problem: "values are nested more than \(Self.depthLimit) levels deep",
        advice: Self.tooMuch)
    }
    defer { depth -= 1 }
    let condition = try readEither()
    skipSpaces()
    guard rest.first == "?" else { return condition }
    rest = rest.dropFirst()
    openChoices += 1
    let first = try readExpression()
    openChoices -= 1
    skipSpaces()
    guard rest.first == ":" else {
      throw BindingFault(
        problem: "{{\(whole.trimmed)}} has a \"?\" without a \":\"",
        advice:
          "write {{me ? 'right' : 'left'}}, or | before the default of a value that is absent")
    }
    rest = rest.dropFirst()
    return .choice(condition, first, try readExpression())
  }

  private mutating func readEither() throws(BindingFault) -> Expression {
    var expression = try readBoth()
    while takeWord("or") { expression = .or(expression, try readBoth()) }
    return expression
  }

  private mutating func readBoth() throws(BindingFault) -> Expression {
    var expression = try readNegation()
    while takeWord("and") { expression = .and(expression, try readNegation()) }
    return expression
  }

  private mutating func readNegation() throws(BindingFault) -> Expression {
    var isNegated = false
    while !readsWholeName, takeWord("not") {
      try countPart()
      isNegated.toggle()
    }
    let expression = try readComparison()
    return isNegated ? .not(expression) : expression
  }

  private mutating func readComparison() throws(BindingFault) -> Expression {
    let left = try readSum()
    guard let comparison = takeOperator(Comparison.self) else { return left }
    let right = try readSum()
    if let second = takeOperator(Comparison.self) {
      throw BindingFault(
        problem: "{{\(whole.trimmed)}} has a second comparison, \"\(second.rawValue)\"",
        advice: "write \"and\" between two comparisons")
    }
    return .comparison(left, comparison, right)
  }

  private mutating func readSum() throws(BindingFault) -> Expression {
    var expression = try readProduct()
    while let sign = takeOperator(Calculation.self, where: { !$0.isProduct }) {
      expression = try calculation(expression, sign, try readProduct())
    }
    return expression
  }

  private mutating func readProduct() throws(BindingFault) -> Expression {
    var expression = try readValue()
    while let sign = takeOperator(Calculation.self, where: \.isProduct) {
      expression = try calculation(expression, sign, try readValue())
    }
    return expression
  }

  private func calculation(
    _ left: Expression, _ sign: Calculation, _ right: Expression
  ) throws(BindingFault) -> Expression {
    for operand in [left, right] {
      switch operand {
      case .text:
        throw BindingFault(
          problem: "{{\(whole.trimmed)}} calculates with a text",
          advice: "write the bindings one after the other, as in \"{{first}} {{last}}\"")
      case .truth, .null, .comparison, .not, .and, .or:
        throw BindingFault(
          problem: "{{\(whole.trimmed)}} calculates with something other than a number",
          advice: "choose between numbers, as in {{sold ? 1 : 0}}")
      default: break
      }
    }
    return .calculation(left, sign, right)
  }

  // MARK: Signs

  /// Takes a word that a blank or a parenthesis follows.
  private mutating func takeWord(_ word: String) -> Bool {
    let text = rest.drop(while: \.isWhitespace)
    let isSeparate = word == "not" || text.startIndex > rest.startIndex || isBehindParenthesis
    guard isSeparate, text.hasPrefix(word) else { return false }
    let after = text.dropFirst(word.count)
    guard let next = after.first, next.isWhitespace || next == "(" else { return false }
    rest = after
    return true
  }

  /// Takes an operator between blanks.
  private mutating func takeOperator<Word: RawRepresentable<String> & CaseIterable>(
    _ words: Word.Type, where isTaken: (Word) -> Bool = { _ in true }
  ) -> Word? {
    guard let (word, after) = Self.sign(of: words, at: rest, mayLackBlank: isBehindParenthesis),
      isTaken(word)
    else { return nil }
    rest = after
    return word
  }

  /// Returns the operator at the beginning of a text, and the text after it.
  static func sign<Word: RawRepresentable<String> & CaseIterable>(
    of words: Word.Type, at text: Substring, mayLackBlank: Bool = false
  ) -> (word: Word, after: Substring)? {
    let start = text.drop(while: \.isWhitespace)
    guard start.startIndex > text.startIndex || mayLackBlank,
      let word = Word.allCases.first(where: { start.hasPrefix($0.rawValue) })
    else { return nil }
    let after = start.dropFirst(word.rawValue.count)
    guard let next = after.first, next.isWhitespace || next == "(" else { return nil }
    return (word, after)
  }

  /// A Boolean value that is true after a parenthesis, bracket or quote, where the blank may be
  /// missing.
  private var isBehindParenthesis: Bool {
    guard rest.startIndex > whole.startIndex else { return false }
    return ")]\"'".contains(whole[whole.index(before: rest.startIndex)])
  }

  /// Counts a value or an operator, and rejects the binding if it has too many.
  mutating func countPart() throws(BindingFault) {
    parts += 1
    guard parts > Self.partLimit else { return }
    throw BindingFault(
      problem: "a binding has more than \(Self.partLimit) values", advice: Self.tooMuch)
  }

  static let tooMuch = "compute the value beforehand, and put it into the data"

  mutating func take(while isPart: (Character) -> Bool) -> Substring {
    let taken = rest.prefix(while: isPart)
    rest = rest[taken.endIndex...]
    return taken
  }

  mutating func skipSpaces() {
    _ = take(while: \.isWhitespace)
  }
}
