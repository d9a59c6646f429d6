/// A rule of `swatch check`, by the name that its findings end with and that `allow` takes.
package enum CheckRule: String, CaseIterable, Sendable {
  /// Errors in the template, such as unknown keys and wrong values.
  case mistake
  /// Rows that lack a value or have a wrong one.
  case data
  /// Elements that can't be drawn, such as pictures whose files are missing.
  case failed
  /// Components, styles and values of themes that nothing uses.
  case unused
  /// Keys that have no effect in their place.
  case inactive
  /// Bindings for which no row has a value.
  case unbound
  /// Texts with too little contrast against their background.
  case contrast
  /// Texts that are cut off because they don't fit into their space.
  case truncated
  /// Tabs that moved to the next line with the text that they align.
  case tabs
  /// Pictures that are stretched out of their proportions.
  case stretched
  /// Elements that don't fit into their space.
  case overflow
  /// Characters and font families that the fonts lack.
  case fonts
  /// Replacements that are shown, such as the fallback of a picture.
  case replaced

  /// The findings of the rule in words, for the help of `swatch check`.
  package var sentence: String {
    switch self {
    case .mistake: "unknown keys, wrong values and other mistakes of the template"
    case .data: "rows that lack a value or have a wrong one"
    case .failed: "elements that can't be drawn, such as pictures that are missing"
    case .unused: "components, styles and values of the theme that nothing uses"
    case .inactive: "keys of styles that have no effect where they stand"
    case .unbound: "bindings that no row has a value for"
    case .contrast:
      "texts whose contrast with their background is below that of WCAG 2.2, level AA"
    case .truncated: "texts that are truncated"
    case .tabs: "tabs that went to the next line with the text that they align"
    case .stretched: "pictures that are stretched out of their proportions"
    case .overflow:
      "elements that extend beyond the enclosing spec, or for which it has no space"
    case .fonts: "characters and font families that the fonts don't have"
    case .replaced: "replacements that are shown, such as a picture's fallback"
    }
  }

  /// The rules that `allow` can name: those whose findings may be intentional.
  package static let allowable = allCases.filter { ![.mistake, .data, .failed].contains($0) }
}

/// A finding about the text of a template.
package struct CheckFinding: Sendable {
  /// The rule that the template violates.
  package let rule: CheckRule
  /// The finding with its place.
  package let error: DocumentError

  /// Makes a finding about a value; nil if the document allows findings of the rule there.
  init?(_ rule: CheckRule, of literal: JSONValue, _ error: DocumentError) {
    if literal.allowedFindings.contains(rule.rawValue) { return nil }
    (self.rule, self.error) = (rule, error)
  }
}

/// The key that names the rules whose findings are intentional.
enum AllowedFindings {
  static let key = "allow"
}

extension JSONValue {
  /// The names of the rules whose findings are allowed by the value, or by an element or the
  /// document around it.
  var allowedFindings: Set<String> {
    if let original { return original.allowedFindings }
    guard !text.isRecord else { return [] }
    var names: Set<String> = []
    var inner: Int? = index
    while let index = inner {
      if let list = JSONValue(text: text, index: index)[AllowedFindings.key] {
        names.formUnion((list.kind == .array ? list.elements : [list]).compactMap(\.string))
      }
      inner = text.places.positions[index].container.map(Int.init)
    }
    return names
  }

  /// Returns true for the value itself, and for a value inside it.
  func holds(_ other: JSONValue) -> Bool {
    let other = other.original ?? other
    return other.text === text && (index..<Int(slot.next)).contains(other.index)
  }
}

extension Field {
  /// Reads the rules whose findings are intentional: one name, or a list of names.
  func allowedRules() throws(DocumentError) -> [CheckRule] {
    guard count != nil else { return [try word(of: CheckRule.allowable)] }
    var rules: [CheckRule] = []
    for field in try list(of: 1...(.max), "the names of rules of swatch check") {
      rules.append(try field.word(of: CheckRule.allowable))
    }
    return rules
  }
}
