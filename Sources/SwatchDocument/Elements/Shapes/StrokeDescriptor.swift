import SwatchGraphics
import SwatchNodes

/// The stroke of an outline: its colour, or an object with more keys.
struct StrokeDescriptor: GrammarObject {
  private var stroke = ShapeNode.Stroke()

  enum Key: String, CaseIterable, Sendable { case color, width, dashes, cap, join, miterLimit }

  static let title = "a stroke"
  static let form = "a stroke: a colour, or an object such as {\"color\": \"#36C\", \"width\": 2}"

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .color: stroke.color = try field.color()
    case .width: stroke.style.width = try field.length(in: 0...10_000, "a width", remark: " points")
    case .dashes: stroke.style.dashes = try Self.dashes(field)
    case .cap: stroke.style.cap = try field.word()
    case .join: stroke.style.join = try field.word()
    case .miterLimit: stroke.style.miterLimit = try field.number(in: 1...1_000)
    }
  }

  /// Reads a stroke from a colour or an object.
  static func stroke(_ field: Field) throws(DocumentError) -> ShapeNode.Stroke {
    if field.string != nil { return ShapeNode.Stroke(try field.color()) }
    return try field.object(over: StrokeDescriptor()).stroke
  }

  private static func dashes(_ field: Field) throws(DocumentError) -> [Double] {
    let fields = try field.list(of: 0...100, "a list of at most 100 lengths of dashes and gaps")
    var dashes: [Double] = []
    for field in fields { dashes.append(try field.length()) }
    return dashes
  }
}
