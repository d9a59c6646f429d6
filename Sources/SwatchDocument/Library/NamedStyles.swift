import SwatchLayout

/// The styles that an element names: keys that apply where the element has none of its own.
struct NamedStyles {
  static let key = "styles"
  /// The keys that are specific to one element, and that styles can't have.
  private static let refused: Set<String> = [
    "node", "spec", "use", "with", "id", "if", "else", "for", "as", "children", "child", "overlay",
    "corner", "styles", "switch", "cases", "allow",
  ]

  /// The styles, in the order of their names, with the strings of their files.
  private let styles: [(literal: JSONValue, strings: TemplateStrings)]
  /// The value of `styles`.
  private let literal: JSONValue

  /// Finds the styles that an element names; nil for an element without any.
  /// - Throws: ``DocumentError`` if a named style doesn't exist, or has a key in two places.
  init?(of element: JSONValue, in reading: Reading) throws(DocumentError) {
    guard let literal = element[NamedStyles.key] else { return nil }
    self.literal = literal
    var styles: [(JSONValue, TemplateStrings)] = []
    guard !reading.waits(in: literal), let field = try Field(literal, in: reading) else {
      throw DocumentError(
        "\"styles\" depends on a row", at: literal.place,
        advice: "write the names of styles; a row can choose a value, or an element by \"if\"")
    }
    for name in try field.names("the name of a style, or a list of names") {
      guard let style = reading.compilation?.library.style(name) else {
        throw NamedStyles.unknown(name, field, in: reading)
      }
      try ElementReader.checkPlaces(of: style.literal)
      styles.append(style)
    }
    self.styles = styles
  }

  /// The styles as written, in the order of their names.
  var literals: [JSONValue] { styles.map(\.literal) }

  /// Returns true for a key that styles may have.
  static func mayHave(_ key: String) -> Bool { !refused.contains(key) }

  /// Calls a function with the members of styles that apply to an element.
  ///
  /// - Parameters:
  ///   - element: The element, whose own keys take precedence over those of styles.
  ///   - reading: The template's strings.
  ///   - body: Reads a member of a style.
  /// - Throws: The error of a member that styles can't have, or of `body`, with the place where the
  ///   style is used.
  func read(
    for element: JSONValue, in reading: Reading,
    _ body: (_ key: JSONValue, _ value: JSONValue, _ reading: Reading) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    for (index, style) in styles.enumerated() {
      var inside = Reading(strings: style.strings, scope: nil, pictures: reading.pictures)
      inside.compilation = reading.compilation
      inside.compilation?.known = Scope(
        row: nil, theme: reading.compilation?.known.theme,
        formats: reading.compilation?.known.formats)
      for (key, value) in style.literal.elementMembers where key.stringContent != Comment.key {
        let name = key.stringContent
        do throws(DocumentError) {
          try NamedStyles.check(key, value, in: inside)
          guard NamedStyles.isJoined(name) || !isReplaced(name, in: element, after: index) else {
            continue
          }
          try body(key, value, inside)
        } catch {
          throw error.used(at: literal)
        }
      }
    }
  }

  /// Returns true for a key whose members are merged; the members of the element take precedence.
  private static func isJoined(_ key: String) -> Bool { key == "style" || key == "font" }

  private func isReplaced(_ key: String, in element: JSONValue, after index: Int) -> Bool {
    element[key] != nil || styles[(index + 1)...].contains { $0.literal[key] != nil }
  }

  /// Returns the errors for keys of a style that no element has, or that are specific to one
  /// element.
  static func mistakes(in style: JSONValue) -> [DocumentError] {
    style.members.compactMap { key, _ in
      let name = key.stringContent
      if name == Comment.key { return nil }
      if !mayHave(name) { return refusal(of: key) }
      return known.contains(name)
        ? nil : DocumentError.unknown(key, of: "any element", known: known.sorted())
    }
  }

  /// The keys that some element takes from a style.
  private static let known: Set<String> = {
    let bodies = (ElementKind.nodes + ElementKind.specs).flatMap { $0.body.knownKeys }
    let layouts = BoxStyle.knownKeys + LayoutElementStyle.knownKeys + ["style"]
    return Set(bodies + layouts + NodeProperties.knownKeys).filter(mayHave)
  }()

  private static func refusal(of key: JSONValue) -> DocumentError {
    DocumentError(
      "\"\(key.stringContent)\" can't be a key of \"styles\"", at: key.place,
      advice: "write it in the element, or make a component of the element")
  }

  private static func check(
    _ key: JSONValue, _ value: JSONValue, in reading: Reading
  ) throws(DocumentError) {
    if !mayHave(key.stringContent) { throw refusal(of: key) }
    guard reading.waits(in: value) else { return }
    throw DocumentError(
      "\"\(key.stringContent)\" of a style has a binding, but applies to all elements",
      at: value.place, advice: "bind it to {{theme.…}}, or write it in the element")
  }

  private static func unknown(
    _ name: String, _ field: Field, in reading: Reading
  ) -> DocumentError {
    let known = reading.compilation?.library.names(.styles) ?? []
    return field.error(
      "there is no style \"\(JSONValue.shortened(name))\"",
      advice: known.isEmpty
        ? "add \"styles\": {\"\(JSONValue.shortened(name))\": …} to the document"
        : NearestWord.advice(for: name, among: known))
  }
}
