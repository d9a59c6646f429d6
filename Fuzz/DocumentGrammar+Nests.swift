extension DocumentGrammar {
  /// A text inside 30 to 60 levels, in which a motif of one to three elements repeats. If an
  /// element measures its child more than once, it does so on every level: the time must not double
  /// with each.
  mutating func nest() -> String {
    let motif = (0..<1 + numbers.few(2)).map { _ in level() }
    let depth = Int.random(in: 30...60, using: &numbers)
    let text = object([("node", "\"text\""), ("text", "\"a b c\"")])
    return (0..<depth).reduce(text) { inner, index in
      let level = motif[index % motif.count]
      return level.before + inner + level.after
    }
  }

  /// The text of an element before and after its child.
  private mutating func level() -> (before: String, after: String) {
    let hole = "\u{1}"
    let siblings = (0..<numbers.few(2)).map { _ in
      object([("node", "\"text\""), ("text", "\"d\""), ("style", object(style()))])
    }
    let children = "[" + (siblings + [hole]).joined(separator: ", ") + "]"
    var members: [(String, String)]
    switch numbers.pick(["stack", "stack", "grid", "grid", "display", "scroll", "other"]) {
    case "stack": members = [("spec", "\"stack\"")] + stack(children)
    case "grid": members = [("spec", "\"grid\"")] + grid(children)
    case "display": members = [("node", "\"display\""), ("children", children)]
    case "scroll": members = [("node", "\"scroll\""), ("children", children)]
    default:
      members = numbers.pick([
        [("spec", "\"inset\""), ("insets", insets()), ("child", hole)],
        [("spec", "\"relative\""), ("horizontal", "\"end\""), ("child", hole)],
        [("spec", "\"center\""), ("centering", "\"x\""), ("child", hole)],
        [("spec", "\"ratio\""), ("ratio", "0.5"), ("child", hole)],
        [("spec", "\"absolute\""), ("children", children)],
        [("spec", "\"wrapper\""), ("children", children)],
      ])
    }
    members.append(("style", nestedStyle()))
    let parts = object(members).split(separator: "\u{1}", maxSplits: 1).map(String.init)
    return (parts[0], parts[1])
  }

  /// A style that stretches, flexes and uses fractions more often than other styles do.
  private mutating func nestedStyle() -> String {
    var members: [(String, String)] = []
    for key in ["width", "height", "flexBasis", "minWidth", "minHeight", "maxWidth"]
    where numbers.oneIn(3) {
      members.append((key, numbers.pick(["\"90%\"", "\"50%\"", "\"100%\"", dimension()])))
    }
    for key in ["flexGrow", "flexShrink"] where numbers.oneIn(2) { members.append((key, "1")) }
    let align = ["\"stretch\"", "\"start\"", "\"center\""]
    if numbers.oneIn(3) { members.append(("alignSelf", numbers.pick(align))) }
    return object(members)
  }
}
