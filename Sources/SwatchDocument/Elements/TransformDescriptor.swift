import SwatchGeometry

/// The transform of a node, in parts: the content is skewed, then scaled, rotated and translated,
/// which is the order of CSS's properties of these names.
struct TransformDescriptor: GrammarObject {
  private var translation = Point.zero
  private var degrees = 0.0
  private var scale = Point(x: 1, y: 1)
  private var skew = Point.zero
  /// The fixed point of skewing, scaling and rotating, as fractions of the node's width and height.
  private(set) var anchor = Point(x: 0.5, y: 0.5)

  enum Key: String, CaseIterable, Sendable { case translate, rotate, scale, skew, anchor }

  static let title = "a transform"
  static let form = "a transform such as {\"rotate\": 12, \"scale\": 1.5}"

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .translate: translation = try field.point()
    case .rotate: degrees = try field.number(in: -100_000...100_000, "an angle in degrees")
    case .scale: scale = try Self.scale(field)
    case .skew: skew = try Self.skew(field)
    case .anchor: anchor = try Self.anchor(field)
    }
  }

  /// The combined transform about the anchor.
  var transform: Transform {
    Transform.skew(xDegrees: skew.x, yDegrees: skew.y)
      .concatenating(.scale(x: scale.x, y: scale.y))
      .concatenating(.rotation(degrees: degrees))
      .concatenating(.translation(x: translation.x, y: translation.y))
  }

  private static func scale(_ field: Field) throws(DocumentError) -> Point {
    func factor(_ field: Field) throws(DocumentError) -> Double {
      try field.number(in: -1_000...1_000, "a factor")
    }
    if field.isScalar {
      let both = try factor(field)
      return Point(x: both, y: both)
    }
    return try field.pair("two factors, [x, y]", or: 1, factor)
  }

  private static func skew(_ field: Field) throws(DocumentError) -> Point {
    try field.pair("two angles in degrees, [x, y]") { field throws(DocumentError) in
      try field.number(in: -89...89, "an angle in degrees")
    }
  }

  private static func anchor(_ field: Field) throws(DocumentError) -> Point {
    try field.pair("two shares of the node, [x, y]", or: 0.5) { field throws(DocumentError) in
      try field.number(in: -1_000...1_000)
    }
  }
}
