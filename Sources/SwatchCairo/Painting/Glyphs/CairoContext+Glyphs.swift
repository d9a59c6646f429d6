import CCairo
import SwatchGeometry
import SwatchGraphics

extension CairoContext {
  /// Paints glyphs with the run's origin at a point.
  func show(_ run: GlyphRun, at origin: Point, in font: ScaledFont) {
    unsafe font.becomeFont(of: pointer)
    unsafe run.withCairoGlyphs(at: origin) { glyphs in
      unsafe cairo_show_glyphs(pointer, glyphs.baseAddress, Int32(glyphs.count))
    }
  }

  /// Makes the outlines of glyphs the current path, each transformed from its units to points. The
  /// transform to the surface is applied here, not by Cairo, so that coordinates are the same on
  /// every processor.
  func setOutlines(_ glyphs: [(outline: GlyphOutline, map: Transform)]) {
    let toSurface = transform
    newPath()
    transform = .identity
    defer { transform = toSurface }
    for (outline, map) in glyphs { add(outline, through: map.concatenating(toSurface)) }
  }

  private func add(_ outline: GlyphOutline, through map: Transform) {
    var last = Point.zero
    func curve(to end: Point, _ first: Point, _ second: Point) {
      let (first, second, place) = (map.apply(to: first), map.apply(to: second), map.apply(to: end))
      unsafe cairo_curve_to(pointer, first.x, first.y, second.x, second.y, place.x, place.y)
      last = end
    }
    for step in outline.steps {
      switch step {
      case .move(let end):
        let place = map.apply(to: end)
        unsafe cairo_move_to(pointer, place.x, place.y)
        last = end
      case .line(let end):
        let place = map.apply(to: end)
        unsafe cairo_line_to(pointer, place.x, place.y)
        last = end
      case .quadratic(let end, let control):
        // Two thirds of the way to the quadratic control point.
        func part(_ from: Point) -> Point {
          Point(
            x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3)
        }
        curve(to: end, part(last), part(end))
      case .cubic(let end, let first, let second): curve(to: end, first, second)
      case .close: unsafe cairo_close_path(pointer)
      }
    }
  }
}

extension GlyphRun {
  fileprivate func withCairoGlyphs(
    at origin: Point, _ body: (UnsafeBufferPointer<cairo_glyph_t>) -> Void
  ) {
    unsafe withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: glyphs.count) { room in
      for (index, glyph) in glyphs.enumerated() {
        unsafe room.initializeElement(
          at: index,
          to: cairo_glyph_t(
            index: UInt(glyph.id), x: origin.x + glyph.position.x, y: origin.y + glyph.position.y))
      }
      unsafe body(UnsafeBufferPointer(room))
    }
  }
}
