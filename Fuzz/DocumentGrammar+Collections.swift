extension DocumentGrammar {
  /// The members of a collection around children.
  mutating func collection(_ children: String) -> [(String, String)] {
    var members = [("children", children)]
    if !numbers.oneIn(4) { members.append(("collectionLayout", collectionLayout())) }
    if numbers.oneIn(3) { members.append(("contentOffset", "[\(number()), \(number())]")) }
    return members
  }

  /// The members of a pager around pages.
  mutating func pager(_ children: String) -> [(String, String)] {
    var members = [("children", children)]
    if numbers.oneIn(2) {
      members.append(("currentPageIndex", numbers.pick(["0", "1", "9", number()])))
    }
    return members
  }

  private mutating func collectionLayout() -> String {
    let kind = numbers.pick(["flow", "columns", "mosaic"])
    var members: [(String, String)] = []
    var spacings = ["columnSpacing", kind == "mosaic" ? "interitemSpacing" : "lineSpacing"]
    if kind == "flow" {
      spacings = ["minimumLineSpacing", "minimumInteritemSpacing"]
      if numbers.oneIn(4) { members.append(("itemSize", "[\(number()), \(number())]")) }
    } else if numbers.oneIn(2) {
      members.append(("columnCount", numbers.pick(["1", "2", "3", "100", number()])))
    }
    for key in spacings where numbers.oneIn(2) { members.append((key, number())) }
    if numbers.oneIn(3) { members.append(("sectionInset", insets())) }
    if kind != "mosaic" && numbers.oneIn(3) {
      members.append(("scrollDirection", numbers.pick(["\"vertical\"", "\"horizontal\""])))
    }
    return object([(kind, object(members))])
  }
}
