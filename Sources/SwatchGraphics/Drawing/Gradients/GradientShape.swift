public import SwatchGeometry

/// The shape of a gradient relative to the rectangle that it fills, as in CSS (Images 3 §3, Images
/// 4 §3.3).
public enum GradientShape: Hashable, Sendable {
  /// Along a line through the centre, in a direction; CSS defines the line's length. If `length` is
  /// given, in points, the line begins at the same point and ends after that length.
  case linear(Direction = .angle(180), length: Double? = nil)
  /// From a centre outwards, as far as an edge or a corner. The centre is in fractions of the
  /// rectangle.
  case radial(Ellipse = .ellipse, Extent = .farthestCorner, center: Point = Point(x: 0.5, y: 0.5))
  /// From a centre outwards, with given radii, in points.
  case radii(Size, center: Point = Point(x: 0.5, y: 0.5))
  /// Around a centre, clockwise from an angle in degrees: 0 is upwards.
  case conic(angle: Double = 0, center: Point = Point(x: 0.5, y: 0.5))

  /// The direction of a line.
  public enum Direction: Hashable, Sendable {
    /// An angle in degrees: 0 is upwards, 90 to the right.
    case angle(Double)
    /// Towards a side or a corner. If towards a corner, the line of the middle colour passes
    /// through the two adjacent corners.
    case toward(Side)
  }

  /// A side or a corner of a rectangle.
  public enum Side: String, CaseIterable, Hashable, Sendable {
    /// The top side.
    case top
    /// The top-right corner.
    case topRight
    /// The right side.
    case right
    /// The bottom-right corner.
    case bottomRight
    /// The bottom side.
    case bottom
    /// The bottom-left corner.
    case bottomLeft
    /// The left side.
    case left
    /// The top-left corner.
    case topLeft
  }

  /// The shape of the lines of equal colours.
  public enum Ellipse: String, CaseIterable, Hashable, Sendable {
    /// An ellipse as wide and high as the extent determines.
    case ellipse
    /// A circle.
    case circle
  }

  /// The part of the rectangle at which the last colour is reached.
  public enum Extent: String, CaseIterable, Hashable, Sendable {
    /// The corner that is farthest from the centre.
    case farthestCorner
    /// The corner that is nearest to the centre.
    case closestCorner
    /// The sides that are farthest from the centre.
    case farthestSide
    /// The sides that are nearest to the centre.
    case closestSide
  }

  /// Returns the paint over a rectangle.
  package func paint(_ colors: GradientColors, over rect: Rect) -> Paint {
    let course = colors.course
    switch self {
    case .linear(let direction, let length):
      let line = direction.line(in: rect, length: length)
      let way = line.end - line.start
      func place(_ share: Double) -> Point {
        line.start + Point(x: way.x * share, y: way.y * share)
      }
      return .gradient(
        .linear(
          LinearGradient(
            start: place(course.start), end: place(course.end), stops: course.stops,
            isRepeating: course.isRepeating)))
    case .radial(let ellipse, let extent, let center):
      let place = center.place(in: rect)
      return radial(course, extent.radii(ellipse, from: place, in: rect), around: place)
    case .radii(let radii, let center):
      return radial(course, radii, around: center.place(in: rect))
    case .conic(let angle, let center):
      return .gradient(
        .conic(
          ConicGradient(
            center: center.place(in: rect), angle: angle + course.start * 360,
            span: course.end - course.start, stops: course.stops, isRepeating: course.isRepeating)))
    }
  }

  /// The smallest radius, in points; an ellipse without an area shows the last colour everywhere.
  private static let leastRadius = 0.001

  private func radial(
    _ course: GradientColors.Course, _ radii: Size, around center: Point
  ) -> Paint {
    let radii = Size(width: radii.width * course.end, height: radii.height * course.end)
    guard min(radii.width, radii.height) >= Self.leastRadius else {
      return .color(course.stops.last?.color ?? .clear)
    }
    return .gradient(
      .radial(
        RadialGradient(
          center: center, radii: radii,
          start: course.end > 0 ? course.start / course.end : 0, stops: course.stops,
          isRepeating: course.isRepeating)))
  }
}

