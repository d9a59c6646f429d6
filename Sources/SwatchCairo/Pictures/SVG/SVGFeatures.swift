/// The SVG and CSS features of a file that librsvg 2.54 ignores silently.
struct SVGFeatures {
  /// The names of the features found.
  private(set) var names: Set<String> = []
  /// A Boolean value that is true after the first element.
  private var isInside = false

  private static let elements: Set = [
    "foreignObject", "textPath", "animate", "animateMotion", "animateTransform", "set",
    "feDropShadow",
  ]
  private static let properties: Set = [
    "vector-effect", "transform-origin", "transform-box", "dominant-baseline", "textLength",
    "rotate",
  ]
  /// Properties that are only used in style sheets.
  private static let ruleProperties: Set = ["background", "background-color", "d"]
  private static let functions: Set = [
    "var", "env", "calc", "min", "max", "clamp", "hwb", "lab", "lch", "oklab", "oklch", "color",
    "color-mix", "light-dark", "circle", "ellipse", "inset", "polygon", "is", "where", "has",
  ]
  private static let atRules: Set = [
    "@media", "@supports", "@layer", "@container", "@import", "@font-face",
  ]
  private static let units = ["rem", "vw", "vh", "vmin", "vmax"]
  /// Attributes with long values that are not CSS.
  private static let data: Set = ["d", "points", "href", "xlink:href", "id", "class"]

  /// Adds a feature found elsewhere.
  mutating func add(_ name: String) { names.insert(name) }

  /// Examines a tag.
  mutating func look(at tag: SVGTags.Tag) {
    if Self.elements.contains(tag.name) { names.insert("<\(tag.name)>") }
    for (key, value) in tag.attributes {
      let name = String(decoding: key, as: UTF8.self)
      if name == "style" {
        look(atDeclarations: String(decoding: value, as: UTF8.self), areRules: false)
      } else if !Self.data.contains(name) {
        if Self.properties.contains(name) { names.insert(name) }
        look(atValue: String(decoding: value, as: UTF8.self))
      }
    }
    isInside = true
  }

  /// Examines a style sheet.
  mutating func look(atRules bytes: ArraySlice<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    for rule in Self.atRules where text.contains(rule) { names.insert(rule) }
    look(atDeclarations: text, areRules: true)
  }

  /// Examines declarations such as `fill: red`; in style sheets, with their selectors. Only the
  /// root element can have a background.
  private mutating func look(atDeclarations text: String, areRules: Bool) {
    for part in text.split(whereSeparator: { "{};".contains($0) }) {
      look(atValue: String(part))
      guard let colon = part.firstIndex(of: ":") else { continue }
      let name = part[..<colon].split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
      let counts =
        Self.properties.contains(name)
        || Self.ruleProperties.contains(name) && (areRules || !isInside || name == "d")
      if counts { names.insert(name) }
    }
  }

  /// Searches a value for functions and units.
  private mutating func look(atValue text: String) {
    var word = ""
    for character in text.unicodeScalars {
      if character.properties.isAlphabetic || ("0"..."9").contains(character)
        || "-.%".unicodeScalars.contains(character)
      {
        word.unicodeScalars.append(character)
        continue
      }
      if character == "(" {
        if Self.functions.contains(word) { names.insert("\(word)()") }
      } else {
        look(atWord: word)
      }
      word = ""
    }
    look(atWord: word)
  }

  private mutating func look(atWord word: String) {
    guard let first = word.unicodeScalars.first, "+-.0123456789".unicodeScalars.contains(first),
      let unit = Self.units.first(where: { word.hasSuffix($0) }),
      Double(word.dropLast(unit.utf8.count)) != nil
    else { return }
    names.insert(unit)
  }
}
