/// The compiled strings of a template by their place on its tape, so that no string is looked
/// through twice.
final class TemplateStrings: Sendable {
  /// The template's own text; only its strings can have bindings, never a row's.
  let text: JSONText
  private let compiled: [Int: TemplateText]
  /// The places of strings with bindings, in order.
  private let bound: [Int]

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
  }

  /// The compiled form of a string of the template that has `{{`; nil for any other value.
  func compiled(_ value: JSONValue) -> TemplateText? {
    value.text === text ? compiled[value.index] : nil
  }

  /// A Boolean value that is true for a value of the template that has bindings, or contains values
  /// with bindings.
  func hasBindings(in value: JSONValue) -> Bool {
    guard value.text === text else { return false }
    var (low, high) = (0, bound.count)
    while low < high {
      let middle = (low + high) / 2
      if bound[middle] < value.index { low = middle + 1 } else { high = middle }
    }
    return low < bound.count && bound[low] < Int(value.slot.next)
  }

  /// A Boolean value that is true when the template has bindings.
  var hasBindings: Bool { !bound.isEmpty }

  /// The names that bindings begin with.
  var boundNames: Set<String> {
    let bindings = compiled.values.flatMap(\.parts).compactMap { part in
      if case .binding(let binding) = part { binding.steps.first?.name } else { nil }
    }
    return Set(bindings)
  }

  private static func mayHaveBraces(_ string: JSONValue) -> Bool {
    if string.slot.hasEscapes { return string.stringContent.contains("{{") }
    let bytes = string.slice
    let brace = UInt8(ascii: "{")
    return zip(bytes, bytes.dropFirst()).contains { $0 == brace && $1 == brace }
  }
}
