/// A generator of layout documents by their grammar: mostly valid ones, with values at the limits
/// of the allowed ranges.
struct DocumentGrammar {
  var numbers: FuzzNumbers
  /// The number of elements that may still be made, so that documents stay small.
  private var room: Int
  /// The bindings that may replace strings and values; empty for documents without data.
  let bindings: [String]
  /// A Boolean value that is true when the document has a theme, whose colour is "ink".
  private var hasTheme = false

  /// A document as a text.
  static func document(_ numbers: inout FuzzNumbers, bindings: [String] = []) -> String {
    var grammar = DocumentGrammar(
      numbers: numbers, room: 1 + numbers.few(40), bindings: bindings)
    let text = grammar.document()
    numbers = grammar.numbers
    return text
  }

  private mutating func document() -> String {
    var members: [(String, String)] = []
    if numbers.oneIn(2) {
      members.append(("scale", numbers.pick(["1", "2", "3", "1.5", "0.1", "64"])))
    }
    if numbers.oneIn(4) { members.append(("scale", number())) }
    if !numbers.oneIn(3) { members.append(("sizeRange", sizeRange())) }
    if numbers.oneIn(5) { members.append(("language", language())) }
    if numbers.oneIn(8) { members.append(("direction", direction())) }
    if numbers.oneIn(5) { members.append(("drawOrder", "[\"a\", \"b\"]")) }
    hasTheme = numbers.oneIn(4)
    if hasTheme { members += theme() }
    if numbers.oneIn(6) { members += inheritedTexts(atRoot: true) }
    members.append(("root", numbers.oneIn(12) ? nest() : element(depth: 7)))
    return object(members)
  }

  private mutating func sizeRange() -> String {
    let width = numbers.pick(["320", "100", "1", "1080", "0"])
    if numbers.oneIn(2) { return "{\"min\": [\(width), 0], \"max\": [\(width), \"inf\"]}" }
    return object([
      ("min", "[\(number()), \(number())]"),
      ("max", "[\(lengthOrInfinity()), \(lengthOrInfinity())]"),
    ])
  }

  /// Returns an object of members; of several members with the same name, the last one is kept.
  func object(_ members: [(String, String)]) -> String {
    var seen: [String: String] = [:]
    for (name, value) in members { seen[name] = value }
    var order: [String] = []
    for (name, _) in members where !order.contains(name) { order.append(name) }
    return "{" + order.map { "\"\($0)\": \(seen[$0] ?? "null")" }.joined(separator: ", ") + "}"
  }

  // MARK: Elements

  private mutating func element(depth: Int, inBox: Bool = false) -> String {
    room -= 1
    if inBox && numbers.oneIn(6) { return string() }
    var members: [(String, String)] =
      depth > 0 && room > 0 && numbers.oneIn(2) ? spec(depth: depth - 1) : node(depth: depth - 1)
    if members.contains(where: { ["child", "children"].contains($0.0) }), numbers.oneIn(6),
      !members.contains(where: { $0.1 == "\"text\"" })
    {
      members += inheritedTexts()
    }
    if inBox { members += boxPlace() }
    if !numbers.oneIn(3) {
      let style = style(inBox: inBox)
      let isOwn = !inBox && numbers.oneIn(2)
      let known = Set(members.map(\.0))
      members +=
        isOwn ? style : [("style", object(style.filter { !known.contains($0.0) }))]
    }
    if !bindings.isEmpty && numbers.oneIn(8) {
      members.append(("if", numbers.oneIn(2) ? condition() : binding()))
    }
    if numbers.oneIn(200) { members.append(("surplus", "1")) }
    if numbers.oneIn(40) { members.append(("allow", "[\"contrast\", \"overflow\"]")) }
    return object(members)
  }

  private mutating func children(depth: Int, inBox: Bool = false) -> String {
    let count = depth > 0 ? min(room, 1 + numbers.few(5)) : 0
    let list = (0..<max(0, count)).map { _ in
      let child = element(depth: depth, inBox: inBox)
      guard !bindings.isEmpty, numbers.oneIn(6), child.hasPrefix("{\"") else { return child }
      return "{\"for\": \(binding()), \"as\": \"tag\", " + child.dropFirst()
    }
    return "[" + list.joined(separator: ", ") + "]"
  }

