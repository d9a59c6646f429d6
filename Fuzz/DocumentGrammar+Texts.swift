/// The texts of documents.
extension DocumentGrammar {
  mutating func text() -> [(String, String)] {
    var members =
      numbers.oneIn(6)
      ? [("paragraphs", paragraphs())] : [("text", numbers.oneIn(4) ? runs() : string())]
    if numbers.oneIn(12) { members = [("text", clusters())] }
    if numbers.oneIn(6) { members = [("markup", markup())] }
    if !numbers.oneIn(3) { members.append(("font", font())) }
    if numbers.oneIn(4) { members.append(("color", color())) }
    if numbers.oneIn(4) { members.append(("language", language())) }
    if numbers.oneIn(3) {
      members.append(("maximumNumberOfLines", numbers.pick(["0", "1", "2", "3", number()])))
    }
    let truncations = ["tail", "head", "middle", "none"].map { "\"\($0)\"" }
    if numbers.oneIn(3) { members.append(("truncation", numbers.pick(truncations))) }
    let boundaries = ["\"character\"", "\"word\""]
    if numbers.oneIn(5) { members.append(("truncationBoundary", numbers.pick(boundaries))) }
    if numbers.oneIn(6) { members.append(("truncationMark", numbers.oneIn(2) ? runs() : string())) }
    if numbers.oneIn(8) {
      let key = numbers.pick(["\"minimumSize\"", "\"minimumScale\""])
      members.append(("fit", "{\(key): \(numbers.pick(["0.5", "10", number()]))}"))
    }
    if numbers.oneIn(8) { members.append(("exclusions", exclusions())) }
    if numbers.oneIn(8) { members.append(("textContainerInset", insets())) }
    if numbers.oneIn(6) { members.append(("children", children())) }
    let places = ["\"top\"", "\"center\"", "\"bottom\""]
    if numbers.oneIn(6) { members.append(("verticalAlignment", numbers.pick(places))) }
    if numbers.oneIn(8) { members.append(("heading", numbers.pick(["true", "false"]))) }
    if numbers.oneIn(6) { members.append(("breaks", "\"between\"")) }
    if numbers.oneIn(8) { members.append(("hidesWhenEmpty", numbers.pick(["true", "false"]))) }
    for key in ["orphans", "widows"] where numbers.oneIn(8) {
      members.append((key, numbers.pick(["1", "3", number()])))
    }
    return members + paragraphStyle() + attributes()
  }

  /// Letters in any script with about the largest allowed number of combining marks, joined letters
  /// or invisible characters, or with more.
  private mutating func clusters() -> String {
    let kinds = [
      ("e", "\u{301}\u{323}"), ("\u{5D0}", "\u{5B0}\u{5BC}"), ("\u{628}", "\u{651}\u{64E}"),
      ("\u{E01}", "\u{E31}\u{E48}"), ("\u{915}", "\u{94D}\u{915}"),
      ("\u{1780}", "\u{17D2}\u{1780}"),
      ("\u{1000}", "\u{1039}\u{1000}"), ("\u{F40}", "\u{F90}\u{F71}"),
      ("\u{A98F}", "\u{A9C0}\u{A98F}"),
      ("\u{1100}", "\u{1161}\u{11A8}"), ("👩", "\u{200D}👩"), ("\u{1F44D}", "\u{1F3FB}"),
      ("\u{1F3F4}", "\u{E0067}"), ("", "\u{1F1E9}"), ("\u{845B}", "\u{E0100}"), ("", "\u{600}"),
      ("a", "\u{200B}"), ("a", "\u{AD}"), ("", "\u{2067}"), ("(", "[("), ("", "\u{FE0F}"),
      ("W", "W"),
    ]
    let letters = (0...numbers.few(4)).map { _ in
      let (letter, rest) = numbers.pick(kinds)
      let count = numbers.pick([0, 1, 1, 2, 15, 30, 249, 250, 499, 501, 5_000])
      return letter + String(repeating: rest, count: count) + numbers.pick(["", " ", "a"])
    }
    return JSONWords.quoted(letters.joined())
  }

  private mutating func exclusions() -> String {
    func point() -> String { "[\(number()), \(number())]" }
    return "["
      + JSONWords.list(numbers.few(4)) {
        let rect = "[\(number()), \(number()), \(number()), \(number())]"
        let polygon = "[\(point()), \(point()), \(point())]"
        return numbers.pick([
          "{\"rect\": \(rect)}", "{\"ellipse\": \(rect)}", "{\"polygon\": \(polygon)}",
          "{\"rect\": [0, 0, 20, 20]}", "{\"ellipse\": [10, 10, 40, 40]}",
        ])
      } + "]"
  }

