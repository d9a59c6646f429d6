/// The expressions of documents, their themes, and the attributes that texts inherit.
extension DocumentGrammar {
  /// A binding with operators, as a whole string.
  mutating func expression() -> String { "\"{{\(expression(depth: 2))}}\"" }

  /// An expression that is true or false.
  mutating func condition() -> String { "\"{{\(condition(depth: 2))}}\"" }

  private mutating func expression(depth: Int) -> String {
    guard depth > 0 else { return value() }
    func inner() -> String { expression(depth: depth - 1) }
    switch Int.random(in: 0..<7, using: &numbers) {
    case 0: return "\(condition(depth: depth - 1)) ? \(inner()) : \(inner())"
    case 1, 2:
      return "\(inner()) \(numbers.pick(["+", "-", "*", "/", "%"])) \(inner())"
    case 3:
      let functions = ["", ":number", ":number(2)", ":percent", ":upper"]
      return "(\(inner()))" + numbers.pick(functions)
    case 4: return "\(value())|\(inner())"
    case 5: return "theme[\(inner())]"
    default: return "tags[\(inner())]" + numbers.pick(["", ".a", "?"])
    }
  }

  private mutating func condition(depth: Int) -> String {
    guard depth > 0 else { return value() }
    func inner() -> String { condition(depth: depth - 1) }
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: return "not \(inner())"
    case 1: return "(\(inner()))"
    case 2: return "\(inner()) \(numbers.pick(["and", "or"])) \(inner())"
    default:
      let sign = numbers.pick(["==", "!=", "<", "<=", ">", ">="])
      return "\(expression(depth: depth - 1)) \(sign) \(value())"
    }
  }

  private mutating func value() -> String {
    numbers.pick([
      "name", "likes", "likes?", "x?", "tags", "tags.0?", "size?", "a.b.c?", "'ink'", "''", "0",
      "1",
      "-2.5", "1e3", "99999999999999999999", "true", "false", "null", "theme.gap", "theme.ink",
      "tag",
    ])
  }

  /// The values that colours and expressions name.
  mutating func theme() -> [(String, String)] {
    let gap = numbers.pick(["0", "8", "-1", "\"2mm\""])
    var members = [("theme", object([("ink", "\"#123\""), ("gap", gap)]))]
    let themes = "{\"a\": {\"ink\": \"teal\"}, \"b\": {}}"
    if numbers.oneIn(2) { members.append(("themes", themes)) }
    return members
  }

  /// Attributes that the texts inside inherit.
  mutating func inheritedTexts(atRoot: Bool = false) -> [(String, String)] {
    var members: [(String, String)] = []
    if numbers.oneIn(2) { members.append(("font", font())) }
    if numbers.oneIn(2) { members.append(("color", color())) }
    if !atRoot && numbers.oneIn(6) { members.append(("language", language())) }
    let words: [(String, [String])] = [
      ("alignment", ["natural", "left", "center", "right", "start", "end", "justified"]),
      ("wrapping", ["greedy", "balanced", "none"]),
      ("wordBreak", ["normal", "keepAll", "breakAll"]),
      ("hyphenation", ["none", "manual", "auto"]), ("capitals", ["small", "allSmall", "none"]),
    ]
    for (key, values) in words where numbers.oneIn(6) {
      members.append((key, "\"\(numbers.pick(values))\""))
    }
    for key in ["lineHeight", "firstLineHeadIndent", "kern", "defaultTabInterval"]
    where numbers.oneIn(6) {
      members.append((key, numbers.pick(["\"140%\"", "\"2mm\"", number()])))
    }
    for key in ["orphans", "widows", "maximumHyphensInRow"] where numbers.oneIn(8) {
      members.append((key, numbers.pick(["1", "3", "1000000"])))
    }
    if numbers.oneIn(8) { members.append(("ligatures", numbers.pick(["true", "false"]))) }
    if numbers.oneIn(8) { members.append(("features", "[\"tnum\"]")) }
    return members
  }
}
