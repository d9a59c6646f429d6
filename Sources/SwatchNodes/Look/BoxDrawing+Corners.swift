import SwatchGeometry
import SwatchGraphics

/// Corners that are covered or clipped after the content was drawn.
extension BoxDrawing {
  /// Draws content and, for the precomposited type, paints the background colour over its corners,
  /// outside the continuous curve of UIBezierPath. The drawing below the node is kept: unless the
  /// colour is opaque, content and corners form a group.
  func roundingPrecomposited(in canvas: Canvas, _ content: (Canvas) -> Void) {
    guard look.rounding == .precomposited else { return content(canvas) }
    let (corners, radii) = (corners, radii)
    guard !corners.isEmpty else { return content(canvas) }
    func draw(_ canvas: Canvas) {
      content(canvas)
      for corner in corners {
        let curve = ContinuousCorner(radius: corner.radius(of: radii), in: bounds.size)
        let outside = Path(polygon: curve.outside.map(corner.placement(in: bounds).apply))
        canvas.replace(outside, with: look.backgroundColor ?? .clear)
      }
    }
    if look.backgroundColor?.isOpaque == true {
      draw(canvas)
    } else {
      canvas.group(opacity: 1, draw)
    }
  }

  /// Covers the corners of content and subnodes, as Texture does, with a square one point larger
  /// than the radius, which leaves a sliver where the full circle curves back.
  func drawClippingCorners(in canvas: Canvas) {
    guard look.rounding == .clipping, let color = look.backgroundColor else { return }
    let fitting = radii.fitting(bounds.size)
    for corner in corners {
      let radius = corner.radius(of: fitting)
      let window = Rect(
        x: 0, y: 0, width: min(radius + 1, bounds.width), height: min(radius + 1, bounds.height))
      let around = Path.outside(circleOf: radius)
      canvas.transformed(by: corner.placement(in: bounds)) { canvas in
        canvas.clipped(to: .rect(window)) { $0.fill(around, with: color) }
      }
    }
  }
}

extension CornerMask {
  /// The four corners, each as a set of its own.
  static let each: [CornerMask] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  /// Returns the radius at this corner.
  func radius(of radii: CornerRadii) -> Double {
    switch self {
    case .topLeft: radii.topLeft
    case .topRight: radii.topRight
    case .bottomLeft: radii.bottomLeft
    default: radii.bottomRight
    }
  }

  /// Returns the transform that maps a top-left corner at the origin to this corner of a rectangle.
  fileprivate func placement(in bounds: Rect) -> Transform {
    let isRight = self == .topRight || self == .bottomRight
    let isBottom = self == .bottomLeft || self == .bottomRight
    return Transform(
      a: isRight ? -1 : 1, b: 0, c: 0, d: isBottom ? -1 : 1,
      tx: isRight ? bounds.maxX : bounds.minX, ty: isBottom ? bounds.maxY : bounds.minY)
  }
}

/// The corner curve of UIBezierPath's rounded rectangles, which bends less at its ends than an arc
/// does.
private struct ContinuousCorner {
  /// The outline of the area outside the curve, for a top-left corner at the origin: points joined
  /// by straight lines.
  let outside: [Point]

  /// The distance from the corner at which the curve leaves the edge, as a multiple of the radius.
  private static let reach = 1.528665
  /// The number of straight lines for each of the three curves. The curves are flattened here
  /// because Cairo splits them in steps of 1/256 pixel and rounds down, which shows along right and
  /// bottom edges.
  private static let steps = 32

  /// Makes the curve for a radius in points, reduced where two corners would meet along a side.
  init(radius: Double, in size: Size) {
    let limit = min(radius, min(size.width, size.height) / 2 / Self.reach)
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x * limit, y: y * limit) }
    let knots = [
      point(Self.reach, 0), point(1.08849296, 0), point(0.86840694, 0),
      point(0.63149379, 0.07491139), point(0.37282383, 0.16905956), point(0.16905956, 0.37282383),
      point(0.07491139, 0.63149379), point(0, 0.86840694), point(0, 1.08849296),
      point(0, Self.reach),
    ]
    outside =
      [.zero]
      + stride(from: 0, to: 9, by: 3).flatMap { first in
        (0...Self.steps).map {
          Self.point(of: knots[first...first + 3], at: Double($0) / Double(Self.steps))
        }
      }
  }

  /// Returns the point of a cubic Bézier curve at a parameter from 0 to 1.
  private static func point(of knots: ArraySlice<Point>, at t: Double) -> Point {
    let s = 1 - t
    let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    return zip(knots, weights).reduce(.zero) { sum, term in
      sum + Point(x: term.0.x * term.1, y: term.0.y * term.1)
    }
  }
}

extension Path {
  /// Makes a rectangle with continuous corners.
  init(continuousCornersOf radii: CornerRadii, in rect: Rect) {
    let clockwise: [CornerMask] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    self.init(
      polygon: clockwise.flatMap { corner in
        let place = corner.placement(in: rect)
        let radius = corner.radius(of: radii)
        guard radius > 0 else { return [place.apply(to: .zero)] }
        let curve = ContinuousCorner(radius: radius, in: rect.size).outside.dropFirst()
          .map(place.apply)
        // A curve that is mirrored once runs in the opposite direction.
        let isMirroredOnce = corner == .topRight || corner == .bottomLeft
        return isMirroredOnce ? curve : curve.reversed()
      })
  }

  /// Makes a closed polygon of points.
  fileprivate init(polygon points: [Point]) {
    self.init(
      points.prefix(1).map { .move(to: $0) } + points.dropFirst().map { .line(to: $0) } + [.close])
  }

  /// Returns the area outside the circle that touches both axes, limited by the circle's bounding
  /// square.
  fileprivate static func outside(circleOf radius: Double) -> Path {
    let (r, end) = (radius, radius * 2)
    let handle = radius * 0.5522847498
    let low = -1.0
    return Path([
      .move(to: Point(x: low, y: low)), .line(to: Point(x: end, y: low)),
      .line(to: Point(x: end, y: end)), .line(to: Point(x: low, y: end)), .close,
      .move(to: Point(x: r, y: 0)),
      .curve(
        to: Point(x: 0, y: r), control1: Point(x: r - handle, y: 0),
        control2: Point(x: 0, y: r - handle)),
      .curve(
        to: Point(x: r, y: end), control1: Point(x: 0, y: r + handle),
        control2: Point(x: r - handle, y: end)),
      .curve(
        to: Point(x: end, y: r), control1: Point(x: r + handle, y: end),
        control2: Point(x: end, y: r + handle)),
      .curve(
        to: Point(x: r, y: 0), control1: Point(x: end, y: r - handle),
        control2: Point(x: r + handle, y: 0)),
      .close,
    ])
  }
}
