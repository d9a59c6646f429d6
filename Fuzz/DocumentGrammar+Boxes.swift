extension DocumentGrammar {
  /// The members of a box around children.
  mutating func box(_ children: String) -> [(String, String)] {
    var members = [("children", children)]
    let words: [(String, [String])] = [
      ("direction", ["row", "rowReverse", "column", "columnReverse"]),
      ("wrap", ["noWrap", "wrap", "wrapReverse"]),
      ("justify", ["start", "flexEnd", "center", "spaceBetween", "spaceEvenly"]),
      ("align", ["stretch", "end", "flexStart", "center", "baseline"]),
      ("alignContent", ["stretch", "end", "center", "spaceAround"]),
      ("overflow", ["visible", "hidden"]), ("position", ["relative", "absolute"]),
    ]
    for (key, values) in words where numbers.oneIn(3) {
      members.append((key, "\"\(numbers.pick(values))\""))
    }
    for key in ["gap", "padding", "margin", "grow", "shrink", "aspectRatio"]
    where numbers.oneIn(4) {
      members.append((key, numbers.pick(["0", "1", "2.5", number()])))
    }
    for key in ["width", "height", "minWidth", "maxHeight", "basis", "top", "end"]
    where numbers.oneIn(4) {
      members.append((key, numbers.pick(["\"150%\"", "\"4mm\"", dimension()])))
    }
    return members
  }
}
