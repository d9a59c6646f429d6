import SwatchGeometry
import SwatchGraphics

extension Painter {
  /// The most pixels of a run's mask, counted without what is cut off; a run of more, such as one
  /// that lies across a very large page, is painted in parts.
  private static let maskPixels = 4_194_304.0

  /// The farthest that a glyph reaches from its origin, in ems: some are a whole sentence.
  private static let glyphReach = 16.0

  /// Paints glyphs by masks of theirs, with their run's origin at a point, in a colour, which is
  /// also the one that is set; nil for a gradient that is set. `em` is its size in pixels.
  func showMasks(
    of run: GlyphRun, at origin: Point, in strike: GlyphStrike, em: Double, color: Color?
  ) throws(CairoError) {
    let map = context.transform
    context.transform = .identity
    defer { context.transform = map }
    let visible = context.clipBounds
    let near = visible.inset(by: EdgeInsets(-Self.glyphReach * em))
    var part: [PlacedGlyph] = []
    part.reserveCapacity(run.glyphs.count)
    var origins: Rect?
    for glyph in run.glyphs {
      let point = map.apply(to: origin + glyph.position)
      var grown = origins?.union(point) ?? Rect(origin: point, size: .zero)
      if (grown.width + em) * (grown.height + em) > Self.maskPixels {
        try paint(part, in: strike, inside: visible, color: color)
        part.removeAll()
        grown = Rect(origin: point, size: .zero)
      }
      origins = grown
      if near.contains(point) { part.append(PlacedGlyph(glyph.id, at: point)) }
    }
    try paint(part, in: strike, inside: visible, color: color)
  }

  private func paint(
    _ glyphs: [PlacedGlyph], in strike: GlyphStrike, inside visible: Rect, color: Color?
  ) throws(CairoError) {
    guard !glyphs.isEmpty else { return }
    let masks = resources.fonts.table.masks(for: glyphs, in: strike)
    let isBlended = context.withOpenPixels(if: color?.premultipliedPixel) { pixels, color in
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
    try mask.withSurface { surface throws(CairoError) in context.mask(surface, at: corner) }
  }
}

extension Rect {
  /// The smallest rectangle around this one and a point.
  fileprivate func union(_ point: Point) -> Rect {
    let (left, top) = (min(minX, point.x), min(minY, point.y))
    return Rect(
      x: left, y: top, width: max(maxX, point.x) - left, height: max(maxY, point.y) - top)
  }
}
