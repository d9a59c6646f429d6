/// The looks of nodes.
extension DocumentGrammar {
  /// Sometimes a border, a shadow or a transform of a node.
  mutating func looks() -> [(String, String)] {
    var members: [(String, String)] = []
    if numbers.oneIn(8) { members.append(("borderWidth", number())) }
    if numbers.oneIn(8) { members.append(("borderColor", color())) }
    if numbers.oneIn(30) { members.append(("isHidden", numbers.pick(["true", "false"]))) }
    if numbers.oneIn(10) { members.append(("zPosition", number())) }
    if numbers.oneIn(12) {
      let types = ["\"list\"", "\"landmark\"", "\"semanticGroup\"", "\"dataTable\""]
      members.append(("accessibilityContainer", numbers.pick(types)))
    }
    if numbers.oneIn(12) {
      members.append(
        (
          "shadow",
          numbers.oneIn(2)
            ? shadow()
            : "[" + (0..<numbers.few(3)).map { _ in shadow() }.joined(separator: ", ") + "]"
        ))
    }
    if numbers.oneIn(10) {
      let sides = ["top", "left", "bottom", "right"].filter { _ in numbers.oneIn(3) }
        .map { ($0, object(borderLine())) }
      members.append(("border", object(borderLine() + sides)))
    }
    if numbers.oneIn(12) {
      members.append(("outerBorder", object(borderLine() + [("offset", number())])))
    }
    if numbers.oneIn(8) { members.append(("transform", transform())) }
    if numbers.oneIn(8) {
      let layers = (0..<numbers.few(3)).map { _ in layer() }
      let isList = layers.count != 1 || numbers.oneIn(2)
      members.append(
        ("backgrounds", isList ? "[" + layers.joined(separator: ", ") + "]" : layers[0]))
    }
    return members
  }

  private mutating func shadow() -> String {
    var members = [
      ("color", color()), ("offset", "[\(number()), \(number())]"), ("blurRadius", number()),
    ]
    if numbers.oneIn(2) { members.append(("spread", number())) }
    if numbers.oneIn(2) { members.append(("inset", numbers.pick(["true", "false"]))) }
    return object(members)
  }

  private mutating func borderLine() -> [(String, String)] {
    let style = numbers.pick(["\"solid\"", "\"dashed\"", "\"dotted\""])
    return [("width", number()), ("color", color()), ("style", style)]
      .filter { _ in !numbers.oneIn(3) }
  }

