import SwatchGeometry
import SwatchGraphics
import SwatchNodes

/// Reads the coordinates and values of shapes.
enum ShapePoints {
  /// The largest number of points in a shape.
  private static let limit = 10_000

  /// Reads a rectangle, `[x, y, width, height]`; zero while one of the numbers depends on a row,
  /// and if one is an optional binding without a value.
  static func rect(_ field: Field) throws(DocumentError) -> Rect {
    let fields = try field.list(of: 4...4, "[x, y, width, height]", advice: field.listAdvice)
    var numbers: [Double] = []
    for (index, field) in fields.enumerated() {
      numbers.append(index < 2 ? try field.distance() : try field.length())
    }
    guard numbers.count == 4 else { return .zero }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Reads a line through points.
  static func line(_ field: Field) throws(DocumentError) -> Path {
    let points = try points(field, atLeast: 2, "a list of 2 to 10,000 points [x, y]")
    return Path(
      points.prefix(1).map { .move(to: $0) } + points.dropFirst().map { .line(to: $0) })
  }

  /// Reads a closed line through points.
  static func polygon(_ field: Field) throws(DocumentError) -> Path {
    let points = try points(field, atLeast: 3, "a list of 3 to 10,000 corners [x, y]")
    return Path(
      points.prefix(1).map { .move(to: $0) } + points.dropFirst().map { .line(to: $0) } + [.close])
  }

  /// Reads the line of a chart from values or points.
  static func chart(_ field: Field) throws(DocumentError) -> ChartLine {
    let fields = try field.list(
      of: 0...limit, "a list of at most 10,000 numbers, or points [x, y]",
      advice: field.pointsAdvice)
    var points: [Point] = []
    for (index, field) in fields.enumerated() {
      if field.isScalar {
        points.append(Point(x: Double(index), y: try value(field)))
      } else {
        points.append(try point(field))
      }
    }
    return ChartLine(points)
  }

  /// Reads the values at the bottom and at the top of a chart.
  static func range(_ field: Field) throws(DocumentError) -> ClosedRange<Double> {
    let ends = try field.pair("two numbers, [bottom, top]", value)
    guard ends.x <= ends.y else { throw field.mismatch("two numbers, the smaller one first") }
    return ends.x...ends.y
  }

  private static func points(
    _ field: Field, atLeast least: Int, _ expected: String
  ) throws(DocumentError) -> [Point] {
    let fields = try field.list(of: least...limit, expected, advice: field.pointsAdvice)
    var points: [Point] = []
    for field in fields {
      points.append(
        try field.pair("a point [x, y]") { field throws(DocumentError) in
          try field.length(in: coordinates, "a number")
        })
    }
    return points
  }

  /// Reads a point of a chart, whose values have no units.
  private static func point(_ field: Field) throws(DocumentError) -> Point {
    try field.pair("a point [x, y]", value)
  }

  private static func value(_ field: Field) throws(DocumentError) -> Double {
    try field.number(in: coordinates)
  }

  private static let coordinates = -1_000_000_000.0...1_000_000_000
}

extension Field {
  /// The advice for points in a string, as in SVG: the list to write; nil for other values.
  fileprivate var pointsAdvice: String? {
    listAdvice == nil ? nil : "write a list of points, as in [[0, 0], [10, 5]]"
  }
}
