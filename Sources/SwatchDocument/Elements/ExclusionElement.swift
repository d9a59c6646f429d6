import SwatchGeometry
import SwatchGraphics

/// An area that the lines of a text flow around: a rectangle, an ellipse or a polygon.
struct ExclusionElement: GrammarObject {
  private(set) var path: Path?

  enum Key: String, CaseIterable, Sendable { case rect, ellipse, polygon }

  static let title = "an exclusion"

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    guard path == nil else {
      throw field.error(
        "an exclusion needs exactly one of \"rect\", \"ellipse\" and \"polygon\"",
        advice: "write one object for each area")
    }
    switch key {
    case .rect: path = .rect(try Self.rect(field))
    case .ellipse: path = .ellipse(in: try Self.rect(field))
    case .polygon: path = try Self.polygon(field)
    }
  }

  /// Reads a list of areas.
  static func paths(_ field: Field) throws(DocumentError) -> [Path] {
    let elements = try field.list(
      of: 0...256, "a list of at most 256 areas as {\"rect\": [x, y, width, height]}")
    var paths: [Path] = []
    for element in elements {
      guard let path = try element.object(over: ExclusionElement()).path else {
        throw element.mismatch("an area as {\"rect\": [x, y, width, height]}")
      }
      paths.append(path)
    }
    return paths
  }

  private static func rect(_ field: Field) throws(DocumentError) -> Rect {
    var lengths: [Double] = []
    for element in try field.list(of: 4...4, "[x, y, width, height]") {
      lengths.append(try length(element))
    }
    guard lengths.count == 4, lengths[2] >= 0, lengths[3] >= 0 else {
      throw field.mismatch("[x, y, width, height]")
    }
    return Rect(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
  }

  private static func polygon(_ field: Field) throws(DocumentError) -> Path {
    let corners = try field.list(of: 3...1_000, "a list of 3 to 1,000 corners [x, y]")
    var elements: [Path.Element] = []
    for corner in corners {
      let point = try corner.pair("a corner [x, y]", length)
      elements.append(elements.isEmpty ? .move(to: point) : .line(to: point))
    }
    return Path(elements + [.close])
  }

  private static func length(_ field: Field) throws(DocumentError) -> Double {
    try field.length(in: -100_000...100_000, "a number of points")
  }
}
