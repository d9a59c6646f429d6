import SwatchGeometry
public import SwatchGraphics

extension DisplayNode {
  /// The radius of each corner, in points; ``cornerRadius`` sets all four. Radii that don't fit the
  /// node are reduced together. Only ``maskedCorners`` are rounded.
  public final var cornerRadii: CornerRadii {
    get { radii }
    set { radii = newValue }
  }

  /// A Boolean value that is true when a corner is rounded.
  private var hasRoundCorners: Bool { !roundedCorners.isEmpty }

  /// Returns the radius of a corner; 0 for a corner that isn't rounded.
  private func radius(_ corner: CornerMask) -> Double {
    guard maskedCorners.contains(corner) else { return 0 }
    let fraction = boxLooks.map { corner.radius(of: $0.cornerFractions) } ?? 0
    return fraction > 0
      ? fraction * min(bounds.width, bounds.height) : corner.radius(of: radii)
  }

  /// The bounds with cut corners: those of the default rounding, and of clipping if there is no
  /// background colour to cover the corners.
  package final var outline: Path { outline(of: bounds) }

  /// Returns a rectangle in place of the bounds, with cut corners.
  final func outline(of rect: Rect) -> Path {
    cornerRoundingType == .default || cutsCorners ? roundedBox(rect).path : .rect(rect)
  }

  /// The outline of everything below the border. If an opaque line hides its edge, the outline ends
  /// in the middle of the line, as both would share the pixels along a round edge. Content that is
  /// cut together with the line isn't cut before.
  final var coveredOutline: Path {
    if isCutAsOne { return .rect(bounds) }
    guard let widths = hidingBorder else { return outline }
    return roundedBox.inset(
      by: EdgeInsets(
        top: widths.top / 2, left: widths.left / 2, bottom: widths.bottom / 2,
        right: widths.right / 2)
    ).path
  }

  /// The widths of the lines along round edges, if they hide what lies below them; nil otherwise.
  final var hidingBorder: EdgeInsets? {
    guard hasRoundBorder else { return nil }
    let lines = shownBorder.clockwise
    let areHiding = lines.allSatisfy { line in
      line.width > 0 && line.style == .solid && line.color.isOpaque && line.color == lines[0].color
    }
    let widths = shownBorder.widths
    guard areHiding, widths.left + widths.right <= bounds.width,
      widths.top + widths.bottom <= bounds.height
    else { return nil }
    return widths
  }

  /// A Boolean value that is true when lines follow round edges to which everything inside is cut.
  private var hasRoundBorder: Bool {
    hasBorder && cornerRoundingType == .default && contentShadow == nil && !roundedBox.isRect
  }

  /// A Boolean value that is true when background, content, subnodes and a line that does not hide
  /// them are cut to round edges together: cut one by one, each would show some of those below
  /// along the edges. True only if nothing is shown outside the edges.
  final var isCutAsOne: Bool {
    guard hasRoundBorder, hidingBorder == nil else { return false }
    let isPlain = type(of: self) == DisplayNode.self && foreignContent == nil
    if !hasBorderInBackground && (hasInnerLayers || !isPlain) { return clipsToBounds }
    return backgroundColor.map { !$0.isClear } ?? false || !backgrounds.isEmpty
  }

  /// A Boolean value that is true when something is drawn between the node's own drawing and its
  /// border.
  final var hasInnerLayers: Bool {
    !subnodes.isEmpty || !contentItems.isEmpty || placeholderEnabled
  }

  /// The outline to which content and subnodes are clipped; nil for none.
  final var contentClip: Path? {
    guard clipsToBounds || cutsCorners else { return nil }
    if hasBorderInBackground { return outlineInsideBorder }
    if isCutAsOne { return hasInnerLayers ? outline : nil }
    return coveredOutline
  }

  /// The outline of the box inside of the lines along its edges (CSS's padding box).
  private var outlineInsideBorder: Path {
    let widths = shownBorder.widths
    return cornerRoundingType == .default || cutsCorners
      ? roundedBox.inset(by: widths).path : .rect(bounds.inset(by: widths))
  }

  /// A Boolean value that is true when rounding by clipping has no colour to cover corners with.
  private var cutsCorners: Bool {
    cornerRoundingType == .clipping && hasRoundCorners && backgroundColor.map(\.isClear) ?? true
  }

  /// The visible outline, with the corners of all types of rounding.
  final var visibleOutline: Path {
    guard cornerRoundingType == .precomposited && hasRoundCorners else { return roundOutline }
    let clockwise: [CornerMask] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    return Path(
      polygon: clockwise.flatMap { corner in
        let place = corner.placement(in: bounds)
        guard radius(corner) > 0 else { return [place.apply(to: .zero)] }
        let curve = ContinuousCorner(radius: radius(corner), in: bounds.size)
          .outside.dropFirst().map(place.apply)
        // Mirrored once, the curve runs the other way round.
        let isMirroredOnce = corner == .topRight || corner == .bottomLeft
        return isMirroredOnce ? curve : curve.reversed()
      })
  }

  /// The bounds with round corners, as a path.
  private var roundOutline: Path { roundedBox.path }

  /// The bounds with round corners, for outlines at a distance from them.
  final var roundedBox: RoundedBox { roundedBox(bounds) }

