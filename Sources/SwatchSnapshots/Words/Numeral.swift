import SwatchGeometry

/// The format of numbers and positions in sentences.
enum Numeral {
  /// A number with two digits after the point at most; a whole one has no point.
  static func short(_ value: Double) -> String { rounded(value, digits: 2) }

  /// A number with at most this number of digits after the point; a whole one has no point.
  static func rounded(
    _ value: Double, digits: Int, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> String {
    let unit = (0..<digits).reduce(1.0) { unit, _ in unit * 10 }
    let rounded = (value * unit).rounded(rule) / unit + 0
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }

  /// A place, as `16,40`.
  static func place(_ point: Point) -> String { "\(short(point.x)),\(short(point.y))" }

  /// An extent, as `40×20`.
  static func extent(_ size: Size) -> String { "\(short(size.width))×\(short(size.height))" }

  /// A place and an extent, as `16,40 40×20`.
  static func frame(_ rect: Rect) -> String { "\(place(rect.origin)) \(extent(rect.size))" }

  /// A number with its noun: `1 node`, `2 nodes`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