  private mutating func node(depth: Int) -> [(String, String)] {
    let kind = numbers.pick([
      "display", "text", "text", "image", "button", "scroll", "shape", "qr", "barcode",
      "collection", "pager", "box",
    ])
    var members = [("node", "\"\(kind)\"")]
    if numbers.oneIn(3) { members.append(("id", numbers.pick(["\"a\"", "\"b\"", string()]))) }
    if numbers.oneIn(2) { members.append(("backgroundColor", color())) }
    if numbers.oneIn(4) { members.append(("cornerRadius", corners())) }
    if numbers.oneIn(8) { members.append(("maskedCorners", "[\"topLeft\", \"bottomRight\"]")) }
    if numbers.oneIn(6) {
      let types = ["\"default\"", "\"precomposited\"", "\"clipping\""]
      members.append(("cornerRoundingType", numbers.pick(types)))
    }
    if numbers.oneIn(6) { members.append(("clipsToBounds", numbers.pick(["true", "false"]))) }
    if numbers.oneIn(8) { members.append(("filters", filters())) }
    if numbers.oneIn(8) { members.append(("backdropFilters", filters())) }
    if numbers.oneIn(8) { members.append(("mask", mask())) }
    if numbers.oneIn(8) {
      members.append(("blendMode", numbers.pick(["\"multiply\"", "\"hue\""])))
    }
    if numbers.oneIn(6) { members.append(("alpha", numbers.pick(["0", "0.5", "1", "0.001"]))) }
    members += looks()
    if kind != "box", numbers.oneIn(8) { members.append(("direction", direction())) }
    switch kind {
    case "text": members += text()
    case "image": members += image()
    case "button": members += button()
    case "shape": members += shape()
    case "qr", "barcode": members += code(kind)
    case "box": members += box(children(depth: depth, inBox: true))
    case "collection": members += collection(children(depth: depth))
    case "pager": members += pager(children(depth: depth))
    case "scroll":
      members.append(("children", children(depth: depth)))
      if numbers.oneIn(2) { members.append(("contentOffset", "[\(number()), \(number())]")) }
      let ways = ["\"vertical\"", "\"horizontal\"", "\"both\""]
      if numbers.oneIn(2) { members.append(("scrollableDirections", numbers.pick(ways))) }
    default: if numbers.oneIn(2) { members.append(("children", children(depth: depth))) }
    }
    return members
  }

  private mutating func spec(depth: Int) -> [(String, String)] {
    let kind = numbers.pick([
      "stack", "stack", "stack", "inset", "center", "relative", "ratio", "absolute", "background",
      "overlay", "corner", "wrapper", "grid", "gridRow",
    ])
    var members = [("spec", "\"\(kind)\"")]
    switch kind {
    case "stack": members += stack(children(depth: depth))
    case "grid": members += grid(children(depth: depth))
    case "gridRow":
      members.append(("children", children(depth: depth)))
      if numbers.oneIn(2) { members.append(("background", element(depth: depth))) }
    case "absolute", "wrapper": members.append(("children", children(depth: depth)))
    default: members.append(("child", element(depth: depth)))
    }
    switch kind {
    case "inset": members.append(("insets", insets()))
    case "ratio": members.append(("ratio", numbers.pick(["1", "0.5", "2", number()])))
    case "background", "overlay", "corner": members.append((kind, element(depth: depth)))
    case "center": members.append(("centering", numbers.pick(["\"xy\"", "\"x\"", "\"none\""])))
    case "relative": members.append(("horizontal", numbers.pick(["\"start\"", "\"end\""])))
    default: break
    }
    if kind == "corner" {
      members.append(("location", numbers.pick(["\"topLeft\"", "\"bottomRight\""])))
      if numbers.oneIn(2) { members.append(("offset", "[\(number()), \(number())]")) }
      if numbers.oneIn(2) { members.append(("wrapsCorner", "true")) }
    }
    return members
  }

  /// The members of a stack around children.
  mutating func stack(_ children: String) -> [(String, String)] {
    var members = [("children", children)]
    if numbers.oneIn(2) { members.append(("direction", "\"vertical\"")) }
    if numbers.oneIn(2) { members.append(("spacing", number())) }
    let justify = ["start", "center", "end", "spaceBetween", "spaceAround"].map { "\"\($0)\"" }
    if numbers.oneIn(2) { members.append(("justifyContent", numbers.pick(justify))) }
    let align = ["stretch", "start", "center", "end", "baselineFirst", "baselineLast"]
    if numbers.oneIn(2) { members.append(("alignItems", "\"\(numbers.pick(align))\"")) }
    if numbers.oneIn(3) {
      members.append(("flexWrap", "\"wrap\""))
      let content = justify + ["\"stretch\""]
      if numbers.oneIn(2) { members.append(("alignContent", numbers.pick(content))) }
      if numbers.oneIn(2) { members.append(("lineSpacing", number())) }
    }
    if numbers.oneIn(4) { members.append(("breaks", "\"between\"")) }
    return members
  }

