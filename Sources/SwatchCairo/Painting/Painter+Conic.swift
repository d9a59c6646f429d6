import CCairo
package import SwatchGeometry
import SwatchGraphics

/// Gradients that Cairo lacks: those around a point as triangles in PDF, and as pixels on pixels.
extension Painter {
  /// Fills an outline with a gradient around a point.
  func fill(_ path: Path, with gradient: ConicGradient) throws(CairoError) {
    let course = ConicCourse(gradient)
    if case .shapes = target {
      context.setPath(path)
      let bounds = context.fillBounds.intersection(context.clipBounds) ?? .zero
      let sectors = course.sectors(around: gradient.center, covering: bounds)
      if let sectors {
        guard !sectors.isEmpty else { return context.newPath() }
        context.setSource(sectors, around: gradient.center)
        return context.fill()
      }
      context.newPath()
    }
    let center = gradient.center
    try fill(path) { point, place in
      course.pixel(
        at: Turn.clockwise(x: point.x - center.x, y: point.y - center.y), near: &place)
    }
  }

  /// Fills an outline with pixels of the colour at their centre: `pixel` has the point, and the last
  /// stop nearby to begin with.
  func fill(_ path: Path, _ pixel: (Point, inout Int) -> UInt32) throws(CairoError) {
    var perUnit = pixelsPerUnit
    while true {
      do throws(CairoError) {
        return try fill(path, perUnit: perUnit, pixel)
      } catch {
        // Vector files may be of any size.
        guard error.asksForFewerPixels, perUnit > Self.leastPixels else { throw error }
        perUnit /= 2
      }
    }
  }

  /// So few pixels for a unit of the surface that the picture of the largest page is small.
  private static let leastPixels = 1e-4

  /// The most pixels of a gradient; one of more is made with larger ones.
  private static let gradientPixels = 1 << 25

  /// Fills an outline with the pixels of a gradient, `perUnit` of them in a unit of the surface.
  private func fill(
    _ path: Path, perUnit: Double, _ pixel: (Point, inout Int) -> UInt32
  ) throws(CairoError) {
    context.save()
    defer { context.restore() }
    let map = context.transform
    let outline = fillBounds(of: path, on: .scale(x: 1 / perUnit, y: 1 / perUnit))
    context.transform = .scale(x: 1 / perUnit, y: 1 / perUnit)
    guard let visible = outline.intersection(context.clipBounds), !visible.isEmpty,
      let toPoints = map.concatenating(.scale(x: perUnit, y: perUnit)).inverse
    else { return context.newPath() }
    var pixels = try GroupPixels(of: PixelBox(touchedBy: visible), limit: Self.gradientPixels)
    try pixels.fill(through: toPoints, pixel)
    let corner = pixels.box.corner
    try pixels.withSurface { surface throws(CairoError) in
      let filter = perUnit == 1 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD
      guard
        context.setSource(
          surface, through: .translation(x: -corner.x, y: -corner.y), filter: filter,
          extend: perUnit == 1 ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
      else { return }
      context.transform = map
      try fill(path)
      context.setSource(.black)
    }
  }
}

extension Transform {
  /// The map back; nil for one that flattens the plane.
  package var inverse: Transform? {
    let area = a * d - b * c
    guard isInvertible, area != 0, area.isFinite else { return nil }
    return Transform(
      a: d / area, b: -b / area, c: -c / area, d: a / area, tx: (c * ty - d * tx) / area,
      ty: (b * tx - a * ty) / area)
  }
}
