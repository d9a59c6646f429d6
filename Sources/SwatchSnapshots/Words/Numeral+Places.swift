import SwatchGeometry
import SwatchMessages

/// Lengths and positions in the form of sentences about pictures.
extension Numeral {
  /// Returns a number with at most two digits after the point; a whole number has no point.
  static func short(_ value: Double) -> String { rounded(value, digits: 2) }

  /// Returns a position in the form `16,40`.
  static func place(_ point: Point) -> String { "\(short(point.x)),\(short(point.y))" }

  /// Returns an extent in the form `40×20`.
  static func extent(_ size: Size) -> String { "\(short(size.width))×\(short(size.height))" }

  /// Returns a position and an extent in the form `16,40 40×20`.
  static func frame(_ rect: Rect) -> String { "\(place(rect.origin)) \(extent(rect.size))" }
}