  private mutating func paragraphs() -> String {
    "["
      + JSONWords.list(numbers.few(4)) {
        var members = [("text", numbers.oneIn(4) ? runs() : string())]
        if numbers.oneIn(3) { members.append(("font", font())) }
        return object(members + paragraphStyle() + attributes())
      } + "]"
  }

  private mutating func paragraphStyle() -> [(String, String)] {
    var members: [(String, String)] = []
    let alignments = ["natural", "left", "center", "right", "justified"].map { "\"\($0)\"" }
    if numbers.oneIn(3) { members.append(("alignment", numbers.pick(alignments))) }
    let directions = ["\"auto\"", "\"ltr\"", "\"rtl\""]
    if numbers.oneIn(6) { members.append(("direction", numbers.pick(directions))) }
    if numbers.oneIn(4) {
      members.append(("lineHeight", numbers.pick([number(), "\"140%\"", "\"1%\"", "0.01"])))
    }
    for key in [
      "lineSpacing", "paragraphSpacing", "paragraphSpacingBefore", "firstLineHeadIndent",
      "headIndent", "tailIndent",
    ] where numbers.oneIn(8) { members.append((key, number())) }
    if numbers.oneIn(5) { members.append(("tabStops", tabStops())) }
    if numbers.oneIn(9) { members.append(("defaultTabInterval", number())) }
    let wrappings = ["\"greedy\"", "\"balanced\"", "\"none\""]
    if numbers.oneIn(6) { members.append(("wrapping", numbers.pick(wrappings))) }
    let breaks = ["\"normal\"", "\"keepAll\"", "\"breakAll\""]
    if numbers.oneIn(6) { members.append(("wordBreak", numbers.pick(breaks))) }
    let ways = ["\"none\"", "\"manual\"", "\"auto\""]
    if numbers.oneIn(6) { members.append(("hyphenation", numbers.pick(ways))) }
    if numbers.oneIn(9) { members.append(("maximumHyphensInRow", numbers.pick(["0", "1", "2"]))) }
    return members
  }

  private mutating func tabStops() -> String {
    "["
      + JSONWords.list(numbers.few(4)) {
        let location = numbers.pick([number(), "\"100%\"", "\"33%\""])
        guard !numbers.oneIn(3) else { return location }
        let alignments = ["left", "center", "right", "decimal"].map { "\"\($0)\"" }
        var members = [("location", location), ("alignment", numbers.pick(alignments))]
        let leaders = ["\".\"", "\" .\"", string()]
        if numbers.oneIn(2) { members.append(("leader", numbers.pick(leaders))) }
        if numbers.oneIn(4) {
          members.append(("decimal", numbers.pick(["\",\"", "\"\u{66B}\"", string()])))
        }
        return object(members)
      } + "]"
  }

  private mutating func runs() -> String {
    "["
      + JSONWords.list(numbers.few(5)) {
        var members = numbers.oneIn(6) ? picture() : [("text", string())]
        if numbers.oneIn(2) { members.append(("font", font())) }
        if numbers.oneIn(2) { members.append(("color", color())) }
        if numbers.oneIn(4) { members.append(("language", language())) }
        return object(members + attributes())
      } + "]"
  }

  /// Nodes that runs refer to by name.
  private mutating func children() -> String {
    let dot = object([
      ("node", "\"display\""), ("id", "\"a\""), ("style", object([("width", number())])),
    ])
    let word = object([("node", "\"text\""), ("id", "\"b\""), ("text", string())])
    return "[\(dot), \(word)]"
  }

  /// A picture or a child in a line of text.
  private mutating func picture() -> [(String, String)] {
    let names = ["\"a.png\"", "\"b.jpg\"", "\"gone.png\"", string()]
    let children = ["\"a\"", "\"b\"", "\"c\""]
    var members =
      numbers.oneIn(3) ? [("child", numbers.pick(children))] : [("image", numbers.pick(names))]
    for key in ["width", "height"] where numbers.oneIn(2) { members.append((key, number())) }
    if numbers.oneIn(3) {
      members.append(("baseline", numbers.pick(["\"center\"", "3", number()])))
    }
    if numbers.oneIn(3) { members.append(("alt", string())) }
    return members
  }

