import SwatchMessages

extension Scope {
  /// The error of a row in which the value of a binding is absent or null.
  func missing(_ binding: Binding, for literal: JSONValue) -> DocumentError {
    if let absence = variable(of: binding)?.absence { return absence.error(for: literal) }
    let (start, steps) = start(of: binding)
    guard var value = start else { return missingStart(of: binding, for: literal) }
    for step in steps {
      guard let next = Scope.value(of: step, in: value) else {
        return absent(step, of: binding, in: value, for: literal)
      }
      value = next
    }
    return DocumentError(
      "\(binding.written) needs a value, and \"\(binding.name)\" is null", at: value.place,
      template: literal.place, advice: Scope.advice(binding))
  }

  private func missingStart(of binding: Binding, for literal: JSONValue) -> DocumentError {
    if let theme, variable(of: binding) == nil, binding.steps[0].utf8 == Theme.name {
      return theme.missing(binding, for: literal)
    }
    if let row, variable(of: binding) != nil, RowWords.isNeighbour(binding.steps[0].name) {
      return DocumentError(
        "\(binding.written) has no value, as there is no \(binding.steps[0].name) row",
        at: row.place, template: literal.place, advice: Scope.advice(binding))
    }
    if isClosed {
      return DocumentError(
        "\(binding.written) has no value in this use of the component", at: literal.place,
        advice: "give it one in \"with\", or write {{\(binding.name)?}} where it may be absent")
    }
    return DocumentError(
      "\(binding.written) has no value, because no data was given", at: literal.place,
      advice: "give the template data (\(LibraryParameter.data.rawValue))")
  }

  private func absent(
    _ step: Binding.Step, of binding: Binding, in value: JSONValue, for literal: JSONValue
  ) -> DocumentError {
    let problem =
      switch value.kind {
      case .object: "there is no \"\(step.name)\" for \(binding.written)"
      case .array: "the array has no element \(step.name) for \(binding.written)"
      default: "\(value.words) has no \"\(step.name)\" for \(binding.written)"
      }
    let isStart = step == binding.steps[0]
    let isWord = step.name.contains("@") || binding.steps.count > 1
    let nearest =
      NearestWord.find(step.name, among: value.keys)
      ?? (isWord && isStart
        ? NearestWord.find(step.name, among: RowWords.names) : nil)
    return DocumentError(
      problem, at: value.place, template: literal.place,
      advice: ForeignBinding.advice(for: binding.name)
        ?? (isStart && value.kind == .object ? PageValues.advice(for: step.name) : nil)
        ?? nearest.map { "did you mean \"\($0)\"?" } ?? Scope.advice(binding))
  }

  private static func advice(_ binding: Binding) -> String {
    "give it a value, or write {{\(binding.name)?\(binding.writtenCalls)}} where it may be "
      + "absent"
  }
}
