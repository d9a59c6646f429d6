import SwatchGeometry
import SwatchLayout

/// The members of a document other than its root.
struct DocumentHead: GrammarObject {
  var scale = Scale.one
  var sizeRange = SizeRange.unconstrained
  var language: String?
  var direction: TextDirection?
  var drawOrder: [String] = []
  var locale: String?
  var timeZone: String?
  var allow: [CheckRule] = []

  enum Key: String, CaseIterable, Sendable {
    case scale, sizeRange, language, direction, drawOrder, locale, timeZone, allow
  }

  static let title = "a document"
  /// Members of a document that other readers use: conformance cases, and editors.
  static let ignoredKeys: Set<String> = [
    "name", "reference", "tolerance", "equivalents", "expected", "basis", "$schema",
  ]

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .scale:
      scale = Scale(
        try field.number(in: 0.01...Scale.limit, "a scale", remark: " pixels for a point"))
    case .sizeRange:
      sizeRange = try field.object(over: sizeRange)
      if sizeRange.min.width > sizeRange.max.width || sizeRange.min.height > sizeRange.max.height {
        throw field.error("\"min\" is larger than \"max\"", advice: "make \"max\" at least \"min\"")
      }
    case .language: language = try field.language()
    case .direction: direction = try field.word()
    case .locale: locale = try field.language()
    case .timeZone: timeZone = try field.timeZone()
    case .allow: allow = try field.allowedRules()
    case .drawOrder:
      guard let ids = try field.elements() else { throw field.mismatch("a list of ids") }
      drawOrder = []
      for id in ids { drawOrder.append(try id.name()) }
    }
  }
}

extension SizeRange: GrammarObject {
  enum Key: String, CaseIterable, Sendable { case min, max }

  static var title: String { "a size range as {\"min\": [w, h], \"max\": [w, h]}" }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .min: min = try field.size()
    case .max: max = try field.sizeLimit()
    }
  }
}

extension Field {
  /// Reads the name of a time zone and checks its characters. An unknown time zone is found only
  /// when a time is formatted.
  fileprivate func timeZone() throws(DocumentError) -> String {
    guard let string, FunctionArgument.isTimeZone(string) else {
      throw mismatch("a time zone such as \"Europe/Berlin\" or \"UTC\"")
    }
    return string
  }
}
