import SwatchGraphics
import SwatchMessages

/// The places of a variable font's axes, named as FontConfig does: `wght=650,wdth=80`.
struct FontVariations {
  /// The axes that are not at their defaults: their tags as numbers, and the values in their own
  /// units.
  let places: [(axis: UInt32, value: Double)]

  /// The places of axes are below this (OpenType's Fixed).
  static let limit = 32_768.0

  /// Takes places by the axes' tags.
  init(_ places: [String: Double]) {
    self.places = places.sorted { $0.key < $1.key }.map { (Self.number(of: $0.key), $0.value) }
  }

  /// Parses axis positions; invalid ones are ignored.
  init(_ text: String) {
    places = text.split(separator: ",").compactMap { setting in
      let parts = setting.split(separator: "=")
      guard parts.count == 2, let value = Double(parts[1]), abs(value) < Self.limit else {
        return nil
      }
      return (Self.number(of: parts[0]), value)
    }
  }

  private static func number(of tag: some StringProtocol) -> UInt32 {
    (String(tag).axisTag ?? "").utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
  }

  /// The places as FontConfig writes them.
  var text: String {
    places.map { "\(String(tag: $0.axis))=\(Numeral($0.value))" }.joined(separator: ",")
  }
}
