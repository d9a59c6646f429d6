import SwatchGraphics

/// A filter of a node: an object whose only key is the kind of filter.
struct FilterElement: GrammarObject {
  private var filter: PixelFilter?

  enum Key: String, CaseIterable, Sendable {
    case blur, brightness, contrast, saturate, grayscale, sepia, invert, hueRotate, opacity,
      dropShadow
  }

  static let title = "a filter"
  static let form = "a filter such as {\"blur\": 4} or {\"grayscale\": 1}"

  static let rules: [KeyRule<Key>] = [
    KeyRule(
      .one(Key.allCases), "a filter needs exactly one of \(KeyRule.list(Key.allCases))",
      advice: "write one object for each filter")
  ]

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .blur: filter = .blur(radius: try field.length(in: 0...500, "a number", remark: " points"))
    case .brightness: filter = .brightness(try field.number(in: 0...100))
    case .contrast: filter = .contrast(try field.number(in: 0...100))
    case .saturate: filter = .saturate(try field.number(in: 0...100))
    case .grayscale: filter = .grayscale(try field.number(in: 0...1))
    case .sepia: filter = .sepia(try field.number(in: 0...1))
    case .invert: filter = .invert(try field.number(in: 0...1))
    case .hueRotate:
      filter = .hueRotate(
        degrees: try field.number(in: -100_000...100_000, "an angle in degrees"))
    case .opacity: filter = .opacity(try field.number(in: 0...1))
    case .dropShadow: filter = .dropShadow(try field.object(over: ShadowDescriptor()).shadow)
    }
  }

  /// Reads one filter, or a list of filters in the order of their application.
  static func filters(_ field: Field) throws(DocumentError) -> [PixelFilter] {
    guard field.count != nil else {
      return [try field.object(over: FilterElement()).filter].compactMap(\.self)
    }
    let fields = try field.list(of: 0...16, "a list of at most 16 filters")
    var filters: [PixelFilter] = []
    for field in fields {
      if let filter = try field.object(over: FilterElement()).filter { filters.append(filter) }
    }
    return filters
  }
}
