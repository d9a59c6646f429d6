import SwatchGeometry
import SwatchGraphics
import SwatchMessages

/// A run of glyphs as an element of text in SVG.
struct SVGTextElement {
  /// The words, with places from the run's origin.
  let words: SVGWords
  let font: SVGFont
  /// The size of the em, in points.
  let size: Double
  let isRightToLeft: Bool
  /// The features and the language that the text was shaped with.
  let shaping: GlyphRun.Shaping?
  /// From the run's origin to the surface that the run was drawn on.
  let map: Transform
  /// The corner of the outline that stands for the text, on that surface.
  let corner: Point

  /// The element, with the declarations of its colour, where the corner lies at a place of the file.
  func element(filledBy colour: some StringProtocol, at place: Point) -> String {
    let map = map.concatenating(.translation(x: place.x - corner.x, y: place.y - corner.y))
    let isUpright = map.linear == .identity
    let origin = isUpright ? Point(x: map.tx, y: map.ty) : .zero
    var attributes = " xml:space=\"preserve\"\(font.attributes) font-size=\"\(number(size))\""
    if !isUpright {
      let numbers = [map.a, map.b, map.c, map.d].map { Numeral.rounded($0, digits: 6) }
      attributes +=
        " transform=\"matrix(\((numbers + [number(map.tx), number(map.ty)]).joined(separator: " ")))\""
    }
    if let language = shaping?.language, language.isLanguageTag {
      attributes += " xml:lang=\"\(language)\""
    }
    if isRightToLeft { attributes += " direction=\"rtl\" text-anchor=\"end\"" }
    attributes += " style=\"\(colour)\(font.style)\(features)\(direction)\""
    attributes += " y=\"\(number(origin.y + words.y))\""
    let parts = words.words.map { word in
      let places = word.places.map { number(origin.x + $0) }.joined(separator: " ")
      return (x: " x=\"\(places)\"", text: word.text.escapedForXML)
    }
    if parts.count == 1 { return "<text\(attributes)\(parts[0].x)>\(parts[0].text)</text>" }
    let spans = parts.map { "<tspan\($0.x)>\($0.text)</tspan>" }.joined()
    return "<text\(attributes)>\(spans)</text>"
  }

  /// The declaration that keeps a viewer from other directions inside of the run, which has one: text
  /// whose direction is overridden looks like text of the other one.
  private var direction: String {
    let hasOther = words.words.contains { $0.text.unicodeScalars.contains(where: \.isRightToLeft) }
    return isRightToLeft || hasOther ? "unicode-bidi:bidi-override;" : ""
  }

  private var features: String {
    let features = shaping?.features.filter(\.isPossible) ?? []
    guard !features.isEmpty else { return "" }
    let list = features.map { "'\($0.tag)' \($0.value)" }.joined(separator: ",")
    return "font-feature-settings:\(list);"
  }

  private func number(_ value: Double) -> String { Numeral.rounded(value, digits: 3) }
}
