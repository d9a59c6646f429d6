import SwatchGraphics

/// The members of a font in a document; a missing member is inherited from the enclosing font.
struct FontDescriptor: GrammarObject, Hashable {
  var families: [String]?
  var size: Double?
  var weight: Int?
  var slant: Font.Slant?
  var variations: [String: Double]?

  enum Key: String, CaseIterable, Sendable { case family, size, weight, style, variations }

  static let title = "a font"
  static let form = "a font such as {\"family\": \"Inter\", \"size\": 14}"

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .family:
      families = try field.names(
        "a family, or a list of families such as [\"Inter\", \"Noto Sans\"]")
    case .size: size = try field.length(in: 0.01...10_000, "a font size", remark: " points")
    case .weight: weight = try FontDescriptor.weight(field)
    case .style: slant = try field.word(of: [.normal, .italic])
    case .variations: variations = try field.variations()
    }
  }

  /// Returns a base font in which the given members replace its own.
  func font(over base: Font) -> Font {
    Font(
      families: families ?? base.families, size: size ?? base.size, weight: weight ?? base.weight,
      slant: slant ?? base.slant, variations: variations ?? base.variations)
  }

  /// Returns the members, completed by the members of an enclosing descriptor.
  func over(_ outer: FontDescriptor) -> FontDescriptor {
    var font = self
    font.families = families ?? outer.families
    font.size = size ?? outer.size
    font.weight = weight ?? outer.weight
    font.slant = slant ?? outer.slant
    font.variations = variations ?? outer.variations
    return font
  }

  /// The names of weights, after OpenType.
  enum Weight: String, CaseIterable {
    case thin, extraLight, light, regular, medium, semibold, bold, extraBold, black

    /// The weight as CSS's number.
    var number: Int {
      switch self {
      case .thin: 100
      case .extraLight: 200
      case .light: 300
      case .regular: 400
      case .medium: 500
      case .semibold: 600
      case .bold: 700
      case .extraBold: 800
      case .black: 900
      }
    }
  }

  private static func weight(_ field: Field) throws(DocumentError) -> Int {
    let (numbers, names) = (100.0...900, Weight.allCases.map(\.rawValue))
    try field.answer(.number, .number(numbers, isWhole: true))
    try field.answer(.string, .words(names))
    if let number = field.number, numbers.contains(number), let weight = Int(exactly: number) {
      return weight
    }
    if let weight = field.string.flatMap(Weight.init) { return weight.number }
    let nearest = field.string.flatMap { NearestWord.find($0, among: names) }
    throw field.mismatch(
      "a weight (100 to 900, or \(names.dropLast().joined(separator: ", ")) or \(Weight.black))",
      advice: field.unitAdvice(in: numbers, isWhole: true)
        ?? nearest.map { "did you mean \"\($0)\"?" })
  }
}

extension Field {
  /// Reads the values on the axes of a variable font, by the tags of the axes.
  fileprivate func variations() throws(DocumentError) -> [String: Double] {
    let expected = "the axes of a variable font, such as {\"wdth\": 80}"
    guard let members = try members() else { throw mismatch(expected) }
    var places: [String: Double] = [:]
    for (name, field) in members {
      guard let tag = name.axisTag else {
        throw error(
          "\"\(JSONValue.shortened(name))\" is not an axis of a font",
          advice: "name it by its tag of up to four letters, such as \"wdth\"")
      }
      guard places[tag] == nil else {
        throw error("the axis \"\(name)\" is named twice", advice: "leave one of them out")
      }
      places[tag] = try field.number(in: -32_767...32_767, "a place on an axis")
    }
    return places
  }
}
