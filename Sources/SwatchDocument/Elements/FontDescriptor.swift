import SwatchGraphics

/// The members of a font in a document; the others are inherited from the enclosing font.
struct FontDescriptor: GrammarObject, Hashable {
  var families: [String]?
  var size: Double?
  var weight: Int?
  var slant: Font.Slant?

  enum Key: String, CaseIterable, Sendable { case family, size, weight, style }

  static let title = "a font"

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .family: families = try field.names("a family, or a list of families")
    case .size: size = try field.number(in: 0.01...10_000, "a font size", remark: " points")
    case .weight: weight = try FontDescriptor.weight(field)
    case .style: slant = try field.word(of: [.normal, .italic])
    }
  }

  /// The base font with the document's properties applied.
  func font(over base: Font) -> Font {
    Font(
      families: families ?? base.families, size: size ?? base.size, weight: weight ?? base.weight,
      slant: slant ?? base.slant)
  }

  private enum Weight: String, CaseIterable {
    case regular, medium, semibold, bold

    /// CSS's number.
    var number: Int {
      switch self {
      case .regular: 400
      case .medium: 500
      case .semibold: 600
      case .bold: 700
      }
    }
  }

  private static func weight(_ field: Field) throws(DocumentError) -> Int {
    if field.number != nil { return try field.integer(in: 100...900) }
    let weight: Weight = try field.word()
    return weight.number
  }
}
