import SwatchGraphics

/// A layer of a background: an object whose only key is the kind of layer.
struct BackgroundLayer: GrammarObject {
  private var layer: Background?

  typealias Key = LayerKind

  static let title = "a layer of a background"
  static let form =
    "a colour, or a layer such as {\"linear\": {\"stops\": [\"#F00\", \"#00F\"]}} "
    + "or {\"image\": \"sea.jpg\"}"

  static let rules: [KeyRule<Key>] = [
    KeyRule(
      .one(Key.allCases),
      "a layer of a background needs exactly one of \(KeyRule.list(Key.allCases))",
      advice: "write one object for each layer")
  ]

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    layer = try key.layer(field)
  }

  /// Reads one layer, or a list of layers with the topmost first.
  static func layers(_ field: Field) throws(DocumentError) -> [Background] {
    guard field.count != nil else { return [try layer(field)].compactMap(\.self) }
    let fields = try field.list(of: 0...64, "a list of at most 64 layers")
    var layers: [Background] = []
    for field in fields {
      if let layer = try layer(field) { layers.append(layer) }
    }
    return layers
  }

  /// Reads a layer from a colour or an object; nil while the value of its key depends on a row, and
  /// if that value is an optional binding without a value.
  static func layer(_ field: Field) throws(DocumentError) -> Background? {
    if field.string != nil { return .color(try field.color()) }
    return try field.object(over: BackgroundLayer()).layer
  }
}

/// A background picture: its path, or an object with more keys.
struct BackgroundPicture: GrammarObject {
  private var image = BackgroundImage(.file(""))

  enum Key: String, CaseIterable, Sendable {
    case source, size, position
    case repetition = "repeat"
    case interpolation
  }

  static let title = "a picture of a background"
  static let form =
    "the path of a picture, or an object such as {\"source\": \"sea.jpg\", \"size\": \"contain\"}"

  static var requiredKeys: [Key] { [.source] }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .source: image.source = try field.imageSource()
    case .size: image.fit = try Self.fit(field)
    case .position: image.position = try field.share()
    case .repetition: image.repetition = try field.word()
    case .interpolation: image.interpolation = try field.word() as ImageInterpolation
    }
  }

  /// Reads a picture from a path or an object.
  static func image(_ field: Field) throws(DocumentError) -> BackgroundImage {
    if field.string != nil { return BackgroundImage(try field.imageSource()) }
    return try field.object(over: BackgroundPicture()).image
  }

  private enum Word: String, CaseIterable { case cover, contain, fill, natural }

  private static func fit(_ field: Field) throws(DocumentError) -> BackgroundImage.Fit {
    if field.string != nil {
      switch try field.word() as Word {
      case .cover: return .cover
      case .contain: return .contain
      case .fill: return .fill
      case .natural: return .natural
      }
    }
    let fields = try field.list(
      of: 2...2,
      "\"cover\", \"contain\", \"fill\", \"natural\" or [width, height], one of them \"auto\"")
    var sides: [Double?] = []
    for side in fields { sides.append(try Self.side(side)) }
    guard sides.count == 2 else { return .natural }
    return .size(width: sides[0], height: sides[1])
  }

  /// Reads the width or the height of a picture, in points; nil for `auto`.
  private static func side(_ field: Field) throws(DocumentError) -> Double? {
    if field.string == "auto" { return nil }
    return try field.length(in: 1...Field.largestLength, remark: " or \"auto\"", or: "auto")
  }
}
