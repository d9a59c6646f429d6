import SwatchGeometry
import SwatchGraphics

/// The radius of each corner: one for all, a list in the order of CSS, or an object. A radius is a
/// number, a percentage of the node's width and height, or a horizontal and a vertical number.
struct CornersDescriptor: GrammarObject {
  /// The horizontal radii.
  private(set) var radii = CornerRadii.zero
  private var down = CornerRadii.zero
  /// The radii as fractions of the node's size, for percentages.
  private(set) var fractions = CornerRadii.zero
  /// A Boolean value that is true when the corners are named by `start` and `end`, and false when
  /// they are named by `left` and `right`, or set by one radius or a list; nil before a corner is
  /// set.
  private(set) var followsDirection: Bool?

  enum Key: String, CaseIterable, Sendable {
    case topLeft, topRight, bottomRight, bottomLeft, topStart, topEnd, bottomEnd, bottomStart

    /// The corners of a list, in the order of CSS.
    static let clockwise: [Key] = [.topLeft, .topRight, .bottomRight, .bottomLeft]

    /// A Boolean value that is true for a corner at the start or at the end of the direction of reading.
    var followsDirection: Bool { !Key.clockwise.contains(self) }
  }

  /// The radius of a corner.
  private struct Radius {
    var across = 0.0
    var down = 0.0
    var fraction = 0.0
  }

  static let title = "the radius of corners"

  /// The vertical radii; nil if they equal the horizontal radii.
  var vertical: CornerRadii? { down == radii ? nil : down }

  /// A Boolean value that is true when the left corners have the same radii as the right corners.
  var areAlike: Bool {
    [radii, down, fractions].allSatisfy {
      $0.topLeft == $0.topRight && $0.bottomLeft == $0.bottomRight
    }
  }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    if followsDirection == !key.followsDirection { throw Self.mixture(field) }
    followsDirection = key.followsDirection
    let radius = try Self.radius(field)
    let corner: WritableKeyPath<CornerRadii, Double> =
      switch key {
      case .topLeft, .topStart: \.topLeft
      case .topRight, .topEnd: \.topRight
      case .bottomRight, .bottomEnd: \.bottomRight
      case .bottomLeft, .bottomStart: \.bottomLeft
      }
    radii[keyPath: corner] = radius.across
    down[keyPath: corner] = radius.down
    fractions[keyPath: corner] = radius.fraction
  }

  /// Returns the error of an object or a list that names corners both by side and by direction.
  static func mixture(_ field: Field) -> DocumentError {
    field.error(
      "one corner is at a start or an end, and another at the left or the right",
      advice: "name all corners in one way: topStart, topEnd, … or topLeft, topRight, …")
  }

  private static func radius(_ field: Field) throws(DocumentError) -> Radius {
    guard field.count != nil else {
      if let percent = try field.cornerPercentage() { return Radius(fraction: percent / 100) }
      let radius = try field.length()
      return Radius(across: radius, down: radius)
    }
    let radii = try field.pair("a radius, or two, [horizontal, vertical]") {
      field throws(DocumentError) in try field.length()
    }
    return Radius(across: radii.x, down: radii.y)
  }

  /// Reads corners from a number, a percentage, a list or an object.
  static func corners(_ field: Field) throws(DocumentError) -> CornersDescriptor {
    var corners = CornersDescriptor()
    if field.isScalar {
      if let advice = field.lengthsAdvice {
        throw field.mismatch("a radius, or a list of four, clockwise", advice: advice)
      }
      for key in Key.clockwise { try corners.set(key, to: field) }
      return corners
    }
    guard field.count != nil else { return try field.object(over: CornersDescriptor()) }
    let fields = try field.list(
      of: 4...4, "four radii, [topLeft, topRight, bottomRight, bottomLeft]")
    for (key, field) in zip(Key.clockwise, fields) { try corners.set(key, to: field) }
    return corners
  }
}

extension Field {
  /// Reads a percentage from 0 to 100; nil for other values.
  fileprivate func cornerPercentage() throws(DocumentError) -> Double? {
    try answer(.string, .pattern("^([0-9]*\\.?[0-9]+\(Field.units)|\(Field.percentPattern))$"))
    guard let percent = string.flatMap(Field.percentage), percent <= 100 else { return nil }
    return percent
  }
}
