import SwatchGraphics
import SwatchMessages

/// The positions on a variable font's axes, which FontConfig writes as `wght=650,wdth=80`.
struct FontVariations {
  /// The axes that are not at their defaults: their tags as numbers, and the values in their own
  /// units.
  let places: [FaceNames.Place]

  /// The upper limit of axis positions (OpenType's Fixed).
  static let limit = 32_768.0

  /// Makes positions from the axes' tags.
  init(_ places: [String: Double]) {
    self.places = places.sorted { $0.key < $1.key }
      .map { FaceNames.Place(axis: Self.number(of: $0.key), value: $0.value) }
  }

  /// Parses axis positions; invalid ones are ignored.
  init(_ text: String) {
    places = text.split(separator: ",").compactMap { setting in
      let parts = setting.split(separator: "=")
      guard parts.count == 2, let value = Double(parts[1]), abs(value) < Self.limit else {
        return nil
      }
      return FaceNames.Place(axis: Self.number(of: parts[0]), value: value)
    }
  }

  private static func number(of tag: some StringProtocol) -> UInt32 {
    (String(tag).axisTag ?? "").utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
  }

  /// The positions in FontConfig's form.
  var text: String {
    places.map { "\($0.tag)=\(Numeral($0.value))" }.joined(separator: ",")
  }
}
