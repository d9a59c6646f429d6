public import SwatchGeometry

extension Path {
  /// The smallest rectangle around the path, in points; nil for a path without points.
  public var bounds: Rect? {
    guard case .elements(let elements) = shape else { return box }
    var bounds = PathBounds()
    for element in elements { bounds.add(element) }
    return bounds.rect
  }

  /// Returns the path with its points transformed; a common shape is returned unchanged.
  package func mapped(by map: Transform) -> Path {
    guard case .elements(let elements) = shape else { return self }
    return Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(to: map.apply(to: point))
        case .line(let point): .line(to: map.apply(to: point))
        case .curve(let point, let first, let second):
          .curve(
            to: map.apply(to: point), control1: map.apply(to: first),
            control2: map.apply(to: second))
        case .close: .close
        }
      }, fillRule: fillRule)
  }
}

/// Computes the bounding box of a path.
private struct PathBounds {
  private var low: Point?
  private var high = Point.zero
  private var place = Point.zero
  private var start = Point.zero

  var rect: Rect? {
    low.map { Rect(x: $0.x, y: $0.y, width: high.x - $0.x, height: high.y - $0.y) }
  }

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      start = point
      add(point)
    case .line(let point): add(point)
    case .curve(let point, let first, let second):
      let turns =
        Self.turns(place.x, first.x, second.x, point.x)
        + Self.turns(place.y, first.y, second.y, point.y)
      let begin = place
      for t in turns {
        func at(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
          let s = 1 - t
          return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
        }
        add(
          Point(
            x: at(begin.x, first.x, second.x, point.x), y: at(begin.y, first.y, second.y, point.y)))
      }
      add(point)
    case .close: place = start
    }
  }

  private mutating func add(_ point: Point) {
    place = point
    guard let low else {
      (self.low, high) = (point, point)
      return
    }
    self.low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
    high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
  }

  /// Returns the parameters, between 0 and 1, at which a coordinate of a curve reverses direction.
  private static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    // The derivative, p t² + q t + r, without a factor of 3.
    let (p, q, r) = (d - a + 3 * (b - c), 2 * (a - 2 * b + c), b - a)
    let square = q * q - 4 * p * r
    guard square >= 0 else { return [] }
    // A sum of numbers of the same sign. A difference could cancel out, and lose the root of a
    // curve that is quadratic apart from rounding.
    let sum = -(q + (q < 0 ? -1 : 1) * square.squareRoot()) / 2
    // Quotients by 0 are infinite or NaN, and therefore not between 0 and 1.
    return [sum / p, r / sum].filter { $0 > 0 && $0 < 1 }
  }
}

extension Path {
  /// The bounding box of a common shape; nil for other paths.
  package var box: Rect? {
    switch shape {
    case .rect(let rect), .roundedRect(let rect, _), .ellipse(in: let rect): rect
    case .elements: nil
    }
  }
}

extension Transform {
  /// Returns the smallest upright rectangle around a transformed rectangle.
  package func bounds(of rect: Rect) -> Rect {
    func corner(_ x: Double, _ y: Double) -> Rect {
      Rect(origin: apply(to: Point(x: x, y: y)), size: .zero)
    }
    return corner(rect.minX, rect.minY).union(corner(rect.maxX, rect.minY))
      .union(corner(rect.minX, rect.maxY)).union(corner(rect.maxX, rect.maxY))
  }
}