  /// The keys of a size and a place. In a box, keys that boxes refuse are mostly left out.
  mutating func style(inBox: Bool = false) -> [(String, String)] {
    var members: [(String, String)] = []
    for key in ["width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight", "flexBasis"]
    where numbers.oneIn(4) { members.append((key, dimension())) }
    for key in ["flexGrow", "flexShrink", "spacingBefore", "spacingAfter", "ascender", "descender"]
    where numbers.oneIn(5) { members.append((key, numbers.pick(["1", "2", number()]))) }
    if numbers.oneIn(6) { members.append(("preferredSize", "[\(number()), \(number())]")) }
    if numbers.oneIn(6) { members.append(("layoutPosition", "[\(number()), \(number())]")) }
    let selves = ["auto", "start", "center", "end", "stretch"].map { "\"\($0)\"" }
    if numbers.oneIn(6) { members.append(("alignSelf", numbers.pick(selves))) }
    if numbers.oneIn(8) { members.append(("justifySelf", numbers.pick(selves))) }
    if numbers.oneIn(8) { members.append(("keepWithNext", numbers.pick(["true", "false"]))) }
    for key in ["column", "row", "columnSpan", "rowSpan"] where numbers.oneIn(8) {
      members.append((key, numbers.pick(["1", "2", "3", "1000", number()])))
    }
    let isInBoxes = inBox && !numbers.oneIn(30)
    let refused = [
      "flexShrink", "layoutPosition", "column", "row", "columnSpan", "rowSpan", "justifySelf",
    ]
    return isInBoxes ? members.filter { !refused.contains($0.0) } : members
  }

  // MARK: Values

  mutating func insets() -> String {
    object(["top", "left", "bottom", "right"].map { ($0, lengthOrInfinity()) })
  }

  /// A number, mostly within the sizes of pictures.
  mutating func number() -> String {
    if !bindings.isEmpty && numbers.oneIn(10) { return binding() }
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: return numbers.pick(JSONWords.numbers)
    case 1: return "\(Double(Int.random(in: -200...2000, using: &numbers)) / 8)"
    default: return "\(Int.random(in: 0...120, using: &numbers))"
    }
  }

  private mutating func lengthOrInfinity() -> String {
    numbers.oneIn(6) ? "\"inf\"" : number()
  }

  mutating func dimension() -> String {
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: return "\"auto\""
    case 1: return "\"\(Int.random(in: 0...200, using: &numbers))%\""
    case 2: return "\"\(numbers.pick(JSONWords.numbers))%\""
    default: return number()
    }
  }

  mutating func color() -> String {
    if !bindings.isEmpty && numbers.oneIn(20) { return binding() }
    if hasTheme && numbers.oneIn(6) { return numbers.pick(["\"ink\"", "\"{{theme.ink}}\""]) }
    return numbers.pick([
      "\"#F00\"", "\"#0A0B0C80\"", "\"#FFFFFF\"", "\"#1234\"", "\"#00000000\"", "\"teal\"",
      "\"rgb(10% 20 300 / 0.5)\"", "\"hsl(-1e3turn, 50%, 5%)\"", "\"oklch(0.7 0.4 30)\"",
      "\"hwb(1 2% 300%)\"", "\"oklab(1e9 -1e9 none)\"",
    ])
  }

  mutating func string() -> String {
    if !bindings.isEmpty && numbers.oneIn(2) {
      return numbers.oneIn(2) ? binding() : "\"x \(numbers.pick(bindings)) y\""
    }
    return JSONWords.quoted(JSONWords.text(&numbers).replacing("{{", with: "{"))
  }

  mutating func binding() -> String {
    numbers.oneIn(5) ? expression() : "\"\(numbers.pick(bindings))\""
  }

  private init(numbers: FuzzNumbers, room: Int, bindings: [String]) {
    self.numbers = numbers
    self.room = room
    self.bindings = bindings
  }
}
