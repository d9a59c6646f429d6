/// The looks of nodes.
extension DocumentGrammar {
  /// The border, the shadow and the transform of a node, each now and then.
  mutating func looks() -> [(String, String)] {
    var members: [(String, String)] = []
    if numbers.oneIn(8) { members.append(("borderWidth", number())) }
    if numbers.oneIn(8) { members.append(("borderColor", color())) }
    if numbers.oneIn(30) { members.append(("isHidden", numbers.pick(["true", "false"]))) }
    if numbers.oneIn(10) { members.append(("zPosition", number())) }
    if numbers.oneIn(12) {
      let offset = "[\(number()), \(number())]"
      members.append(
        ("shadow", object([("color", color()), ("offset", offset), ("blurRadius", number())])))
    }
    if numbers.oneIn(8) { members.append(("transform", transform())) }
    return members
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
