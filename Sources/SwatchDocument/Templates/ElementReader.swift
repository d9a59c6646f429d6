import SwatchLayout

/// Reads an element of a template: checks its literals and separates its bindings.
struct ElementReader {
  private let literal: JSONValue
  private let kind: ElementKind
  private(set) var style = ObjectTemplate(LayoutElementStyle())
  /// The properties common to all nodes; nil for specs.
  private(set) var properties: ObjectTemplate<NodeProperties>?
  private(set) var body: any BodyTemplate
  private(set) var children: [ElementTemplate.Child] = []

  /// Finds the kind of an element, before its members are read.
  /// - Throws: ``DocumentError`` for an element of no kind.
  init(_ literal: JSONValue) throws(DocumentError) {
    self.literal = literal
    kind = try ElementKind(of: literal)
    body = kind.body.template()
    properties = kind.isNode ? ObjectTemplate(NodeProperties()) : nil
  }

  /// Reads all members.
  ///
  /// - Parameters:
  ///   - reading: The template's strings.
  ///   - occurrence: Takes the condition and the repetition.
  /// - Throws: ``DocumentError`` for the first error.
  mutating func readMembers(
    in reading: Reading, _ occurrence: inout Occurrence
  ) throws(DocumentError) {
    var parts = PartReading(reading.mistakes)
    do throws(DocumentError) {
      try readNamedStyles(in: reading)
    } catch {
      try parts.end(by: error)
    }
    for (key, value) in literal.members {
      do throws(DocumentError) {
        let isOccurrence = try occurrence.read(key, value, of: literal, in: reading)
        if !isOccurrence { try read(key, value, in: reading) }
      } catch {
        try parts.end(by: error)
      }
    }
    try parts.end()
    try check()
  }

  private mutating func readNamedStyles(in reading: Reading) throws(DocumentError) {
    guard let styles = try NamedStyles(of: literal, in: reading) else { return }
    try styles.read(for: literal, in: reading) { key, value, inside throws(DocumentError) in
      try read(key, value, in: inside)
    }
  }

  /// The element's content.
  var content: OwnContent {
    OwnContent(style: style, properties: properties, body: body, children: children)
  }

  private mutating func read(
    _ key: JSONValue, _ value: JSONValue, in reading: Reading
  ) throws(DocumentError) {
    let name = key.stringContent
    switch name {
    case "node", "spec", NamedStyles.key, Comment.key: return
    case "style": try ElementReader.readStyle(value, into: &style, in: reading)
    default:
      if let childKey = ChildKey(rawValue: name), kind.body.childKeys.contains(childKey) {
        try readChildren(value, for: childKey, in: reading)
      } else {
        var isKnown = try body.read(name, value, in: reading)
        if !isKnown { isKnown = try properties?.read(name, value, in: reading) ?? false }
        if !isKnown { throw unknown(key) }
      }
    }
  }

  /// Reads the members of a style.
  static func readStyle(
    _ value: JSONValue, into style: inout ObjectTemplate<LayoutElementStyle>, in reading: Reading
  ) throws(DocumentError) {
    guard value.kind == .object else {
      throw DocumentError(
        "expected a style, found \(value.words)", at: value.place,
        advice: "write {\"width\": …}, with bindings inside it")
    }
    var parts = PartReading(reading.mistakes)
    for (key, member) in value.members {
      do throws(DocumentError) {
        let isKnown = try style.read(key.stringContent, member, in: reading)
        if !isKnown, key.stringContent != Comment.key { throw unknownStyle(key) }
      } catch {
        try parts.end(by: error)
      }
    }
    try parts.end()
  }

  private static func unknownStyle(_ key: JSONValue) -> DocumentError {
    guard let advice = ForeignKey.adviceOfElements(for: key.stringContent) else {
      return DocumentError.unknown(
        key, of: LayoutElementStyle.title, known: LayoutElementStyle.knownKeys)
    }
    return DocumentError(
      "\"\(key.stringContent)\" is not a key of a style", at: key.place, advice: advice)
  }

  private mutating func readChildren(
    _ value: JSONValue, for key: ChildKey, in reading: Reading
  ) throws(DocumentError) {
    guard key == .children else {
      let template = try ElementTemplate(value, in: reading.inside)
      if template.repetition != nil {
        throw DocumentError(
          "\"for\" is used outside of \"children\"", at: value.place,
          advice: "put a stack or wrapper around the element")
      }
      children.append(ElementTemplate.Child(key: key, template: template))
      return
    }
    guard value.kind == .array else {
      throw DocumentError(
        "expected a list of elements, found \(value.words)", at: value.place,
        advice: "write [{\"node\": …}, …]; to repeat an element for an array use \"for\"")
    }
    var parts = PartReading(reading.mistakes)
    for element in JSONChildren(value) {
      do throws(DocumentError) {
        let template = try ElementTemplate(element, in: reading.inside)
        children.append(ElementTemplate.Child(key: key, template: template))
      } catch {
        try parts.end(by: error)
      }
    }
    try parts.end()
  }

  /// Rejects an element that lacks a required key of its kind.
  private func check() throws(DocumentError) {
    try body.check(at: literal)
    for key in kind.body.childKeys
    where !kind.body.optionalChildKeys.contains(key) && !children.contains(where: { $0.key == key })
    {
      throw DocumentError.missing(key.rawValue, in: kind.body.title, at: literal)
    }
  }

  private func unknown(_ key: JSONValue) -> DocumentError {
    if LayoutElementStyle.Key(rawValue: key.stringContent) != nil {
      return DocumentError(
        "\"\(key.stringContent)\" is a key of \"style\", not of \(kind.body.title)", at: key.place,
        advice: "write \"style\": {\"\(key.stringContent)\": …}")
    }
    var known = kind.body.childKeys.map(\.rawValue) + kind.body.knownKeys
    if kind.isNode { known += NodeProperties.knownKeys.filter { !known.contains($0) } }
    known += ["style", NamedStyles.key] + Occurrence.keys
    guard ForeignKey.advice(for: key.stringContent, among: known) == nil,
      let advice = ForeignKey.adviceOfElements(for: key.stringContent)
    else { return DocumentError.unknown(key, of: kind.body.title, known: known) }
    return DocumentError(
      "\"\(key.stringContent)\" is not a key of \(kind.body.title)", at: key.place, advice: advice)
  }
}
