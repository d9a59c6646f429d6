import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchMessages
import SwatchNodes

/// A picture: from a file or a URL, or one colour in a size.
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
  /// The URL of a picture to download; nil for other pictures.
  private var url: String?
  /// The picture that is shown if the main picture can't be loaded; nil for none, so that the
  /// element fails.
  private var fallback: ImageNode.Image?
  /// The fallback in the data or the document, for messages.
  private var fallbackOrigin: JSONValue?
  /// The picture that is shown until the main picture is loaded; nil for none.
  private var placeholder: ImageNode.Image?
  /// The placeholder in the data or the document, for messages.
  private var placeholderOrigin: JSONValue?
  /// The grammar's default differs from that of ``ImageNode``: existing documents without the key
  /// rely on it.
  var contentMode = ContentMode.scaleToFill
  var interpolation: ImageInterpolation?
  private var crop: CropElement?
  private var effects = ImageEffectsElement()
  /// The text for people who don't see the picture, empty for a decoration; nil if the document
  /// states none.
  private var alternativeText: String?
  private(set) var origin: JSONValue?

  enum Key: String, CaseIterable, Sendable {
    case source, image, contentMode, interpolation, crop, fallback, placeholder
    case capInsets, tint, grayscale, blur, alt
  }

  static let title = "an image node"

  static let rules: [KeyRule<Key>] = [
    KeyRule(
      .atMostOne([.source, .image]), "the image has \"source\" and \"image\"",
      advice: "remove one of the two"),
    standIn(.fallback), standIn(.placeholder),
  ]

  /// Returns the rule for a picture that stands in for another one.
  private static func standIn(_ key: Key) -> KeyRule<Key> {
    KeyRule(
      .needs(key, [.source]), "the image has \"\(key.rawValue)\" without \"source\"",
      advice: "add the \"source\" that it stands in for")
  }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .source:
      url = field.networkURL()
      if url == nil { image = .source(try field.imageSource()) }
      origin = field.source
    case .image: image = try Self.solid(field)
    case .contentMode: contentMode = try field.word()
    case .interpolation: interpolation = try field.word() as ImageInterpolation
    case .crop: crop = try field.object(over: CropElement())
    case .fallback:
      fallback = try Self.picture(field)
      fallbackOrigin = field.source
    case .placeholder:
      placeholder = try Self.picture(field)
      placeholderOrigin = field.source
    case .capInsets: try effects.set(.capInsets, to: field)
    case .tint: try effects.set(.tint, to: field)
    case .grayscale: try effects.set(.grayscale, to: field)
    case .blur: try effects.set(.blur, to: field)
    case .alt: alternativeText = try field.alternativeText()
    }
  }

  /// Reads a file, or one colour and a size.
  private static func picture(_ field: Field) throws(DocumentError) -> ImageNode.Image {
    field.string == nil ? try solid(field) : .source(try field.imageSource())
  }

  private static func solid(_ field: Field) throws(DocumentError) -> ImageNode.Image {
    let solid = try field.object(over: Solid())
    return .solid(solid.color, solid.size)
  }

  func makeElement(_ children: ChildElements) -> LayoutElement {
    let node = makeNode()
    node.failureImage = fallback
    node.contentMode = contentMode
    node.interpolation = interpolation
    if let crop { node.cropRect = crop.rect }
    effects.apply(to: node)
    if let alternativeText {
      // A picture with an empty alternative text is decorative.
      node.isAccessibilityElement = !alternativeText.isEmpty
      node.accessibilityLabel = alternativeText.isEmpty ? nil : alternativeText
    }
    return node
  }

  func trace(_ element: LayoutElement, by trace: ElementTrace) {
    let node = element as? ImageNode
    if let fallbackOrigin { node?.failureImageOrigin = { trace.origin(showing: fallbackOrigin) } }
    if let placeholderOrigin, case .source(let source)? = placeholder {
      node?.standIn = ImageNode.StandIn(source) {
        trace.origin(showing: placeholderOrigin).description
      }
    }
  }

  private func makeNode() -> ImageNode {
    if let url {
      let node = NetworkImageNode(url: url)
      node.defaultImage = placeholder
      return node
    }
    let node = ImageNode()
    node.image = image
    return node
  }
}
