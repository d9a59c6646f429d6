package import SwatchGeometry

/// A rectangle with elliptical arcs as corners, from which outlines at a distance are made.
package struct RoundedBox: Hashable, Sendable {
  /// The rectangle that the arcs round off, in points.
  package private(set) var rect: Rect
  /// The horizontal radii, in points.
  private var across: CornerRadii
  /// The vertical radii, in points.
  private var down: CornerRadii

  /// Makes a box; radii that don't fit are reduced together (CSS Backgrounds 3 §5.5).
  package init(_ rect: Rect, radii: CornerRadii, vertical: CornerRadii? = nil) {
    self.rect = rect
    let vertical = vertical ?? radii
    let factor = Self.fittingFactor(of: radii, vertical, in: rect.size)
    across = radii.map { max(0, $0 * factor) }
    down = vertical.map { max(0, $0 * factor) }
    squareFlatCorners()
  }

  /// Returns the factor by which radii must be reduced so that no two overlap along a side; 1 if
  /// they fit.
  static func fittingFactor(
    of across: CornerRadii, _ down: CornerRadii, in size: Size
  ) -> Double {
    func share(_ length: Double, _ sum: Double) -> Double { sum > length ? length / sum : 1 }
    return min(
      share(size.width, across.topLeft + across.topRight),
      share(size.width, across.bottomLeft + across.bottomRight),
      share(size.height, down.topLeft + down.bottomLeft),
      share(size.height, down.topRight + down.bottomRight))
  }

  /// Turns corners with only one non-zero radius into right angles.
  private mutating func squareFlatCorners() {
    func square(_ across: inout Double, _ down: inout Double) {
      if across == 0 || down == 0 { (across, down) = (0, 0) }
    }
    square(&across.topLeft, &down.topLeft)
    square(&across.topRight, &down.topRight)
    square(&across.bottomLeft, &down.bottomLeft)
    square(&across.bottomRight, &down.bottomRight)
  }

  /// A Boolean value that is true when all corners are right angles.
  package var isRect: Bool { corners.allSatisfy(\.isRightAngle) }

  /// A Boolean value that is true when all arcs are quarters of circles.
  package var isCircular: Bool { across == down }

  /// Returns the box inset from its edges, with its radii reduced by the same distances.
  package func inset(by edges: EdgeInsets) -> RoundedBox {
    var inner = self
    inner.rect = rect.inset(by: edges)
    inner.across = CornerRadii(
      topLeft: across.topLeft - edges.left, topRight: across.topRight - edges.right,
      bottomLeft: across.bottomLeft - edges.left, bottomRight: across.bottomRight - edges.right
    ).map { max(0, $0) }
    inner.down = CornerRadii(
      topLeft: down.topLeft - edges.top, topRight: down.topRight - edges.top,
      bottomLeft: down.bottomLeft - edges.bottom, bottomRight: down.bottomRight - edges.bottom
    ).map { max(0, $0) }
    inner.squareFlatCorners()
    return inner
  }

  /// Returns the box enlarged on all sides: right angles are kept, and small radii grow by less
  /// than the distance (CSS Backgrounds 3 §6.1.1). A negative distance acts like ``inset(by:)``.
  package func outset(by distance: Double) -> RoundedBox {
    guard distance > 0 else { return inset(by: EdgeInsets(-distance)) }
    var outer = self
    outer.rect = rect.inset(by: EdgeInsets(-distance))
    func grown(_ radius: Double) -> Double {
      let share = min(1, radius / distance) - 1
      return radius > 0 ? radius + distance * (1 + share * share * share) : 0
    }
    outer.across = across.map(grown)
    outer.down = down.map(grown)
    return outer
  }

  /// A corner: the points where its arc begins and ends, clockwise, and the corner of the
  /// rectangle.
  package struct Corner {
    /// The point where the arc begins.
    package var start: Point
    /// The point where the arc ends.
    package var end: Point
    /// The corner of the rectangle.
    package var tip: Point

    /// The length of a Bézier handle for a quarter of a circle, as a multiple of the radius.
    private static let handle = 0.552_284_749_831

    /// A Boolean value that is true when the corner has no arc.
    package var isRightAngle: Bool { start == tip || end == tip }

    /// The control points of the arc.
    package var controls: (Point, Point) {
      func toward(_ point: Point) -> Point {
        Point(
          x: point.x + (tip.x - point.x) * Self.handle, y: point.y + (tip.y - point.y) * Self.handle
        )
      }
      return (toward(start), toward(end))
    }
  }

  /// The corners, clockwise from the top left.
  package var corners: [Corner] {
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    return [
      Corner(
        start: Point(x: left, y: top + down.topLeft),
        end: Point(x: left + across.topLeft, y: top), tip: Point(x: left, y: top)),
      Corner(
        start: Point(x: right - across.topRight, y: top),
        end: Point(x: right, y: top + down.topRight), tip: Point(x: right, y: top)),
      Corner(
        start: Point(x: right, y: bottom - down.bottomRight),
        end: Point(x: right - across.bottomRight, y: bottom), tip: Point(x: right, y: bottom)),
      Corner(
        start: Point(x: left + across.bottomLeft, y: bottom),
        end: Point(x: left, y: bottom - down.bottomLeft), tip: Point(x: left, y: bottom)),
    ]
  }

  /// The outline of the box.
  package var path: Path {
    isCircular ? .roundedRect(rect, radii: across) : Path(elements(isClockwise: true))
  }

  /// Returns the area between the box and a box inside it; the whole box if the inner one has no
  /// area.
  package func ring(around inner: RoundedBox) -> Path {
    let outside = elements(isClockwise: true)
    return Path(inner.rect.isEmpty ? outside : outside + inner.elements(isClockwise: false))
  }

  /// Returns the elements of the outline in one direction.
  private func elements(isClockwise: Bool) -> [Path.Element] {
    var elements: [Path.Element] = []
    for corner in isClockwise ? corners : corners.reversed() {
      let (start, end) = isClockwise ? (corner.start, corner.end) : (corner.end, corner.start)
      elements.append(elements.isEmpty ? .move(to: start) : .line(to: start))
      guard !corner.isRightAngle else { continue }
      let (first, last) = corner.controls
      elements.append(
        isClockwise
          ? .curve(to: end, control1: first, control2: last)
          : .curve(to: end, control1: last, control2: first))
    }
    return elements + [.close]
  }
}

extension CornerRadii {
  /// Returns the radii, each changed by a function.
  package func map(_ change: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: change(topLeft), topRight: change(topRight), bottomLeft: change(bottomLeft),
      bottomRight: change(bottomRight))
  }
}
