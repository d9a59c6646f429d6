/// The compiled strings of a template by their index on its tape, so that each string is parsed
/// only once.
final class TemplateStrings: Sendable {
  /// The template's own text. Only its strings can have bindings; the strings of rows can't.
  let text: JSONText
  private let compiled: [Int: TemplateText]
  /// The indices of the strings with bindings, in order.
  private let bound: [Int]
  /// The text with `{{` for each `{{{{` in the strings without bindings.
  private let inserted: JSONText

  /// Compiles all strings of a text that have `{{`.
  /// - Throws: ``DocumentError`` at a string with a broken binding.
  init(_ text: JSONText) throws(DocumentError) {
    var compiled: [Int: TemplateText] = [:]
    for index in text.slots.indices {
      let value = JSONValue(text: text, index: index)
      guard value.kind == .string, TemplateStrings.mayHaveBraces(value) else { continue }
      do throws(BindingFault) {
        compiled[index] = try TemplateText(value.stringContent)
      } catch {
        throw DocumentError(error.problem, at: value.place, advice: error.advice)
      }
    }
    self.text = text
    self.compiled = compiled
    bound = compiled.filter { $0.value.constant == nil }.keys.sorted()
    let constants = compiled.compactMapValues(\.constant)
    inserted = constants.isEmpty ? text : text.replacing(constants)
  }

  /// Returns a value of the template, without bindings, as a binding to it inserts it: with `{{` for
  /// each `{{{{` in its strings.
  func inserted(_ value: JSONValue) -> JSONValue {
    value.text === text ? JSONValue(text: inserted, index: value.index) : value
  }

  /// Returns the compiled form of a string of the template that has `{{`; nil for any other value.
  func compiled(_ value: JSONValue) -> TemplateText? {
    value.text === text ? compiled[value.index] : nil
  }

  /// Returns true for a value of the template that has bindings, or contains values with bindings.
  func hasBindings(in value: JSONValue) -> Bool {
    guard value.text === text else { return false }
    let first = firstBound(from: value)
    return first < bound.count && bound[first] < Int(value.slot.next)
  }

  /// Returns the strings with bindings in a value of the template, in order.
  func texts(in value: JSONValue) -> [TemplateText] {
    places(in: value).compactMap { compiled[$0.index] }
  }

  /// Returns the values that are strings with bindings in a value of the template, in order.
  func places(in value: JSONValue) -> [JSONValue] {
    guard value.text === text else { return [] }
    return bound[firstBound(from: value)...].prefix { $0 < Int(value.slot.next) }
      .map { JSONValue(text: text, index: $0) }
  }

  /// Returns the number of strings with bindings before a value.
  private func firstBound(from value: JSONValue) -> Int {
    var (low, high) = (0, bound.count)
    while low < high {
      let middle = (low + high) / 2
      if bound[middle] < value.index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the names with which bindings in a value of the template begin.
  func boundNames(in value: JSONValue) -> Set<String> {
    Set(texts(in: value).flatMap(\.paths).compactMap { $0.steps.first?.name })
  }

  private static func mayHaveBraces(_ string: JSONValue) -> Bool {
    if string.slot.hasEscapes { return string.stringContent.contains("{{") }
    let bytes = string.slice
    let brace = UInt8(ascii: "{")
    return zip(bytes, bytes.dropFirst()).contains { $0 == brace && $1 == brace }
  }
}
