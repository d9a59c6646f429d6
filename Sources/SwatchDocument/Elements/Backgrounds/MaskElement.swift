import SwatchGeometry
import SwatchGraphics
import SwatchNodes

/// A mask of a node: layers like those of a background, or an outline.
struct MaskElement: GrammarObject {
  private var mask: NodeMask?
  private var layers: [Background] = []
  private var fillRule = Path.FillRule.nonZero

  /// The keys of outlines.
  enum OutlineKey: String, CaseIterable, Sendable {
    case rect, ellipse, polygon, path, fillRule
  }

  typealias Key = KeyUnion<LayerKind, OutlineKey>

  static let title = "a mask"
  static let form =
    "a mask such as {\"linear\": {\"stops\": [\"#000\", \"#0000\"]}}, {\"image\": \"leaf.png\"} "
    + "or {\"ellipse\": true}, or a list of layers"

  private static let kinds = Key.allCases.filter { $0 != .shared(.fillRule) }

  static let rules: [KeyRule<Key>] = [
    KeyRule(
      .one(kinds), "a mask needs exactly one of \(KeyRule.list(kinds))",
      advice: "write one of these keys, or a list of layers"),
    KeyRule(
      .needs(.shared(.fillRule), [.shared(.path), .shared(.polygon)]),
      "\"fillRule\" applies only to \"path\" and \"polygon\"",
      advice: "remove it"),
  ]

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .own(let kind): layers = [try kind.layer(field)]
    case .shared(let key): try set(key, to: field)
    }
  }

  private mutating func set(_ key: OutlineKey, to field: Field) throws(DocumentError) {
    switch key {
    case .rect: mask = .path(.rect(try ShapePoints.rect(field)))
    case .ellipse:
      mask = field.bool == true ? .ellipse : .path(.ellipse(in: try ShapePoints.rect(field)))
    case .polygon: mask = .path(try ShapePoints.polygon(field))
    case .path: mask = .path(try ShapeElement.path(field))
    case .fillRule: fillRule = try field.word()
    }
  }

  /// Reads the mask that a field describes.
  static func mask(_ field: Field) throws(DocumentError) -> NodeMask {
    if try field.elements() != nil { return .layers(try BackgroundLayer.layers(field)) }
    let element = try field.object(over: MaskElement())
    guard case .path(var path)? = element.mask else {
      return element.mask ?? .layers(element.layers)
    }
    path.fillRule = element.fillRule
    return .path(path)
  }
}
