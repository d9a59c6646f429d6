import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// A picture: from a file, or one colour in a size.
struct ImageElement: ElementBody {
  /// A picture of one colour.
  struct Solid: GrammarObject {
    var size = Size.zero
    var color = Color.clear

    enum Key: String, CaseIterable, Sendable { case size, color }

    static let title = "a picture of one colour"

    mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
      switch key {
      case .size: size = try field.size()
      case .color: color = try field.color()
      }
    }
  }

  var image: ImageNode.Image?
  /// The grammar's own default, not the node's: documents that leave it out keep their looks.
  var contentMode = ContentMode.scaleToFill
  var interpolation: ImageInterpolation?
  private(set) var origin: JSONValue?

  enum Key: String, CaseIterable, Sendable { case source, image, contentMode, interpolation }

  static let title = "an image node"

  static func check(_ keys: Set<Key>, at literal: JSONValue) throws(DocumentError) {
    guard keys.isSuperset(of: [.source, .image]) else { return }
    throw DocumentError(
      "the image has \"source\" and \"image\"", at: literal.place, advice: "remove one of the two")
  }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .source:
      image = .source(try field.imageSource())
      origin = field.source
    case .image:
      let solid = try field.object(over: Solid())
      image = .solid(solid.color, solid.size)
    case .contentMode: contentMode = try field.word()
    case .interpolation: interpolation = try field.word() as ImageInterpolation
    }
  }

  func makeElement(_ children: ChildElements) -> LayoutElement {
    let node = ImageNode()
    node.image = image
    node.contentMode = contentMode
    node.interpolation = interpolation
    return node
  }
}
