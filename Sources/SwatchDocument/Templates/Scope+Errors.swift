import SwatchMessages

extension Scope {
  /// Returns the error of a binding that needs a value, if the value at its path is absent or null.
  func missing(
    _ path: ValuePath, of binding: Binding, for literal: JSONValue
  ) -> DocumentError {
    if let absence = variable(of: path)?.absence { return absence.error(for: literal) }
    let (start, steps) = start(of: path)
    guard var value = start else { return missingStart(path, of: binding, for: literal) }
    for step in steps {
      guard let next = Scope.value(of: step, in: value) else {
        return absent(step, path, of: binding, in: value, for: literal)
      }
      value = next
    }
    return DocumentError(
      "\(binding.written) needs a value, and \"\(path.name)\" is null", at: value.place,
      template: literal.place, advice: Scope.advice(path, binding))
  }

  private func missingStart(
    _ path: ValuePath, of binding: Binding, for literal: JSONValue
  ) -> DocumentError {
    if let theme, variable(of: path) == nil, path.steps[0].utf8 == Theme.name {
      return theme.missing(path, of: binding, for: literal)
    }
    if let row, variable(of: path) != nil, RowWords.isNeighbour(path.steps[0].name) {
      return DocumentError(
        "\(binding.written) has no value, as there is no \(path.steps[0].name) row",
        at: row.place, template: literal.place, advice: Scope.advice(path, binding))
    }
    if isClosed {
      return DocumentError(
        "\(binding.written) has no value in this use of the component", at: literal.place,
        advice: "give it a value in \"with\", or write {{\(path.name)?}} where it may be absent")
    }
    return DocumentError(
      "\(binding.written) has no value, because no data was given", at: literal.place,
      advice: "give the template data (\(LibraryParameter.data.rawValue))")
  }

  private func absent(
    _ step: ValuePath.Step, _ path: ValuePath, of binding: Binding, in value: JSONValue,
    for literal: JSONValue
  ) -> DocumentError {
    let problem =
      switch value.kind {
      case .object: "there is no \"\(step.name)\" for \(binding.written)"
      case .array: "the array has no element \(step.name) for \(binding.written)"
      default: "\(value.words) has no \"\(step.name)\" for \(binding.written)"
      }
    let isStart = step == path.steps[0]
    let isWord = step.name.contains("@") || path.steps.count > 1
    let nearest =
      NearestWord.find(step.name, among: value.keys)
      ?? (isWord && isStart
        ? NearestWord.find(step.name, among: RowWords.names) : nil)
    return DocumentError(
      problem, at: value.place, template: literal.place,
      advice: ForeignBinding.advice(for: path.name)
        ?? (isStart && value.kind == .object ? PageValues.advice(for: step.name) : nil)
        ?? nearest.map { "did you mean \"\($0)\"?" } ?? Scope.advice(path, binding))
  }

  private static func advice(_ path: ValuePath, _ binding: Binding) -> String {
    "give it a value, or write \(binding.optional(path)) where it may be absent"
  }
}
