import CCairo
package import SwatchGeometry
import SwatchGraphics

extension Painter {
  /// Fills an outline with the colours of a gradient.
  func fill(_ path: Path, with course: some GradientCourse) throws(CairoError) {
    try withSource(of: course, over: context.fillBounds(of: path, on: .identity)) {
      painter throws(CairoError) in try painter.context.fill(path)
    }
  }

  /// The largest number of pixels of a band in which a gradient is painted: a band fits in the
  /// processor's cache.
  private static let bandPixels = 1 << 17

  /// Draws with the colours of a gradient as the source, in an area in pixels: once for each part
  /// of the area, with a source that is clear outside the part.
  func withSource(
    of course: some GradientCourse, over area: Rect,
    _ draw: (borrowing Painter) throws(CairoError) -> Void
  ) throws(CairoError) {
    context.save()
    defer { context.restore() }
    let map = context.transform
    context.transform = .identity
    guard let visible = area.intersection(context.clipBounds), !visible.isEmpty,
      let toPoints = map.inverse
    else { return context.newPath() }
    for part in parts(of: PixelBox(touchedBy: visible), course, through: toPoints) {
      var pixels = try GroupPixels(of: part.box)
      try pixels.fill(with: course, through: toPoints)
      try pixels.withSurface { surface throws(CairoError) in
        let corner = part.box.corner
        context.transform = .identity
        let isSet = context.setSource(
          surface, through: .translation(x: -corner.x, y: -corner.y),
          filter: CAIRO_FILTER_NEAREST,
          extend: part.isRepeated ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_NONE)
        guard isSet else { return }
        context.transform = map
        try draw(self)
        context.setSource(.black)
      }
    }
  }

  /// Returns the parts of a box in which a gradient is painted: one repeated line, if all lines are
  /// equal, and otherwise bands from the top.
  private func parts(
    of box: PixelBox, _ course: some GradientCourse, through map: Transform
  ) -> [(box: PixelBox, isRepeated: Bool)] {
    if course.isConstant(along: Point(x: map.a, y: map.b)) {
      return [(PixelBox(left: box.left, top: box.top, width: 1, height: box.height), true)]
    }
    if course.isConstant(along: Point(x: map.c, y: map.d)) {
      return [(PixelBox(left: box.left, top: box.top, width: box.width, height: 1), true)]
    }
    let height = max(1, Self.bandPixels / box.width)
    return stride(from: box.top, to: box.bottom, by: height).map { top in
      let bottom = min(top + height, box.bottom)
      return (PixelBox(left: box.left, top: top, right: box.right, bottom: bottom), false)
    }
  }
}

extension Transform {
  /// The inverse transform; nil for one that flattens the plane.
  package var inverse: Transform? {
    isInvertible ? inverted() : nil
  }
}
