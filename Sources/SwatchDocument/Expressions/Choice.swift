/// One of several elements by a value: `{"switch": "{{status}}", "cases": {"sold": {…}}, "else": {…}}`.
struct Choice: Sendable {
  static let key = "switch"

  private let literal: JSONValue
  private let binding: Binding
  private let cases: [(name: String, template: ElementTemplate)]
  private let otherwise: ElementTemplate?
  /// The result if no row changes the value: the chosen element, or `.some(nil)` for none. Nil if
  /// the row determines the value.
  private let known: ElementTemplate??

  /// Reads a choice and compiles its elements.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - literal: The value of `switch`.
  ///   - reading: The template's strings.
  ///   - occurrence: The condition and the repetition of the element; its `else` becomes the
  ///     default of the choice.
  /// - Throws: ``DocumentError`` for the first error.
  init(
    _ element: JSONValue, by literal: JSONValue, in reading: Reading,
    occurrence: inout Occurrence
  ) throws(DocumentError) {
    self.literal = literal
    guard let text = reading.strings.compiled(literal), let binding = text.wholeBinding else {
      throw DocumentError(
        "\"switch\" is \(literal.words)", at: literal.place,
        advice: "write one binding, as in \"{{status}}\"")
    }
    self.binding = binding
    var cases: [(String, ElementTemplate)] = []
    var hasCases = false
    for (key, value) in element.members {
      switch key.stringContent {
      case Choice.key, Comment.key: break
      case "cases":
        hasCases = true
        cases = try Choice.cases(value, in: reading)
      default:
        let isKnown = try occurrence.read(key, value, of: element, in: reading)
        if isKnown { continue }
        throw DocumentError.unknown(
          key, of: "a switch", known: [Choice.key, "cases"] + Occurrence.keys)
      }
    }
    guard hasCases else { throw DocumentError.missing("cases", in: "a switch", at: element) }
    self.cases = cases
    otherwise = occurrence.takeOtherwise()
    var known: ElementTemplate??
    if let scope = reading.scope(for: text) {
      known = .some(
        Choice.chosen(
          try scope.result(of: binding, for: literal), among: cases, otherwise: otherwise))
    }
    self.known = known
  }

  /// All elements that may be chosen.
  var templates: [ElementTemplate] { cases.map(\.template) + [otherwise].compactMap(\.self) }

  /// The ids of all elements that may be chosen.
  var ids: [JSONValue] { templates.flatMap(\.ids) }

  /// The element itself if no row changes it; otherwise nil.
  var fixed: Element? {
    if case .some(let chosen) = known { chosen?.fixed } else { nil }
  }

  /// Returns the element for a row; nil if none is chosen.
  func fill(_ reading: Reading, room: inout Int) throws(DocumentError) -> Element? {
    let chosen =
      if case .some(let chosen) = known {
        chosen
      } else {
        Choice.chosen(
          try reading.scope?.result(of: binding, for: literal), among: cases,
          otherwise: otherwise)
      }
    return try chosen?.fill(reading, room: &room)
  }

  private static func chosen(
    _ value: JSONValue?, among cases: [(name: String, template: ElementTemplate)],
    otherwise: ElementTemplate?
  ) -> ElementTemplate? {
    guard let word = value?.shown else { return otherwise }
    return cases.first { $0.name == word }?.template ?? otherwise
  }

  private static func cases(
    _ literal: JSONValue, in reading: Reading
  ) throws(DocumentError) -> [(String, ElementTemplate)] {
    guard literal.kind == .object else {
      throw DocumentError(
        "expected elements by the values of \"switch\", found \(literal.words)",
        at: literal.place, advice: "write {\"sold\": {\"node\": …}, …}")
    }
    var cases: [(String, ElementTemplate)] = []
    var parts = PartReading(reading.mistakes)
    for (key, value) in literal.members where key.stringContent != Comment.key {
      do throws(DocumentError) {
        cases.append((key.stringContent, try ElementTemplate.single(value, in: reading.inside)))
      } catch {
        try parts.end(by: error)
      }
    }
    try parts.end()
    return cases
  }
}

extension ElementTemplate {
  /// Compiles an element in a place for a single element, which can't be repeated.
  static func single(
    _ literal: JSONValue, in reading: Reading
  ) throws(DocumentError) -> ElementTemplate {
    let template = try ElementTemplate(literal, in: reading)
    guard template.repetition != nil else { return template }
    throw DocumentError(
      "\"for\" is used outside of \"children\"", at: literal.place,
      advice: "put a stack or wrapper around the element")
  }
}