  /// Returns a rectangle in place of the bounds, with round corners.
  private func roundedBox(_ rect: Rect) -> RoundedBox {
    guard let looks = boxLooks,
      looks.verticalRadii != nil || looks.cornerFractions != .zero
    else { return RoundedBox(rect, radii: shownRadii) }
    func radii(_ radii: CornerRadii, of length: Double) -> CornerRadii {
      func radius(_ corner: CornerMask) -> Double {
        guard maskedCorners.contains(corner) else { return 0 }
        let fraction = corner.radius(of: looks.cornerFractions)
        return fraction > 0 ? fraction * length : corner.radius(of: radii)
      }
      return CornerRadii(
        topLeft: radius(.topLeft), topRight: radius(.topRight), bottomLeft: radius(.bottomLeft),
        bottomRight: radius(.bottomRight))
    }
    return RoundedBox(
      rect, radii: radii(self.radii, of: rect.width),
      vertical: radii(looks.verticalRadii ?? self.radii, of: rect.height))
  }

  /// The radii of the corners that are rounded.
  private var shownRadii: CornerRadii {
    CornerRadii(
      topLeft: radius(.topLeft), topRight: radius(.topRight), bottomLeft: radius(.bottomLeft),
      bottomRight: radius(.bottomRight))
  }

  /// Draws content and, for the precomposited type, the background colour in place of its corners,
  /// outside the continuous curve of UIBezierPath. The drawing behind the node is kept: unless the
  /// colour is opaque, content and corners are a group of their own.
  final func roundingPrecomposited(in canvas: Canvas, _ content: (Canvas) -> Void) {
    guard cornerRoundingType == .precomposited && hasRoundCorners else { return content(canvas) }
    func draw(_ canvas: Canvas) {
      content(canvas)
      for corner in roundedCorners {
        let curve = ContinuousCorner(radius: radius(corner), in: bounds.size)
        let outside = Path(polygon: curve.outside.map(corner.placement(in: bounds).apply))
        canvas.replace(outside, with: backgroundColor ?? .clear)
      }
    }
    if backgroundColor?.isOpaque == true {
      draw(canvas)
    } else {
      canvas.group(opacity: 1, draw)
    }
  }

  /// Hides the corners of content and subnodes: as in Texture by a square of one point more than
  /// the radius, so that a sliver shows where the full circle turns away again.
  final func drawClippingCorners(in canvas: Canvas) {
    guard cornerRoundingType == .clipping, let backgroundColor else { return }
    let fitting = shownRadii.fitting(bounds.size)
    for corner in roundedCorners {
      let radius = corner.radius(of: fitting)
      let window = Rect(
        x: 0, y: 0, width: min(radius + 1, bounds.width), height: min(radius + 1, bounds.height))
      let around = Path.outside(circleOf: radius)
      canvas.transformed(by: corner.placement(in: bounds)) { canvas in
        canvas.clipped(to: .rect(window)) { $0.fill(around, with: backgroundColor) }
      }
    }
  }

  private var roundedCorners: [CornerMask] {
    [.topLeft, .topRight, .bottomLeft, .bottomRight].filter { radius($0) > 0 }
  }
}

extension CornerMask {
  /// Returns the radius of this corner.
  fileprivate func radius(of radii: CornerRadii) -> Double {
    switch self {
    case .topLeft: radii.topLeft
    case .topRight: radii.topRight
    case .bottomLeft: radii.bottomLeft
    default: radii.bottomRight
    }
  }

  /// Returns the transform that maps the top-left corner at the origin to this corner of a
  /// rectangle.
  fileprivate func placement(in bounds: Rect) -> Transform {
    let isRight = self == .topRight || self == .bottomRight
    let isBottom = self == .bottomLeft || self == .bottomRight
    return Transform(
      a: isRight ? -1 : 1, b: 0, c: 0, d: isBottom ? -1 : 1,
      tx: isRight ? bounds.maxX : bounds.minX, ty: isBottom ? bounds.maxY : bounds.minY)
  }
}

/// The corner of UIBezierPath's rounded rectangles, which bends less at its ends than an arc does.
private struct ContinuousCorner {
  /// The outside of the curve in the top-left corner at the origin: points joined by lines.
  let outside: [Point]

  /// The distance from the corner at which the curve leaves the edge, in radii.
  private static let reach = 1.528665
  /// The number of straight lines for each of the three curves. They are drawn here because Cairo
  /// halves curves in steps of 1/256 pixel and rounds down, which shows along right and bottom
  /// edges.
  private static let steps = 32

  /// The curve for a radius in points, smaller where two corners would meet along a side.
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

  /// Returns a point of a cubic Bézier curve.
  private static func point(of knots: ArraySlice<Point>, at t: Double) -> Point {
    let s = 1 - t
    let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    return zip(knots, weights).reduce(.zero) { sum, term in
      sum + Point(x: term.0.x * term.1, y: term.0.y * term.1)
    }
  }
}

extension Path {
  /// Points joined by lines, the last with the first.
  fileprivate init(polygon points: [Point]) {
    self.init(
      points.prefix(1).map { .move(to: $0) } + points.dropFirst().map { .line(to: $0) } + [.close])
  }

  /// Returns the area outside the circle that touches both axes, up to a square around it.
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
