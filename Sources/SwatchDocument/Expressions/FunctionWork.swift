import SwatchGraphics
import SwatchMessages

/// The application of a function to a value.
struct FunctionWork {
  let call: FunctionCall
  let value: JSONValue
  let binding: Binding
  let literal: JSONValue
  let formats: Formats

  /// Makes a text as the result; messages still name the original value.
  func text(_ text: String) -> JSONValue {
    JSONValue(text, standingFor: value, isTemplate: value.text.source.isTemplate)
  }

  /// Makes a number as the result; messages still name the original value.
  private func number(_ digits: String) -> JSONValue {
    JSONValue(digits, .number, standingFor: value, isTemplate: value.text.source.isTemplate)
  }

  /// Returns the value in another letter case.
  func letters(_ letters: LetterCase) throws(DocumentError) -> String {
    let text = try shown()
    if let made = letters.text(text, locale: formats.locale) { return made }
    throw missingLibrary()
  }

  /// Returns the value with at most `length` characters; a cut text ends with an ellipsis.
  func truncated(to length: Int) throws(DocumentError) -> String {
    let text = try shown()
    guard text.count > length else { return text }
    var kept = text.prefix(length - 1)
    while let last = kept.last, last.isWhitespace { kept.removeLast() }
    return kept + "…"
  }

  /// Returns the elements of the value joined into one text.
  func joined(by separator: String) throws(DocumentError) -> String {
    guard value.kind == .array else { throw mismatch("an array", advice: "write [value, …]") }
    var texts: [String] = []
    var room = TemplateText.limit
    for element in value.elements {
      guard let text = element.shown else {
        throw DocumentError(
          "expected texts or numbers for \(binding.written), found \(element.words)",
          at: element.place, template: literal.place, advice: "give the array texts or numbers")
      }
      room -= text.utf8.count + separator.utf8.count
      guard room >= -separator.utf8.count else {
        throw error(
          "\(binding.written) makes the text longer than \(TemplateText.limit.grouped) bytes",
          advice: "shorten the array")
      }
      texts.append(text)
    }
    return texts.joined(separator: separator)
  }

  /// Returns the number of elements or characters.
  func count() throws(DocumentError) -> JSONValue {
    switch value.kind {
    case .array: number("\(value.elements.count)")
    case .string: number("\(value.stringContent.count)")
    default: throw mismatch("an array or a text", advice: "leave \":count\" out")
    }
  }

  /// Returns the sum of the elements, or of one member of each element.
  func sum(of path: [ValuePath.Step]) throws(DocumentError) -> JSONValue {
    guard value.kind == .array else {
      throw mismatch("an array of numbers", advice: "write [number, …]")
    }
    var sum = DecimalNumber()
    for element in value.elements {
      var found: JSONValue? = element
      for step in path { found = found.flatMap { Scope.value(of: step, in: $0) } }
      guard let found, found.kind == .number else {
        let name = path.map(\.name).joined(separator: ".")
        throw DocumentError(
          "expected a number\(name.isEmpty ? "" : " \"\(name)\"") for \(binding.written), found "
            + (found?.words ?? element.words),
          at: (found ?? element).place, template: literal.place, advice: "give a number")
      }
      sum = sum + DecimalNumber(JSONNumber.text(of: found.slice))
    }
    guard sum.isFinite else {
      throw error(
        "the sum of \(binding.written) is too large for a number", advice: "check the data")
    }
    return number(sum.text)
  }

  private func shown() throws(DocumentError) -> String {
    if let text = value.shown { return text }
    throw mismatch("a text", advice: "name one of its members or elements")
  }

  func mismatch(_ expected: String, advice: String) -> DocumentError {
    error("expected \(expected) for \(binding.written), found \(value.words)", advice: advice)
  }

  func error(_ problem: String, advice: String) -> DocumentError {
    DocumentError(problem, at: value.place, template: literal.place, advice: advice)
  }

  func made(_ text: String?) throws(DocumentError) -> String {
    if let text { return text }
    throw missingLibrary()
  }

  func missingLibrary() -> DocumentError {
    if FormatLibrary.isInstalled, !FormatLibrary.knows(locale: formats.locale) {
      return DocumentError(
        "there are no formats for the locale \"\(formats.locale)\" of \(binding.written)",
        at: literal.place,
        advice: "write a language, with a region if it matters, such as de or de-AT")
    }
    if FormatLibrary.isInstalled {
      return error(
        "\(binding.written) can't be formatted", advice: "check its arguments and the locale")
    }
    return DocumentError(
      "\(binding.written) needs the library ICU, which is not installed", at: literal.place,
      advice: "install it (Debian: libicu72), or leave \":\(call.written)\" out")
  }
}
