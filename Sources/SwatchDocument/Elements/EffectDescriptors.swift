import SwatchGeometry
import SwatchGraphics

/// The outline of letters: its width, or an object with more keys.
struct OutlineDescriptor: GrammarObject {
  private var outline = TextOutline()

  enum Key: String, CaseIterable, Sendable { case width, color, behind }

  static let title = "an outline of text"
  static let form =
    "an outline of text: its width, or an object such as {\"width\": 1, \"color\": \"#36C\"}"

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .width: outline.width = try Self.width(field)
    case .color: outline.color = try field.color()
    case .behind: outline.isBehind = try field.truth()
    }
  }

  /// Reads an outline from a width or an object.
  static func outline(_ field: Field) throws(DocumentError) -> TextOutline {
    if field.number != nil || field.string != nil { return TextOutline(width: try width(field)) }
    return try field.object(over: OutlineDescriptor()).outline
  }

  private static func width(_ field: Field) throws(DocumentError) -> Double {
    try field.length(in: 0...1_000, "a width", remark: " points")
  }
}

/// The shadow of letters, or of a node.
struct ShadowDescriptor: GrammarObject {
  private(set) var shadow = Shadow(
    color: Color(red: 0, green: 0, blue: 0, alpha: 0.5), offset: Point(x: 0, y: 1), blurRadius: 2)

  enum Key: String, CaseIterable, Sendable { case color, offset, blurRadius }

  static let title = "a shadow"
  static let form = "a shadow such as {\"color\": \"#00000080\", \"offset\": [0, 1]}"

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .color: shadow.color = try field.color()
    case .offset:
      let offset = try field.point()
      guard max(abs(offset.x), abs(offset.y)) <= 10_000 else {
        throw field.mismatch("an offset [x, y] from -10,000 to 10,000 points")
      }
      shadow.offset = offset
    case .blurRadius:
      shadow.blurRadius = try field.length(in: 0...1_000, "a blur radius", remark: " points")
    }
  }
}

/// A gradient along the box around text.
struct GradientDescriptor: GrammarObject {
  private(set) var gradient = LinearGradient(
    start: .zero, end: Point(x: 1, y: 0), stops: [])
  private(set) var area = AttributedText.Attributes.GradientArea.line

  enum Key: String, CaseIterable, Sendable { case stops, start, end, over }

  static let title = "a gradient of text"
  static let form = "a gradient of text such as {\"stops\": [\"#F00\", \"#00F\"]}"

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .stops: gradient.stops = try Self.stops(field)
    case .start: gradient.start = try field.point()
    case .end: gradient.end = try field.point()
    case .over: area = try field.word()
    }
  }

  /// Reads stops like those of a background's gradient, so that both have the same colours: missing
  /// offsets are filled in, and stops are added where the interpolation needs them.
  private static func stops(_ field: Field) throws(DocumentError) -> [LinearGradient.Stop] {
    let colors = try GradientKeys.stops(field)
    return colors.interpolated(colors.placed)
  }
}