extension Background {
  /// Returns a gradient along a line, as in CSS's `linear-gradient()`.
  public static func linear(
    _ colors: GradientColors, _ direction: GradientShape.Direction = .angle(180),
    length: Double? = nil
  ) -> Background {
    .gradient(colors, .linear(direction, length: length))
  }

  /// Returns a gradient from a centre outwards, as in CSS's `radial-gradient()`.
  public static func radial(
    _ colors: GradientColors, _ ellipse: GradientShape.Ellipse = .ellipse,
    _ extent: GradientShape.Extent = .farthestCorner, center: Point = Point(x: 0.5, y: 0.5)
  ) -> Background {
    .gradient(colors, .radial(ellipse, extent, center: center))
  }

  /// Returns a gradient around a centre, clockwise from an angle in degrees, as in CSS's
  /// `conic-gradient()`.
  public static func conic(
    _ colors: GradientColors, angle: Double = 0, center: Point = Point(x: 0.5, y: 0.5)
  ) -> Background {
    .gradient(colors, .conic(angle: angle, center: center))
  }
}

extension Point {
  /// Returns the point at given fractions of a rectangle's width and height.
  fileprivate func place(in rect: Rect) -> Point {
    Point(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
  }
}

extension GradientShape.Direction {
  /// Returns the line across a rectangle, from the first to the last colour (CSS Images 3 §3.1.1).
  fileprivate func line(in rect: Rect, length: Double?) -> (start: Point, end: Point) {
    let unit = unit(in: rect.size)
    let half = (abs(rect.width * unit.x) + abs(rect.height * unit.y)) / 2
    let start = rect.center - Point(x: unit.x * half, y: unit.y * half)
    let length = length ?? half * 2
    return (start, start + Point(x: unit.x * length, y: unit.y * length))
  }

  /// Returns the direction as a vector of length 1.
  private func unit(in size: Size) -> Point {
    switch self {
    case .angle(let degrees):
      let turn = Transform.rotation(degrees: degrees)
      return Point(x: turn.b, y: -turn.a)
    case .toward(let side):
      let (x, y) = side.signs
      let vector = Point(x: x * (y == 0 ? 1 : size.height), y: y * (x == 0 ? 1 : size.width))
      let length = (vector.x * vector.x + vector.y * vector.y).squareRoot()
      return length > 0 ? Point(x: vector.x / length, y: vector.y / length) : Point(x: 0, y: 1)
    }
  }
}

extension GradientShape.Side {
  /// The side or corner as signs: -1 for left and top, 1 for right and bottom, 0 for neither.
  fileprivate var signs: (x: Double, y: Double) {
    switch self {
    case .top: (0, -1)
    case .topRight: (1, -1)
    case .right: (1, 0)
    case .bottomRight: (1, 1)
    case .bottom: (0, 1)
    case .bottomLeft: (-1, 1)
    case .left: (-1, 0)
    case .topLeft: (-1, -1)
    }
  }
}

extension GradientShape.Extent {
  /// Returns the radii of an ellipse around a point (CSS Images 3 §3.2.1).
  fileprivate func radii(
    _ ellipse: GradientShape.Ellipse, from center: Point, in rect: Rect
  ) -> Size {
    let across = [abs(center.x - rect.minX), abs(rect.maxX - center.x)]
    let down = [abs(center.y - rect.minY), abs(rect.maxY - center.y)]
    let isNear = self == .closestSide || self == .closestCorner
    func pick(_ lengths: [Double]) -> Double {
      isNear ? min(lengths[0], lengths[1]) : max(lengths[0], lengths[1])
    }
    let (x, y) = (pick(across), pick(down))
    switch (self, ellipse) {
    case (.closestSide, .ellipse), (.farthestSide, .ellipse): return Size(width: x, height: y)
    case (.closestSide, .circle), (.farthestSide, .circle):
      let radius = pick([x, y])
      return Size(width: radius, height: radius)
    case (.closestCorner, .circle), (.farthestCorner, .circle):
      let radius = (x * x + y * y).squareRoot()
      return Size(width: radius, height: radius)
    case (.closestCorner, .ellipse), (.farthestCorner, .ellipse):
      // The ellipse has the proportions of the ellipse that touches the sides, and passes through
      // the corner.
      return Size(width: x * 2.0.squareRoot(), height: y * 2.0.squareRoot())
    }
  }
}
