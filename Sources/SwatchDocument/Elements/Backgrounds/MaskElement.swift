import SwatchGeometry
import SwatchGraphics
import SwatchNodes

/// A mask of a node: layers as those of a background, or an outline.
struct MaskElement: GrammarObject {
  private var mask: NodeMask?
  private var layers: [Background] = []
  private var fillRule = Path.FillRule.nonZero

  enum Key: String, CaseIterable, Sendable {
    case linear, radial, conic, image
    case rect, ellipse, polygon, path, fillRule
  }

  static let title = "a mask"
  static let form =
    "a mask as {\"linear\": {\"stops\": [\"#000\", \"#0000\"]}}, {\"image\": \"leaf.png\"} "
    + "or {\"ellipse\": true}, or a list of layers"

  private static let kinds: [Key] = [
    .linear, .radial, .conic, .image, .rect, .ellipse, .polygon, .path,
  ]

  static let rules: [KeyRule<Key>] = [
    KeyRule(
      .one(kinds), "a mask is one of \(KeyRule.list(kinds))",
      advice: "write one of these keys, or a list of layers"),
    KeyRule(
      .needs(.fillRule, [.path, .polygon]), "\"fillRule\" is that of \"path\" and \"polygon\"",
      advice: "remove it"),
  ]

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .linear: layers = [try LinearForm.layer(field)]
    case .radial: layers = [try RadialForm.layer(field)]
    case .conic: layers = [try ConicForm.layer(field)]
    case .image: layers = [.image(try BackgroundPicture.image(field))]
    case .rect: mask = .path(.rect(try ShapePoints.rect(field)))
    case .ellipse:
      mask = field.bool == true ? .ellipse : .path(.ellipse(in: try ShapePoints.rect(field)))
    case .polygon: mask = .path(try ShapePoints.polygon(field))
    case .path: mask = .path(try ShapeElement.path(field))
    case .fillRule: fillRule = try field.word()
    }
  }

  /// The mask that a field describes.
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
