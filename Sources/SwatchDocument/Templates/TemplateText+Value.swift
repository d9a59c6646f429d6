import SwatchGraphics
import SwatchMessages

extension TemplateText {
  /// The maximum size of a text with values filled in, in UTF-8 bytes: the limit of any text.
  static let limit = TextLimits().text

  /// Returns the text with the values of its bindings, each converted by `adapt`; an optional
  /// binding without a value is empty.
  /// - Throws: ``DocumentError`` if a value is missing, can't be shown in a text, or would make the
  ///   text longer than ``limit``.
  func text(
    in scope: Scope, for literal: JSONValue, adapting adapt: (String) -> String = { $0 }
  ) throws(DocumentError) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let stretch): text += stretch
      case .binding(let binding):
        guard let value = try scope.result(of: binding, for: literal, isNeeded: true) else {
          continue
        }
        let shown = adapt(try TemplateText.show(value, for: binding, in: literal))
        // The length is checked before joining, because a template can repeat a long value many
        // times.
        guard text.utf8.count + shown.utf8.count <= TemplateText.limit else {
          throw DocumentError(
            "\(binding.written) makes the text longer than \(TemplateText.limit.grouped) bytes",
            at: value.place, template: literal.place, advice: "shorten the value, or split the text"
          )
        }
        text += shown
      }
    }
    return text
  }

  private static func show(
    _ value: JSONValue, for binding: Binding, in literal: JSONValue
  ) throws(DocumentError) -> String {
    if let text = value.shown { return text }
    throw DocumentError(
      "expected a text or number for \(binding.written), found \(value.words)", at: value.place,
      template: literal.place, advice: "name one of its members or elements")
  }

  /// Returns the digits of a number, or of a text that is a number.
  static func digits(
    of value: JSONValue, for binding: Binding, _ call: FunctionCall, in literal: JSONValue
  ) throws(DocumentError) -> String {
    switch value.kind {
    case .number: return JSONNumber.text(of: value.slice)
    case .string:
      let text = value.stringContent
      if let number = try? JSONValue(parsing: text), number.kind == .number {
        return JSONNumber.text(of: number.slice)
      }
      fallthrough
    default:
      throw DocumentError(
        "expected a number for \(binding.written), found \(value.words)", at: value.place,
        template: literal.place,
        advice: "\(writtenPlainly(value) ?? "give a number"), or leave \":\(call.written)\" out")
    }
  }

  /// Returns the advice for a number with grouped digits or a decimal comma; nil for other values.
  private static func writtenPlainly(_ value: JSONValue) -> String? {
    guard value.kind == .string else { return nil }
    if let decimal = withDecimalPoint(value.stringContent) { return "write \(decimal)" }
    let text = value.stringContent.filter { !",'_ \u{A0}\u{2009}\u{202F}\u{2019}".contains($0) }
    guard let number = try? JSONValue(parsing: text), number.kind == .number else { return nil }
    return "write \(JSONValue.shortened(text)), without anything between its digits"
  }

  /// Returns a number whose decimal comma, as in many languages, is replaced by a point. Nil for
  /// other texts, including those in which three digits after the comma may be a group.
  private static func withDecimalPoint(_ text: String) -> String? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty, parts[1].count != 3,
      parts[1].utf8.allSatisfy({ $0 &- 0x30 < 10 })
    else { return nil }
    let whole = parts[0].filter { !".'_ \u{A0}\u{2009}\u{202F}\u{2019}".contains($0) }
    let number = whole + "." + parts[1]
    guard let value = try? JSONValue(parsing: number), value.kind == .number else { return nil }
    return JSONValue.shortened(number)
  }
}

extension JSONValue {
  /// The text of a string, number or Boolean; nil for other values.
  var shown: String? {
    switch kind {
    case .string: stringContent
    case .number: JSONNumber.text(of: slice)
    case .bool: slot.end - slot.start == 4 ? "true" : "false"
    case .object, .array, .null: nil
    }
  }
}
