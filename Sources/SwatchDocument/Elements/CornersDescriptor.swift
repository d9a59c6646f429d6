import SwatchGeometry
import SwatchGraphics

/// The radius of each corner: one for all, a list in the order of CSS, or an object. A radius is a
/// number, or a horizontal and a vertical one.
struct CornersDescriptor: GrammarObject {
  /// The horizontal radii.
  private(set) var radii = CornerRadii.zero
  private var down = CornerRadii.zero

  enum Key: String, CaseIterable, Sendable { case topLeft, topRight, bottomRight, bottomLeft }

  static let title = "the radius of corners"

  /// The vertical radii; nil where they are the horizontal ones.
  var vertical: CornerRadii? { down == radii ? nil : down }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    let radius = try Self.radius(field)
    switch key {
    case .topLeft: (radii.topLeft, down.topLeft) = (radius.x, radius.y)
    case .topRight: (radii.topRight, down.topRight) = (radius.x, radius.y)
    case .bottomRight: (radii.bottomRight, down.bottomRight) = (radius.x, radius.y)
    case .bottomLeft: (radii.bottomLeft, down.bottomLeft) = (radius.x, radius.y)
    }
  }

  private static func radius(_ field: Field) throws(DocumentError) -> Point {
    guard field.count != nil else {
      let radius = try field.length()
      return Point(x: radius, y: radius)
    }
    return try field.pair("a radius, or two, [horizontal, vertical]") {
      field throws(DocumentError) in try field.length()
    }
  }

  /// The corners of a number, a list or an object.
  static func corners(_ field: Field) throws(DocumentError) -> CornersDescriptor {
    var corners = CornersDescriptor()
    if field.isScalar {
      for key in Key.allCases { try corners.set(key, to: field) }
      return corners
    }
    guard field.count != nil else { return try field.object(over: CornersDescriptor()) }
    let fields = try field.list(
      of: 4...4, "four radii, [topLeft, topRight, bottomRight, bottomLeft]")
    for (key, field) in zip(Key.allCases, fields) { try corners.set(key, to: field) }
    return corners
  }
}
