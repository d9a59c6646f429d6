import SwatchGeometry

/// The part of a picture that is shown, in fractions of its size.
struct CropElement: GrammarObject {
  /// The left edge, as a fraction of the picture's width; nil to centre the part.
  private var x: Double?
  private var y: Double?
  private var size = Size.zero

  enum Key: String, CaseIterable, Sendable { case x, y, width, height }

  static let title = "a part of a picture"
  static let form = "a part of a picture such as {\"y\": 0}, in fractions of its size"

  /// The part, in fractions of the picture's size; empty if no size is given.
  var rect: Rect {
    let origin = Point(x: x ?? (1 - size.width) / 2, y: y ?? (1 - size.height) / 2)
    return Rect(origin: origin, size: size)
  }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .x: x = try Self.fraction(field)
    case .y: y = try Self.fraction(field)
    case .width: size.width = try Self.fraction(field)
    case .height: size.height = try Self.fraction(field)
    }
  }

  private static func fraction(_ field: Field) throws(DocumentError) -> Double {
    try field.number(in: 0...1, "a fraction of the picture's size")
  }
}
