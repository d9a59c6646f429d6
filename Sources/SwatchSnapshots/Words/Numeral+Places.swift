import SwatchGeometry
import SwatchMessages

/// Lengths and places as sentences about pictures say them.
extension Numeral {
  /// A number with two digits after the point at most; a whole one has no point.
  static func short(_ value: Double) -> String { rounded(value, digits: 2) }

  /// A place, as `16,40`.
  static func place(_ point: Point) -> String { "\(short(point.x)),\(short(point.y))" }

  /// An extent, as `40×20`.
  static func extent(_ size: Size) -> String { "\(short(size.width))×\(short(size.height))" }

  /// A place and an extent, as `16,40 40×20`.
  static func frame(_ rect: Rect) -> String { "\(place(rect.origin)) \(extent(rect.size))" }
}
