/// The keys of the kinds of nodes.
extension DocumentGrammar {
  /// The keys of a picture.
  mutating func image() -> [(String, String)] {
    var members = [("image", "{\"size\": [\(number()), \(number())], \"color\": \(color())}")]
    if numbers.oneIn(2) {
      let names = [
        "\"a.png\"", "\"b.jpg\"", "\"c.webp\"", "\"gone.png\"", "\"file:a.png\"",
        "\"data:image/png;base64,iVBORw0KGgo=\"", string(),
      ]
      members = [("source", numbers.pick(names))]
    }
    let modes = [
      "scaleToFill", "scaleAspectFit", "scaleAspectFill", "center", "top", "bottomRight",
    ].map { "\"\($0)\"" }
    if !numbers.oneIn(3) { members.append(("contentMode", numbers.pick(modes))) }
    let filters = ["nearest", "linear", "cubic", "lanczos"].map { "\"\($0)\"" }
    if numbers.oneIn(4) { members.append(("interpolation", numbers.pick(filters))) }
    if numbers.oneIn(3) {
      let parts = [
        "{\"x\": 0}", "{\"y\": 1, \"width\": 0.5, \"height\": 0.25}", "{\"x\": \(number())}",
      ]
      members.append(("crop", numbers.pick(parts)))
    }
    if numbers.oneIn(6) { members.append(("capInsets", insets())) }
    if numbers.oneIn(6) { members.append(("tint", color())) }
    if numbers.oneIn(8) { members.append(("grayscale", numbers.pick(["true", "false"]))) }
    if numbers.oneIn(8) { members.append(("blur", number())) }
    if numbers.oneIn(8) { members.append(("alt", string())) }
    return members
  }

  /// The keys of a button.
  mutating func button() -> [(String, String)] {
    var members: [(String, String)] = []
    if !numbers.oneIn(3) { members.append(("title", string())) }
    if numbers.oneIn(2) { members.append(("font", font())) }
    if numbers.oneIn(2) {
      members.append(("image", "{\"size\": [\(number()), 5], \"color\": \(color())}"))
    }
    if numbers.oneIn(3) { members.append(("contentEdgeInsets", insets())) }
    if numbers.oneIn(3) { members.append(("contentSpacing", number())) }
    if numbers.oneIn(3) { members.append(("laysOutHorizontally", "false")) }
    if numbers.oneIn(3) { members.append(("isSelected", "true")) }
    if numbers.oneIn(3) { members.append(("selected", "{\"title\": \(string())}")) }
    return members
  }

  /// The keys of a barcode or QR code.
  mutating func code(_ kind: String) -> [(String, String)] {
    let contents = ["\"4006381333931\"", "\"12\"", "\"HELLO\"", "\"\"", string()]
    var members = [("content", numbers.pick(contents))]
    if numbers.oneIn(3) { members.append(("moduleSize", number())) }
    if numbers.oneIn(3) { members.append(("quietZone", numbers.pick(["0", "4", "100"]))) }
    if numbers.oneIn(3) { members.append(("color", color())) }
    if kind == "qr" {
      let levels = ["low", "medium", "quartile", "high"].map { "\"\($0)\"" }
      if numbers.oneIn(2) { members.append(("correction", numbers.pick(levels))) }
    } else {
      let codes = ["ean13", "ean8", "upcA", "code128", "code39", "itf14"].map { "\"\($0)\"" }
      if numbers.oneIn(2) { members.append(("code", numbers.pick(codes))) }
    }
    return members
  }
}
