import SwatchGeometry
package import SwatchGraphics

extension DisplayNode {
  /// The bounds, with the corners that the default rounding cuts.
  package final var outline: Path {
    guard cornerRoundingType == .default else { return .rect(bounds) }
    func radius(_ corner: CornerMask) -> Double { maskedCorners.contains(corner) ? cornerRadius : 0 }
    return .roundedRect(
      bounds,
      radii: CornerRadii(
        topLeft: radius(.topLeft), topRight: radius(.topRight),
        bottomLeft: radius(.bottomLeft), bottomRight: radius(.bottomRight)))
  }

  /// Draws the background colour over the content's corners, outside the continuous curve of
  /// UIBezierPath; without a colour the corners become clear.
  final func roundPrecomposited(in canvas: Canvas) {
    guard cornerRoundingType == .precomposited && cornerRadius > 0 else { return }
    let curve = ContinuousCorner(radius: cornerRadius, in: bounds.size)
    for corner in roundedCorners {
      let outside = Path(curve.outside.map { $0.mapped(by: corner.placement(in: bounds)) })
      canvas.clear(outside)
      if let backgroundColor { canvas.fill(outside, with: backgroundColor) }
    }
  }

  /// What lies over content and subnodes to hide their corners: as in Texture a square of one point
  /// more than the radius, so that a sliver shows where the full circle turns away again.
  final func clippingCorners() -> [DisplayCommand] {
    guard cornerRoundingType == .clipping && cornerRadius > 0, let backgroundColor else { return [] }
    let canvas = Canvas(size: bounds.size)
    let window = Rect(x: 0, y: 0, width: cornerRadius + 1, height: cornerRadius + 1)
    let around = Path.outside(circleOf: cornerRadius)
    for corner in roundedCorners {
      canvas.transformed(by: corner.placement(in: bounds)) { canvas in
        canvas.clipped(to: .rect(window)) { $0.fill(around, with: backgroundColor) }
      }
    }
    return canvas.commands
  }

  private var roundedCorners: [CornerMask] {
    [.topLeft, .topRight, .bottomLeft, .bottomRight].filter(maskedCorners.contains)
  }
}

extension CornerMask {
  /// The map that takes the top left corner of the origin to this corner of a rectangle.
  fileprivate func placement(in bounds: Rect) -> AffineTransform {
    let isRight = self == .topRight || self == .bottomRight
    let isBottom = self == .bottomLeft || self == .bottomRight
    return AffineTransform(
      a: isRight ? -1 : 1, b: 0, c: 0, d: isBottom ? -1 : 1,
      tx: isRight ? bounds.maxX : bounds.minX, ty: isBottom ? bounds.maxY : bounds.minY)
  }
}

/// The corner of UIBezierPath's rounded rectangles, which bends less at its ends than an arc does.
private struct ContinuousCorner {
  /// What lies outside the curve in the top left corner of the origin.
  let outside: [Path.Element]

  /// The curve for a radius in points, smaller where two corners would meet along a side.
  init(radius: Double, in size: Size) {
    let reach = 1.528665
    let limit = min(radius, min(size.width, size.height) / 2 / reach)
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x * limit, y: y * limit) }
    outside = [
      .move(to: .zero),
      .line(to: point(reach, 0)),
      .curve(
        to: point(0.63149379, 0.07491139), control1: point(1.08849296, 0),
        control2: point(0.86840694, 0)),
      .curve(
        to: point(0.07491139, 0.63149379), control1: point(0.37282383, 0.16905956),
        control2: point(0.16905956, 0.37282383)),
      .curve(
        to: point(0, reach), control1: point(0, 0.86840694), control2: point(0, 1.08849296)),
      .close,
    ]
  }
}

extension Path.Element {
  fileprivate func mapped(by map: AffineTransform) -> Path.Element {
    switch self {
    case .move(let point): .move(to: map.apply(to: point))
    case .line(let point): .line(to: map.apply(to: point))
    case .curve(let point, let first, let second):
      .curve(
        to: map.apply(to: point), control1: map.apply(to: first), control2: map.apply(to: second))
    case .close: .close
    }
  }
}

extension Path {
  /// What lies outside the circle that touches both axes, up to a square around it.
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
