import SwatchGeometry
import SwatchGraphics

extension CairoContext {
  /// The largest number of pixels of a run's mask, before clipping; a larger run, such as one
  /// across a very large page, is painted in parts.
  private static let maskPixels = 4_194_304.0

  /// The farthest reach of a glyph from its origin, in ems: some glyphs are a whole sentence.
  private static let glyphReach = 16.0

  /// Paints glyphs with masks and the current source, with the run's origin at a point. `color` is
  /// the source, or nil if that is a gradient; `em` is the size in pixels.
  func showMasks(
    of run: GlyphRun, at origin: Point, in strike: GlyphStrike, em: Double, color: Color?,
    from table: FontTable
  ) throws(CairoError) {
    let map = transform
    transform = .identity
    defer { transform = map }
    let visible = clipBounds
    let near = visible.inset(by: EdgeInsets(-Self.glyphReach * em))
    var part: [PlacedGlyph] = []
    part.reserveCapacity(run.glyphs.count)
    var origins: Rect?
    for glyph in run.glyphs {
      let point = map.apply(to: origin + glyph.position)
      var grown = origins?.union(point) ?? Rect(origin: point, size: .zero)
      if (grown.width + em) * (grown.height + em) > Self.maskPixels {
        try paint(part, in: strike, inside: visible, color: color, from: table)
        part.removeAll()
        grown = Rect(origin: point, size: .zero)
      }
      origins = grown
      if near.contains(point) { part.append(PlacedGlyph(glyph.id, at: point)) }
    }
    try paint(part, in: strike, inside: visible, color: color, from: table)
  }

  private func paint(
    _ glyphs: [PlacedGlyph], in strike: GlyphStrike, inside visible: Rect, color: Color?,
    from table: FontTable
  ) throws(CairoError) {
    guard !glyphs.isEmpty else { return }
    let masks = table.masks(for: glyphs, in: strike)
    let isBlended = withOpenPixels(if: color?.premultipliedPixel) { pixels, color in
      for part in RunMask.parts(glyphs, masks) {
        if part.count == 1 {
          let (glyph, mask) = (glyphs[part.lowerBound], masks[part.lowerBound])
          pixels.blend(color, through: mask.bytes, on: PixelBox(mask, of: glyph))
        } else if let mask = RunMask(glyphs[part], masks[part], in: pixels.clip) {
          pixels.blend(color, through: mask.bytes, on: mask.box)
        }
      }
    }
    guard !isBlended,
      var mask = RunMask(glyphs[...], masks[...], in: PixelBox(touchedBy: visible))
    else { return }
    let corner = mask.box.corner
    try mask.withSurface { surface throws(CairoError) in self.mask(surface, at: corner) }
  }
}

extension Rect {
  /// Returns the smallest rectangle around this one and a point.
  fileprivate func union(_ point: Point) -> Rect {
    let (left, top) = (min(minX, point.x), min(minY, point.y))
    return Rect(
      x: left, y: top, width: max(maxX, point.x) - left, height: max(maxY, point.y) - top)
  }
}
