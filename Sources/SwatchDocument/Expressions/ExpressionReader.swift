import SwatchMessages

/// Reads the content of a binding by its grammar, from the operators that bind least to values:
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
/// Operators stand between blanks, so that names may have their characters.
struct ExpressionReader {
  /// All between the braces, for messages.
  let whole: Substring
  /// The part that is still to be read.
  var rest: Substring
  /// The number of expressions around the one that is read.
  private var depth = 0
  /// The number of "?" whose ":" is still to be read.
  private(set) var openChoices = 0
  private var parts = 0
  /// A Boolean value that is true while the first name is read to its end, with operators in it.
  var readsWholeName = false
  /// The end of the first operand, where it is a plain path.
  var endOfFirstPath: Substring.Index?

  /// The most bytes of a binding.
  static let lengthLimit = 4_096
  /// The most expressions inside one another.
  private static let depthLimit = 16
  /// The most values and operators.
  private static let partLimit = 128

  init(_ content: Substring) {
    whole = content
    rest = content
  }

  /// Reads all of a content.
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
      // A literal alone would be written without braces: the row may have a name that looks as one.
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

  /// Puts the open choices aside, for an expression in parentheses.
  mutating func takeChoices() -> Int {
    defer { openChoices = 0 }
    return openChoices
  }

  /// Takes back the choices that were put aside.
  mutating func restoreChoices(_ count: Int) {
    openChoices = count
  }

  mutating func readExpression() throws(BindingFault) -> Expression {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw BindingFault(
        problem: "there are more than \(Self.depthLimit) values inside each other",
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
          "write {{me ? 'right' : 'left'}}, or | before a value in the place of one that is absent")
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
          problem: "{{\(whole.trimmed)}} calculates with what is not a number",
          advice: "choose between numbers, as in {{sold ? 1 : 0}}")
      default: break
      }
    }
    return .calculation(left, sign, right)
  }

  // MARK: Signs

  /// Takes a word with a blank or a parenthesis behind it.
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

  /// An operator at the beginning of a text, with what is behind it.
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

  /// A Boolean value that is true behind a parenthesis or a bracket, where a blank may be missing.
  private var isBehindParenthesis: Bool {
    guard rest.startIndex > whole.startIndex else { return false }
    return ")]\"'".contains(whole[whole.index(before: rest.startIndex)])
  }

  /// Counts a value or an operator.
  mutating func countPart() throws(BindingFault) {
    parts += 1
    guard parts > Self.partLimit else { return }
    throw BindingFault(
      problem: "a binding has more than \(Self.partLimit) values", advice: Self.tooMuch)
  }

  static let tooMuch = "put what needs more into the data"

  mutating func take(while isPart: (Character) -> Bool) -> Substring {
    let taken = rest.prefix(while: isPart)
    rest = rest[taken.endIndex...]
    return taken
  }

  mutating func skipSpaces() {
    _ = take(while: \.isWhitespace)
  }
}
