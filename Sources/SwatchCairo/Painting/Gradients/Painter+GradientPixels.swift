import CCairo
package import SwatchGeometry
import SwatchGraphics

extension Painter {
  /// Fills an outline with a gradient around a point: with triangles in PDF.
  func fill(_ path: Path, with gradient: ConicGradient) throws(CairoError) {
    let course = ConicCourse(gradient)
    if case .shapes = target {
      context.setPath(path)
      let bounds = context.fillBounds.intersection(context.clipBounds) ?? .zero
      let sectors = course.sectors(covering: bounds)
      if let sectors {
        guard !sectors.isEmpty else { return context.newPath() }
        context.setSource(sectors, around: gradient.center)
        return context.fill()
      }
      context.newPath()
    }
    try fill(path, with: course)
  }

  /// Fills an outline with the pixels of a gradient.
  func fill(_ path: Path, with course: some GradientCourse) throws(CairoError) {
    var perUnit = pixelsPerUnit
    while true {
      do throws(CairoError) {
        let outline = fillBounds(of: path, on: .scale(x: 1 / perUnit, y: 1 / perUnit))
        return try withSource(of: course, over: outline, perUnit: perUnit) {
          painter throws(CairoError) in try painter.fill(path)
        }
      } catch {
        // Vector files may be of any size.
        guard error.asksForFewerPixels, perUnit > Self.leastPixels else { throw error }
        perUnit /= 2
      }
    }
  }

  /// So few pixels for a unit of the surface that the picture of the largest page is small.
  private static let leastPixels = 1e-4

  /// The most pixels of a gradient in a file; one of more is made with larger ones. On pixels, a
  /// gradient is painted in bands, which stay in a processor's memory.
  private static let (mostInFile, mostInBand) = (1 << 25, 1 << 17)

  /// Draws with the pixels of a gradient as the source, in an area that is counted in them, `perUnit` of
  /// them in a unit of the surface: once for each part of the area, with a source that is clear elsewhere.
  func withSource(
    of course: some GradientCourse, over area: Rect, perUnit: Double,
    _ draw: (borrowing Painter) throws(CairoError) -> Void
  ) throws(CairoError) {
    context.save()
    defer { context.restore() }
    let map = context.transform
    let toPixels = Transform.scale(x: 1 / perUnit, y: 1 / perUnit)
    context.transform = toPixels
    guard let visible = area.intersection(context.clipBounds), !visible.isEmpty,
      let toPoints = map.concatenating(.scale(x: perUnit, y: perUnit)).inverse
    else { return context.newPath() }
    for part in parts(of: PixelBox(touchedBy: visible), course, through: toPoints) {
      var pixels = try GroupPixels(of: part.box, limit: Self.mostInFile)
      try pixels.fill(with: course, through: toPoints)
      try pixels.withSurface { surface throws(CairoError) in
        let corner = part.box.corner
        context.transform = toPixels
        let isSet = context.setSource(
          surface, through: .translation(x: -corner.x, y: -corner.y),
          filter: perUnit == 1 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD,
          extend: part.isRepeated ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_NONE)
        guard isSet else { return }
        context.transform = map
        try draw(self)
        context.setSource(.black)
      }
    }
  }

  /// The parts of a box that a gradient is painted in: one in a file. On pixels, one line that is repeated,
  /// where all are equal, and otherwise bands from the top.
  private func parts(
    of box: PixelBox, _ course: some GradientCourse, through map: Transform
  ) -> [(box: PixelBox, isRepeated: Bool)] {
    guard case .pixels = target else { return [(box, false)] }
    if course.isConstant(along: Point(x: map.a, y: map.b)) {
      return [(PixelBox(left: box.left, top: box.top, width: 1, height: box.height), true)]
    }
    if course.isConstant(along: Point(x: map.c, y: map.d)) {
      return [(PixelBox(left: box.left, top: box.top, width: box.width, height: 1), true)]
    }
    let height = max(1, Self.mostInBand / box.width)
    return stride(from: box.top, to: box.bottom, by: height).map { top in
      let bottom = min(top + height, box.bottom)
      return (PixelBox(left: box.left, top: top, right: box.right, bottom: bottom), false)
    }
  }
}

extension Transform {
  /// The map back; nil for one that flattens the plane.
  package var inverse: Transform? {
    isInvertible ? inverted() : nil
  }
}
