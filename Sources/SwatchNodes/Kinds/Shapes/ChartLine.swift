public import SwatchGeometry
import SwatchGraphics

/// A line through values, like a sparkline: from left to right in order of x, with larger values
/// higher up.
public struct ChartLine: Hashable, Sendable {
  /// The values, in ascending order of x; values that are not finite are left out.
  public var points: [Point]
  /// The values at the bottom edge and at the top edge; nil, the default, for the smallest and the
  /// largest value.
  public var range: ClosedRange<Double>?

  /// Makes a line through points.
  public init(_ points: [Point], range: ClosedRange<Double>? = nil) {
    self.points = points
    self.range = range
  }

  /// Makes a line through values at equal distances.
  public init(values: [Double], range: ClosedRange<Double>? = nil) {
    self.init(
      values.enumerated().map { Point(x: Double($0.offset), y: $0.element) }, range: range)
  }

  /// Returns the line in a rectangle; nil for fewer than two points.
  func path(in rect: Rect) -> Path? {
    let places = places(in: rect)
    guard places.count > 1 else { return nil }
    return Path([.move(to: places[0])] + places.dropFirst().map { .line(to: $0) })
  }

  /// Returns the area between the line and the bottom of a rectangle; nil for fewer than two
  /// points.
  func area(in rect: Rect) -> Path? {
    let places = places(in: rect)
    guard let first = places.first, let last = places.last, places.count > 1 else { return nil }
    return Path(
      [.move(to: first)] + places.dropFirst().map { .line(to: $0) } + [
        .line(to: Point(x: last.x, y: rect.maxY)), .line(to: Point(x: first.x, y: rect.maxY)),
        .close,
      ])
  }

  private func places(in rect: Rect) -> [Point] {
    let points = points.filter { $0.x.isFinite && $0.y.isFinite }
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    let across = (xs.min() ?? 0)...(xs.max() ?? 0)
    let down = range ?? (ys.min() ?? 0)...(ys.max() ?? 0)
    // A single value is in the middle.
    func share(_ value: Double, of range: ClosedRange<Double>) -> Double {
      // The halves are subtracted, because the difference of the largest numbers is infinite.
      let length = range.upperBound / 2 - range.lowerBound / 2
      return length > 0 ? (value / 2 - range.lowerBound / 2) / length : 0.5
    }
    return points.map { point in
      Point(
        x: rect.minX + rect.width * share(point.x, of: across),
        y: rect.maxY - rect.height * share(point.y, of: down))
    }
  }
}