  /// A mask of a node.
  mutating func mask() -> String {
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: layer()
    case 1: "[\(layer()), \(layer())]"
    case 2: "{\"ellipse\": true}"
    default: "{\"path\": \"\(pathData())\", \"fillRule\": \"evenOdd\"}"
    }
  }

  /// Filters of a node.
  mutating func filters() -> String {
    let filters = [
      "{\"blur\": \(number())}", "{\"brightness\": 2}", "{\"contrast\": 0.5}", "{\"saturate\": 3}",
      "{\"grayscale\": 1}", "{\"sepia\": 0.5}", "{\"invert\": 1}", "{\"hueRotate\": \(number())}",
      "{\"opacity\": 0.5}", "{\"dropShadow\": {\"blurRadius\": 3}}",
    ]
    return numbers.oneIn(2)
      ? numbers.pick(filters) : "[\(numbers.pick(filters)), \(numbers.pick(filters))]"
  }

  /// The keys of a shape.
  mutating func shape() -> [(String, String)] {
    let box =
      numbers.oneIn(3) ? "true" : "[\(number()), \(number()), \(number()), \(number())]"
    var members: [(String, String)] = []
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: members.append(("rect", box))
    case 1: members.append(("ellipse", box))
    case 2: members.append(("line", pointList()))
    case 3: members += [("polygon", pointList()), ("fillRule", "\"nonZero\"")]
    case 4: members += [("path", "\"\(pathData())\""), ("fillRule", "\"evenOdd\"")]
    default:
      members.append(
        ("points", numbers.oneIn(3) ? pointList() : numberList()))
      if numbers.oneIn(3) { members.append(("range", "[\(number()), \(number())]")) }
    }
    if numbers.oneIn(2) {
      members.append(("viewBox", "[\(number()), \(number()), \(number()), \(number())]"))
    }
    if numbers.oneIn(2) { members.append(("fill", layer())) }
    if numbers.oneIn(2) {
      members.append(
        (
          "stroke",
          numbers.oneIn(3)
            ? color()
            : object([
              ("color", color()), ("width", number()), ("dashes", numberList()),
              ("cap", numbers.pick(["\"butt\"", "\"round\"", "\"square\""])),
              ("join", numbers.pick(["\"miter\"", "\"round\"", "\"bevel\""])),
              ("miterLimit", number()),
            ])
        ))
    }
    return members
  }

  private mutating func numberList() -> String {
    "[" + (0..<numbers.few(5)).map { _ in number() }.joined(separator: ", ") + "]"
  }

  private mutating func pointList() -> String {
    let points = (0..<numbers.few(5)).map { _ in "[\(number()), \(number())]" }
    return "[" + points.joined(separator: ", ") + "]"
  }

  private mutating func pathData() -> String {
    var text = numbers.oneIn(10) ? "" : "M0 0"
    for _ in 0..<numbers.few(8) {
      text += numbers.pick([
        " L", " l", "h", "v-", "C", "s", "q", "T", "A", "a", "z", "Z", ",", "m", "-.5", "1e3",
        "1e9",
        " 10 20", " 5,5", " 1 1 0 01 4 4", "🎈",
      ])
    }
    return text
  }

  /// A layer of a background.
  mutating func layer() -> String {
    switch Int.random(in: 0..<5, using: &numbers) {
    case 0: color()
    case 1:
      object([
        (
          "image",
          numbers.oneIn(3)
            ? numbers.pick(["\"a.png\"", "\"b.jpg\"", "\"none.png\""])
            : object([
              ("source", numbers.pick(["\"a.png\"", "\"c.webp\""])),
              (
                "size",
                numbers.pick([
                  "\"cover\"", "\"contain\"", "\"natural\"", "[\(number()), \"auto\"]",
                  "[\(number()), \(number())]",
                ])
              ),
              ("position", "[\(number()), \(number())]"),
              ("repeat", numbers.pick(["\"x\"", "\"y\"", "\"both\"", "\"none\""])),
            ])
        )
      ])
    case 2:
      object([
        (
          "linear",
          gradient([
            ("length", number()),
            numbers.oneIn(2)
              ? ("angle", number()) : ("to", numbers.pick(["\"top\"", "\"bottomRight\""])),
          ])
        )
      ])
    case 3:
      object([
        (
          "radial",
          gradient([
            ("shape", numbers.pick(["\"circle\"", "\"ellipse\""])),
            (
              "size",
              numbers.pick([
                "\"closestSide\"", "\"farthestCorner\"", number(), "[\(number()), \(number())]",
              ])
            ), ("center", "[\(number()), \(number())]"),
          ])
        )
      ])
    default:
      object([("conic", gradient([("angle", number()), ("center", "[0.5, \(number())]")]))])
    }
  }

  /// A gradient of any kind, some of whose keys may be left out.
  private mutating func gradient(_ form: [(String, String)]) -> String {
    var members = form.filter { _ in numbers.oneIn(2) }
    let stops = (0..<2 + numbers.few(3)).map { _ in
      numbers.oneIn(2)
        ? color()
        : object([
          ("color", color()), ("offset", numbers.pick(["0", "0.25", "0.5", "1", number()])),
        ])
    }
    members.append(("stops", "[" + stops.joined(separator: ", ") + "]"))
    if numbers.oneIn(2) { members.append(("repeat", numbers.pick(["true", "false"]))) }
    if numbers.oneIn(3) {
      members.append(("space", numbers.pick(["\"srgb\"", "\"oklab\""])))
    }
    return object(members)
  }

  /// One radius of corners, or several.
  mutating func corners() -> String {
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: "[\(number()), \(number()), \(number()), \(number())]"
    case 1: object([("topLeft", number()), ("bottomRight", number())])
    default: number()
    }
  }

  private mutating func transform() -> String {
    var members: [(String, String)] = []
    for key in ["rotate", "scale"] where numbers.oneIn(2) { members.append((key, number())) }
    for key in ["translate", "scale", "skew", "anchor"] where numbers.oneIn(3) {
      guard !members.contains(where: { $0.0 == key }) else { continue }
      members.append((key, "[\(number()), \(number())]"))
    }
    return object(members)
  }
}
