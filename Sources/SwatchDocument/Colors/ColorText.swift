package import SwatchGraphics

/// A colour as CSS Color 4 writes it: `#RGB` and the like, a name, or a function.
struct ColorText {
  /// The reason why a text is not a colour.
  struct Fault: Error {
    /// The expected form.
    let expected: String
    /// The advice; nil for none.
    var advice: String?
  }

  /// The forms, for messages.
  static let form =
    "a colour such as \"#3366CC\", \"teal\", \"rgb(51 102 204 / 50%)\" or \"oklch(0.6 0.15 260)\""

  /// A pattern for all forms except names in lower case (ECMA-262). It accepts every such colour,
  /// and also functions with wrong arguments, and words with capital letters or blanks around them
  /// that are not colours.
  static let pattern =
    "^\\s*(#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|\(Pattern.anyCase(ColorFunction.names))"
    + "\\(.*\\))\\s*$|^\\s*[A-Za-z]*[A-Z\\s][A-Za-z]*\\s*$"

  /// The longest text that is read, in bytes of UTF-8.
  private static let limit = 256

  /// Reads a colour, ignoring case and the blanks around it.
  static func color(_ text: String) throws(Fault) -> Color {
    if let color = Color(hex: text) { return color }
    guard text.utf8.count <= limit else { throw Fault(expected: form) }
    let text = text.lowercased().trimmed
    if text.hasPrefix("#") {
      guard let color = Color(hex: text) else {
        throw Fault(
          expected: "a colour as \"#RGB\", \"#RGBA\", \"#RRGGBB\" or \"#RRGGBBAA\"")
      }
      return color
    }
    guard let bracket = text.firstIndex(of: "(") else { return try named(text) }
    let name = String(text[..<bracket])
    guard let function = ColorFunction(name: name) else {
      throw Fault(expected: form, advice: nearest(toFunction: name))
    }
    let inside = text[text.index(after: bracket)...]
    guard inside.hasSuffix(")"), let color = function.color(String(inside.dropLast())) else {
      throw Fault(expected: "\(function.rawValue)() such as \"\(function.example)\"")
    }
    return color
  }

  private static func named(_ name: String) throws(Fault) -> Color {
    if let color = ColorNames.all[name] { return color }
    if name == "none" { throw Fault(expected: form, advice: "write \"transparent\"") }
    let nearest = ColorNames.nearest(to: name)
    throw Fault(expected: form, advice: nearest.map { "did you mean \"\($0)\"?" })
  }

  private static func nearest(toFunction name: String) -> String {
    let known = ColorFunction.allCases.map(\.rawValue)
    if name == "var" { return "write {{theme.name}}, with \"name\" in the document's \"theme\"" }
    if name.hasSuffix("-gradient") {
      let kind = LayerKind.gradients.map(\.rawValue).first(where: name.contains) ?? "linear"
      return
        "write a gradient as {\"\(kind)\": {\"stops\": [\"red\", \"blue\"]}} in \"backgrounds\""
    }
    if let nearest = NearestWord.find(name.trimmed, among: known) {
      return "did you mean \"\(nearest)()\"?"
    }
    return "known are " + known.map { "\($0)()" }.joined(separator: ", ")
  }
}

extension Character {
  /// A Boolean value that is true for a blank between the parts of a colour.
  var isBlank: Bool { self == " " || self == "\t" || self == "\n" }
}

extension Color {
  /// Reads a colour in the form that documents use; nil for another text.
  package init?(css text: String) {
    guard let color = try? ColorText.color(text) else { return nil }
    self = color
  }
}
