extension DocumentGrammar {
  /// The members of a grid around children.
  mutating func grid(_ children: String) -> [(String, String)] {
    var members = [("children", children), ("columns", columns())]
    if numbers.oneIn(2) { members.append(("rows", tracks())) }
    if numbers.oneIn(3) { members.append(("autoRows", track())) }
    for key in ["columnSpacing", "rowSpacing"] where numbers.oneIn(2) {
      members.append((key, number()))
    }
    let items = ["start", "center", "end", "stretch"].map { "\"\($0)\"" }
    if numbers.oneIn(3) { members.append(("justifyItems", numbers.pick(items))) }
    let lines = items + ["\"baselineFirst\"", "\"baselineLast\""]
    if numbers.oneIn(3) { members.append(("alignItems", numbers.pick(lines))) }
    let content = items + ["\"spaceBetween\"", "\"spaceAround\"", "\"spaceEvenly\""]
    for key in ["justifyContent", "alignContent"] where numbers.oneIn(3) {
      members.append((key, numbers.pick(content)))
    }
    return members
  }

  private mutating func columns() -> String {
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: return numbers.pick(["1", "2", "3", "12", "1000", number()])
    case 1: return object([(numbers.pick(["autoFill", "autoFit"]), track())])
    default: return tracks()
    }
  }

  private mutating func tracks() -> String {
    "[" + (0..<1 + numbers.few(4)).map { _ in track() }.joined(separator: ", ") + "]"
  }

  private mutating func track() -> String {
    switch Int.random(in: 0..<5, using: &numbers) {
    case 0: return dimension()
    case 1: return object([("min", dimension()), ("max", numbers.pick(["\"1fr\"", dimension()]))])
    case 2: return "\"\(numbers.pick(JSONWords.numbers))fr\""
    default: return numbers.pick(["\"auto\"", "\"1fr\"", "\"2fr\"", "40"])
    }
  }
}
