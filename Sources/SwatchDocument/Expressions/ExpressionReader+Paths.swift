import SwatchMessages

/// Reading of paths, whose names may contain blanks and most punctuation, and of literals that look
/// like names.
extension ExpressionReader {
  /// Reads a path, a number, `true`, `false` or `null`.
  mutating func readPathOrLiteral() throws(BindingFault) -> Expression {
    let start = rest
    let isFirst = start.startIndex == whole.firstIndex { !$0.isWhitespace }
    let readsAll = readsWholeName
    var names = steps(of: takeName(readsAll: readsAll))
    var keys: [Int: Expression] = [:]
    while !readsAll, rest.first == "[" {
      rest = rest.dropFirst()
      let key = try readKey()
      if case .text(let name) = key {
        names.append(name)
      } else if case .number(let name) = key {
        names.append(name)
      } else {
        keys[names.count] = key
        names.append("[…]")
      }
      guard rest.first == "." else { continue }
      rest = rest.dropFirst()
      names += steps(of: takeName(readsAll: false))
    }
    let text = start[..<rest.startIndex].trimmed
    if !readsAll, keys.isEmpty, let literal = Self.literal(text) { return literal }
    let isOptional = takeMark()
    if isFirst, keys.isEmpty, !readsAll { endOfFirstPath = rest.startIndex }
    try check(names, text)
    readsWholeName = false
    return .path(
      ValuePath(steps: names.map(ValuePath.Step.init), keys: keys, isOptional: isOptional))
  }

  private static func literal(_ text: String) -> Expression? {
    switch text {
    case "true": return .truth(true)
    case "false": return .truth(false)
    case "null": return .null
    default:
      guard let value = try? JSONValue(parsing: text), value.kind == .number else { return nil }
      return .number(text)
    }
  }

  private func steps(of name: Substring) -> [String] {
    name.split(separator: ".", omittingEmptySubsequences: false).map(\.trimmed)
  }

  /// Reads the expression between brackets.
  private mutating func readKey() throws(BindingFault) -> Expression {
    let outer = takeChoices()
    let key = try readExpression()
    restoreChoices(outer)
    skipSpaces()
    guard rest.first == "]" else {
      throw BindingFault(
        problem: "a bracket in {{\(whole.trimmed)}} is not closed", advice: "end it with ]")
    }
    rest = rest.dropFirst()
    return key
  }

  /// Takes a name up to a delimiter of the grammar. The name includes blanks, operators without
  /// blanks around them, and parentheses with their content.
  private mutating func takeName(readsAll: Bool) -> Substring {
    let start = rest
    var open = 0
    while let character = rest.first {
      if character == "(" || character == "[" && (open > 0 || isBehindBlank(in: start)) {
        open += 1
      } else if open > 0, character == ")" || character == "]" {
        open -= 1
      } else if ":|?".contains(character) || ")][".contains(character) && !readsAll {
        break
      } else if character.isWhitespace, isBeforeOperator(readsAll: readsAll) {
        break
      }
      rest = rest.dropFirst()
    }
    return start[..<rest.startIndex]
  }

  /// Returns true if the position follows a blank inside a name.
  private func isBehindBlank(in name: Substring) -> Bool {
    guard rest.startIndex > name.startIndex else { return false }
    return name[name.index(before: rest.startIndex)].isWhitespace
  }

  /// Returns true if an operator between blanks follows; for a whole name, only a comparison
  /// counts.
  private func isBeforeOperator(readsAll: Bool) -> Bool {
    if Self.sign(of: Comparison.self, at: rest) != nil { return true }
    if readsAll { return false }
    if Self.sign(of: Calculation.self, at: rest) != nil { return true }
    let next = rest.drop(while: \.isWhitespace)
    if next.hasPrefix("&&") { return true }
    let word = next.prefix { !$0.isWhitespace && $0 != "(" }
    return (word == "and" || word == "or") && word.endIndex < next.endIndex
      || Self.isOperator(next.trimmed)
  }

  private static func isOperator(_ text: String) -> Bool {
    Comparison(rawValue: text) != nil || Calculation(rawValue: text) != nil
  }

  /// Takes the question mark of an optional value, but not the question mark of a choice.
  private mutating func takeMark() -> Bool {
    guard rest.first == "?" else { return false }
    let after = rest.dropFirst()
    let next = after.drop(while: \.isWhitespace)
    let isMark: Bool
    if let first = next.first, !":|)],?".contains(first) {
      let word = next.prefix { !$0.isWhitespace && $0 != "(" }
      isMark =
        Self.sign(of: Comparison.self, at: after) != nil
        || Self.sign(of: Calculation.self, at: after) != nil || word == "and" || word == "or"
    } else {
      isMark = true
    }
    if isMark { rest = after }
    return isMark
  }

  // MARK: Mistakes

  private func check(_ names: [String], _ text: String) throws(BindingFault) {
    if text.isEmpty, whole.trimmed.isEmpty == false, rest.startIndex > whole.startIndex,
      let sign = whole[..<rest.startIndex].trimmed.split(separator: " ").last,
      Self.isOperator(String(sign)) || ["and", "or", "not"].contains(sign)
    {
      throw BindingFault(
        problem: "there is no value after \"\(sign)\" in {{\(whole.trimmed)}}",
        advice: "add one, or remove the \"\(sign)\"")
    }
    guard !names.contains(where: { $0.isEmpty || $0.contains("{") || $0.contains("?") }) else {
      throw BindingFault(
        problem: "{{\(whole)}} doesn't name a value",
        advice: "write a name as in {{author.name}}, with ? at its end where it may be absent; "
          + "a literal {{ is written {{{{")
    }
    if text.contains("&&") {
      throw BindingFault(
        problem: "{{\(whole.trimmed)}} has a \"&&\", which bindings don't support",
        advice: "write \"and\"")
    }
    if text.hasPrefix("!") {
      throw BindingFault(
        problem: "{{\(whole)}} has a \"!\", which bindings don't support",
        advice: "write {{not \(text.dropFirst().trimmed)}}")
    }
    let inside = text.dropFirst().dropLast()
    guard let sign = Comparison.allCases.map(\.rawValue).first(where: inside.contains) else {
      return
    }
    throw BindingFault(
      problem: "{{\(whole)}} has no blanks around \"\(sign)\"",
      advice: "write them, as in {{stock \(sign) 0}}")
  }

  /// Returns the name at the beginning as a path, if the name with its operators extends beyond
  /// `end`, where the name ends when it is read as part of an expression; otherwise nil.
  func wholeName(from end: Substring.Index) -> ValuePath? {
    var reader = ExpressionReader(whole)
    reader.skipSpaces()
    let name = reader.takeName(readsAll: true)
    let isLonger = name.trimmed.count > whole[..<end].trimmed.count
    // Quoted texts are not part of names.
    let words = name.split { $0.isWhitespace || $0 == "(" || $0 == "[" }
    let hasText = words.contains { $0.first == "'" || $0.first == "\"" }
    guard isLonger, !hasText, end <= name.endIndex else { return nil }
    let names = steps(of: name)
    guard !names.contains("") else { return nil }
    return ValuePath(steps: names.map(ValuePath.Step.init), isOptional: false)
  }
}
