package import SwatchGeometry

/// The outline of a glyph in units of its font, with a downward y axis, in the curves of the font
/// file, which may be quadratic.
package struct GlyphOutline: Hashable, Sendable {
  /// One step of the outline.
  package enum Step: Hashable, Sendable {
    /// Starts a contour.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A quadratic Bézier curve.
    case quadratic(to: Point, control: Point)
    /// A cubic Bézier curve.
    case cubic(to: Point, control1: Point, control2: Point)
    /// Closes the contour.
    case close
  }

  /// The steps in order; empty for a glyph without ink.
  package private(set) var steps: [Step] = []
  /// The number of units per em.
  package let unitsPerEm: Double
  /// The smallest rectangle around all points, including control points; nil for none.
  package private(set) var bounds: Rect?

  /// A point of a contour in FreeType's form.
  struct Knot {
    /// The kinds of points.
    enum Kind {
      /// A point of the outline.
      case on
      /// A control point of a quadratic curve; between two of them lies a point of the outline.
      case conic
      /// One of the two control points of a cubic curve.
      case cubic
    }

    var place: Point
    var kind: Kind
  }

  /// Makes the outline of contours, each closed.
  init(_ contours: [[Knot]], unitsPerEm: Double) {
    self.unitsPerEm = unitsPerEm
    for contour in contours where contour.count > 1 { add(contour) }
    let places = contours.filter { $0.count > 1 }.flatMap { $0.map(\.place) }
    guard let first = places.first else { return }
    bounds = places.reduce(Rect(origin: first, size: .zero)) {
      $0.union(Rect(origin: $1, size: .zero))
    }
  }

  private mutating func add(_ contour: [Knot]) {
    var knots = contour[...]
    let start: Point
    if knots[0].kind == .on {
      start = knots.removeFirst().place
    } else if let last = knots.last, last.kind == .on {
      start = last.place
      knots.removeLast()
    } else {
      start = contour[0].place.middle(to: contour[contour.count - 1].place)
    }
    steps.append(.move(to: start))
    var controls: [Point] = []
    for knot in knots {
      switch knot.kind {
      case .on:
        bend(to: knot.place, by: controls)
        controls = []
      case .conic:
        if let control = controls.first {
          bend(to: control.middle(to: knot.place), by: [control])
        }
        controls = [knot.place]
      case .cubic: controls.append(knot.place)
      }
    }
    if !controls.isEmpty { bend(to: start, by: controls) }
    steps.append(.close)
  }

  private mutating func bend(to place: Point, by controls: [Point]) {
    switch controls.count {
    case 0: steps.append(.line(to: place))
    case 1: steps.append(.quadratic(to: place, control: controls[0]))
    default: steps.append(.cubic(to: place, control1: controls[0], control2: controls[1]))
    }
  }
}

extension Point {
  fileprivate func middle(to other: Point) -> Point {
    Point(x: (x + other.x) / 2, y: (y + other.y) / 2)
  }
}
