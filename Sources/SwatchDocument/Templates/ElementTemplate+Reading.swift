import SwatchLayout

extension ElementTemplate {
  /// Reads one member of the element.
  mutating func read(
    _ key: JSONValue, _ value: JSONValue, in reading: Reading
  ) throws(DocumentError) {
    let name = key.stringContent
    switch name {
    case "node", "spec": return
    case "if": condition = try Condition(value, in: reading.strings)
    case "for":
      repetition = try Repetition(value, as: literal["as"], in: reading.strings)
    case "as":
      if literal["for"] == nil {
        throw DocumentError(
          "\"as\" stands without \"for\"", at: key.place, advice: "remove it, or add \"for\"")
      }
    case "style": try readStyle(value, in: reading)
    default:
      if let childKey = ChildKey(rawValue: name), kind.body.childKeys.contains(childKey) {
        try readChildren(value, for: childKey, in: reading)
      } else {
        var isKnown = try body.read(name, value, in: reading)
        if !isKnown && kind.isNode { isKnown = try properties.read(name, value, in: reading) }
        if !isKnown { throw unknown(key) }
      }
    }
  }

  private mutating func readStyle(
    _ value: JSONValue, in reading: Reading
  ) throws(DocumentError) {
    guard value.kind == .object else {
      throw DocumentError(
        "\(value.words) stands where a style should be", at: value.place,
        advice: "write {\"width\": …}, with bindings inside it")
    }
    for (key, member) in value.members {
      let isKnown = try style.read(key.stringContent, member, in: reading)
      if isKnown { continue }
      throw ElementTemplate.unknown(
        key, of: LayoutElementStyle.title, known: LayoutElementStyle.knownKeys)
    }
  }

  private mutating func readChildren(
    _ value: JSONValue, for key: ChildKey, in reading: Reading
  ) throws(DocumentError) {
    guard key == .children else {
      let template = try ElementTemplate(value, in: reading)
      if template.repetition != nil {
        throw DocumentError(
          "\"for\" stands outside \"children\"", at: value.place,
          advice: "put a stack or wrapper around the element")
      }
      children.append(Child(key: key, template: template))
      return
    }
    guard value.kind == .array else {
      throw DocumentError(
        "\(value.words) stands where a list of elements should be", at: value.place,
        advice: "write [{\"node\": …}, …]; to repeat an element for an array use \"for\"")
    }
    for element in JSONChildren(value) {
      children.append(Child(key: key, template: try ElementTemplate(element, in: reading)))
    }
  }

  /// Refuses an element that lacks what its kind needs.
  func check() throws(DocumentError) {
    try body.check(at: literal)
    for key in kind.body.childKeys
    where key != .children && !children.contains(where: { $0.key == key }) {
      throw ElementTemplate.missing(key.rawValue, in: kind.body.title, at: literal)
    }
  }

  /// The error of an object without a required key.
  static func missing(_ key: String, in title: String, at literal: JSONValue) -> DocumentError {
    DocumentError(
      "\(title) needs \"\(key)\"", at: literal.place, advice: "add \"\(key)\": … to it")
  }

  private func unknown(_ key: JSONValue) -> DocumentError {
    if LayoutElementStyle.Key(rawValue: key.stringContent) != nil {
      return DocumentError(
        "\"\(key.stringContent)\" is a key of \"style\", not of \(kind.body.title)", at: key.place,
        advice: "write \"style\": {\"\(key.stringContent)\": …}")
    }
    var known = kind.body.childKeys.map(\.rawValue) + kind.body.knownKeys
    if kind.isNode { known += NodeProperties.knownKeys }
    return ElementTemplate.unknown(
      key, of: kind.body.title, known: known + ["style", "if", "for", "as"])
  }

  /// The error of a key that an object does not have.
  static func unknown(_ key: JSONValue, of title: String, known: [String]) -> DocumentError {
    DocumentError(
      "\"\(key.stringContent)\" is not a key of \(title)", at: key.place,
      advice: NearestWord.advice(for: key.stringContent, among: known))
  }
}
