import SwatchGraphics
import SwatchMessages

/// The sizes that a text may have to fit its room.
struct FitElement: GrammarObject {
  private(set) var fit: TextFit?

  enum Key: String, CaseIterable, Sendable { case minimumSize, minimumScale }

  static let title = "a fit"
  static let form = "a fit as {\"minimumSize\": 12} or {\"minimumScale\": 0.5}"

  static let rules: [KeyRule<Key>] = [
    KeyRule(
      .some(Key.allCases), "a fit needs \"minimumSize\" or \"minimumScale\"",
      advice: "add \"minimumSize\": 12 to it, or remove \"fit\"")
  ]

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    guard fit == nil else {
      throw field.error(
        "a fit has either \"minimumSize\" or \"minimumScale\"", advice: "remove one of them")
    }
    switch key {
    case .minimumSize:
      fit = .minimumSize(try field.length(in: 0.01...10_000, "a font size", remark: " points"))
    case .minimumScale: fit = .minimumScale(try field.number(in: 0.01...1))
    }
  }
}
