import SwatchGeometry
import SwatchGraphics

/// Outlines with points beyond Cairo's range of coordinates: 24 bits of pixels, which also limits
/// the difference of two coordinates. A larger coordinate would be drawn elsewhere, and an arc of a
/// larger radius would consist of any number of curves.
extension Path {
  /// The largest coordinate, and difference of two coordinates, in units of a surface.
  private static let placeLimit = 8_388_607.0

  /// Returns true if all points of the transformed outline are within Cairo's range; false if one
  /// is NaN.
  func fitsCairo(through map: Transform) -> Bool {
    var span = Span()
    switch shape {
    case .rect(let rect), .ellipse(in: let rect):
      span.add(rect, through: map)
    case .roundedRect(let rect, let radii):
      span.add(rect.widened(by: radii.largest), through: map)
    case .elements(let elements):
      for element in elements { element.points.forEach { span.add(map.apply(to: $0)) } }
    }
    return span.largest <= Self.placeLimit
  }

  /// Returns the outline on a surface, with points beyond Cairo's range moved to points that are
  /// still outside all surfaces; nil if a point is NaN.
  func limitedForCairo(through map: Transform) -> [Element]? {
    let mapped = elements.map { $0.mapped(map.apply) }
    guard mapped.allSatisfy({ $0.points.allSatisfy(\.isFinite) }) else { return nil }
    return mapped.map { $0.mapped(\.limitedForCairo) }
  }

  /// The outline as lines and curves, an arc as one curve for each quarter of a circle.
  private var elements: [Element] {
    switch shape {
    case .elements(let elements): elements
    case .rect(let rect): Self.outline(of: rect, .zero)
    case .roundedRect(let rect, let radii): Self.outline(of: rect, radii)
    case .ellipse(in: let rect):
      rect.isEmpty ? [] : Self.ellipse(rect)
    }
  }

  private static func outline(of rect: Rect, _ radii: CornerRadii) -> [Element] {
    let corners = [
      (Point(x: rect.maxX - radii.topRight, y: rect.minY + radii.topRight), radii.topRight),
      (
        Point(x: rect.maxX - radii.bottomRight, y: rect.maxY - radii.bottomRight), radii.bottomRight
      ),
      (Point(x: rect.minX + radii.bottomLeft, y: rect.maxY - radii.bottomLeft), radii.bottomLeft),
      (Point(x: rect.minX + radii.topLeft, y: rect.minY + radii.topLeft), radii.topLeft),
    ]
    return closed(
      corners.enumerated().flatMap { index, corner in
        quarter(index, around: corner.0, Point(x: max(0, corner.1), y: max(0, corner.1)))
      })
  }

  private static func ellipse(_ rect: Rect) -> [Element] {
    let radii = Point(x: rect.width / 2, y: rect.height / 2)
    return closed((0..<4).flatMap { quarter($0, around: rect.center, radii) })
  }

  /// Returns a line to the start of a quarter of an ellipse, counted clockwise from the top, and
  /// the quarter as a curve.
  private static func quarter(
    _ index: Int, around center: Point, _ radii: Point
  ) -> [Element] {
    let axes = [Point(x: 0, y: -1), Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0)]
    let (start, end) = (axes[index], axes[(index + 1) % 4])
    func point(_ startShare: Double, _ endShare: Double) -> Point {
      center
        + Point(
          x: radii.x * (start.x * startShare + end.x * endShare),
          y: radii.y * (start.y * startShare + end.y * endShare))
    }
    let handle = 0.5522847498
    return [
      .line(to: point(1, 0)),
      .curve(to: point(0, 1), control1: point(1, handle), control2: point(handle, 1)),
    ]
  }

  /// Returns a closed outline that starts where the first line ends.
  private static func closed(_ elements: [Element]) -> [Element] {
    guard case .line(let start)? = elements.first else { return elements }
    return [.move(to: start)] + elements.dropFirst() + [.close]
  }
}

/// The range of some points.
private struct Span {
  private var left = Double.infinity
  private var top = Double.infinity
  private var right = -Double.infinity
  private var bottom = -Double.infinity
  private var isFinite = true

  mutating func add(_ point: Point) {
    isFinite = isFinite && point.isFinite
    left = min(left, point.x)
    right = max(right, point.x)
    top = min(top, point.y)
    bottom = max(bottom, point.y)
  }

  mutating func add(_ rect: Rect, through map: Transform) {
    add(map.apply(to: rect.origin))
    add(map.apply(to: Point(x: rect.maxX, y: rect.minY)))
    add(map.apply(to: Point(x: rect.minX, y: rect.maxY)))
    add(map.apply(to: Point(x: rect.maxX, y: rect.maxY)))
  }

  /// The largest distance between two points, or of a point from the origin; infinite if a point is
  /// NaN.
  var largest: Double {
    guard isFinite else { return .infinity }
    return max(right, bottom, -left, -top, right - left, bottom - top)
  }
}

extension Path.Element {
  /// The points, including the handles of curves.
  fileprivate var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let point, let control1, let control2): [point, control1, control2]
    case .close: []
    }
  }

  /// Returns the element with its points transformed.
  fileprivate func mapped(_ map: (Point) -> Point) -> Path.Element {
    switch self {
    case .move(let point): .move(to: map(point))
    case .line(let point): .line(to: map(point))
    case .curve(let point, let control1, let control2):
      .curve(to: map(point), control1: map(control1), control2: map(control2))
    case .close: .close
    }
  }
}

extension Point {
  /// A Boolean value that is true when both coordinates are finite.
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }

  /// The nearest point in a square around the largest of all surfaces, in which the difference of
  /// two points is also within Cairo's range.
  fileprivate var limitedForCairo: Point {
    let places = -262_144.0...8_126_463
    func limited(_ place: Double) -> Double {
      min(max(places.lowerBound, place), places.upperBound)
    }
    return Point(x: limited(x), y: limited(y))
  }
}

extension CornerRadii {
  /// The largest radius, at least 0.
  fileprivate var largest: Double {
    max(abs(topLeft), abs(topRight), abs(bottomLeft), abs(bottomRight))
  }
}

extension Rect {
  /// Returns the rectangle with its edges moved outwards by a distance.
  fileprivate func widened(by distance: Double) -> Rect {
    Rect(
      x: minX - distance, y: minY - distance, width: width + 2 * distance,
      height: height + 2 * distance)
  }
}
