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

  /// The keys of any element in a box.
  mutating func boxPlace() -> [(String, String)] {
    var members: [(String, String)] = []
    for key in ["grow", "shrink", "aspectRatio", "margin"] where numbers.oneIn(6) {
      members.append((key, numbers.pick(["1", "2", "0.5", number()])))
    }
    if numbers.oneIn(6) { members.append(("order", numbers.pick(["0", "-1", "9999"]))) }
    for key in [
      "width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight", "basis", "top", "right",
      "bottom", "left", "start", "end",
    ] where numbers.oneIn(8) {
      members.append((key, numbers.pick(["\"150%\"", "\"4mm\"", "\"auto\"", dimension()])))
    }
    if numbers.oneIn(8) { members.append(("margin", "[0, \"auto\", \(number())]")) }
    if numbers.oneIn(6) { members.append(("position", "\"absolute\"")) }
    if numbers.oneIn(8) { members.append(("inset", dimension())) }
    let selves = ["auto", "stretch", "end", "flexStart", "center", "baseline"].map { "\"\($0)\"" }
    if numbers.oneIn(6) { members.append(("alignSelf", numbers.pick(selves))) }
    return members
  }
}