  /// Some attributes of a text or a run.
  private mutating func attributes() -> [(String, String)] {
    guard numbers.oneIn(2) else { return [] }
    var members: [(String, String)] = []
    for key in ["underline", "strikethrough"] where numbers.oneIn(4) {
      members.append((key, line()))
    }
    if numbers.oneIn(4) { members.append(("background", numbers.oneIn(2) ? color() : box())) }
    if numbers.oneIn(6) {
      let line = object([("color", color()), ("behind", numbers.pick(["true", "false"]))])
      members.append(("outline", numbers.oneIn(2) ? number() : line))
    }
    if numbers.oneIn(8) {
      let offset = "[\(number()), \(number())]"
      members.append(
        ("shadow", object([("color", color()), ("offset", offset), ("blurRadius", number())])))
    }
    if numbers.oneIn(8) {
      let stops = "[\(color()), {\"offset\": \(number()), \"color\": \(color())}]"
      members.append(("gradient", object([("stops", stops), ("end", "[\(number()), 1]")])))
    }
    let links = ["\"https://a.b/\"", "\"#c\"", "\"javascript:d\"", string()]
    if numbers.oneIn(8) { members.append(("link", numbers.pick(links))) }
    for key in ["kern", "baselineOffset"] where numbers.oneIn(5) { members.append((key, number())) }
    let scripts = ["\"superscript\"", "\"subscript\"", "\"none\""]
    if numbers.oneIn(5) { members.append(("script", numbers.pick(scripts))) }
    if numbers.oneIn(6) { members.append(("ligatures", numbers.pick(["true", "false"]))) }
    let capitals = ["\"small\"", "\"allSmall\"", "\"none\""]
    if numbers.oneIn(5) { members.append(("capitals", numbers.pick(capitals))) }
    let features = ["[\"tnum\", \"-kern\"]", "[\"cv05=2\"]", "[]", "[\"no\"]", "\"liga\""]
    if numbers.oneIn(6) { members.append(("features", numbers.pick(features))) }
    return members
  }

  /// A line along text.
  private mutating func line() -> String {
    let styles = ["single", "double", "dotted", "dashed", "wavy", "none"].map { "\"\($0)\"" }
    if numbers.oneIn(2) { return numbers.pick(styles) }
    var members = [("style", numbers.pick(styles))]
    if numbers.oneIn(2) { members.append(("color", color())) }
    if numbers.oneIn(2) { members.append(("thickness", number())) }
    if numbers.oneIn(3) { members.append(("offset", number())) }
    if numbers.oneIn(3) { members.append(("skipsInk", "false")) }
    return object(members)
  }

  /// A box behind text.
  private mutating func box() -> String {
    let insets = numbers.oneIn(2) ? number() : self.insets()
    return object([("color", color()), ("insets", insets), ("cornerRadius", number())])
  }

  private mutating func markup() -> String {
    let parts = [
      "<b>", "</b>", "<i>x</i>", "<span color='#F00'>", "<span features='-liga'>", "</span>",
      "<span underline='{\"style\": \"wavy\", \"thickness\": 2}' script='subscript'>",
      "<span gradient='{\"stops\": [\"red\", \"#00F\"]}' kern='x'>", "<span outline='[1'>",
      "&lt;", "&", "<br/>", "<small>a",
      "</small>", "<a href='https://a.b/'>", "</a>", "<sup>2</sup>", "text",
      "<img src='a.png' height='9'/>", "<child id='a'/>", "\u{5E9}",
    ]
    let text = (0..<numbers.few(8)).map { _ in numbers.pick(parts) }.joined()
    return bindings.isEmpty || numbers.oneIn(2) ? JSONWords.quoted(text) : binding()
  }

  mutating func language() -> String {
    numbers.pick(["\"en\"", "\"ja\"", "\"zh-Hant\"", "\"ur\"", "\"qaa-x\"", string()])
  }

  mutating func font() -> String {
    var members: [(String, String)] = []
    if numbers.oneIn(3) {
      members.append(
        (
          "family",
          numbers.pick([
            "\"DejaVu Sans\"", "\"Noto Sans\"", "\"gone\"", string(),
            "[\"gone\", \"Noto Sans Hebrew\"]",
          ])
        ))
    }
    if !numbers.oneIn(3) {
      members.append(("size", numbers.pick(["14", "9", "40", "0.01", "10000", number()])))
    }
    if numbers.oneIn(3) {
      members.append(("weight", numbers.pick(["\"bold\"", "100", "900", "450"])))
    }
    if numbers.oneIn(5) { members.append(("style", "\"italic\"")) }
    if numbers.oneIn(6) { members.append(("variations", "{\"wght\": \(number())}")) }
    return object(members)
  }
}
