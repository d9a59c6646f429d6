import CCairo
import SwatchGeometry
import SwatchGraphics

extension Painter {
  /// The largest em, in pixels, of glyphs that Cairo draws one by one; FreeType's limit is 65,535,
  /// and Cairo keeps each glyph's pixels.
  private static let (largestOutline, largestPicture) = (16_384.0, 4_096.0)

  /// The em and the side of the picture for a glyph that is too large for its own pixels. In vector
  /// formats they are at most as large, since the file contains them.
  private static let (enlargedEm, enlargedSide) = (256, 768)

  /// The smallest em that is drawn, in units of the surface. Of pixels, a glyph covers less than
  /// one in 4,096 there, which is no step of a colour; a file of shapes may be enlarged.
  private var smallestEm: Double {
    switch target {
    case .pixels: 1.0 / 64
    case .shapes: 1.0 / 1024
    }
  }

  /// The largest em, in units of the surface, of glyphs that Cairo draws as text. Files have larger
  /// text as outlines, or as enlarged pictures.
  private var largestEm: Double {
    switch target {
    case .pixels: Self.largestPicture
    case .shapes: Double(ScaledFont.emLimit)
    }
  }

  /// The smallest em of glyphs that are pictures in the file. Cairo reaches a picture's pixels
  /// through the inverse of its scale, in numbers up to 32,767, and fonts have pictures of up to
  /// 512 pixels.
  private static let smallestPictureEm = 1.0 / 32

  /// Draws glyphs with their run's origin at a point, in the colour that is set.
  func show(_ run: GlyphRun, at origin: Point) throws(CairoError) {
    let map = context.transform
    let (narrow, wide) = run.font.rendering.em.concatenating(map.linear).stretches
    let em = wide * run.fontSize
    guard narrow * run.fontSize >= smallestEm,
      Transform.scale(x: run.fontSize, y: run.fontSize).isInvertible
    else { return }
    guard em <= largestEm else { return try showLarge(run, at: origin, em: em) }
    let font = try resources.fonts.scaled(run.font, size: run.fontSize, through: map)
    switch target {
    case .pixels: context.show(run, at: origin, in: font)
    case .shapes(_, let format):
      if font.hasColor && em > Double(Self.enlargedSide) {
        try showEnlarged(run.visible(in: context.clipBounds, from: origin), at: origin)
      } else if !font.hasColor || narrow * run.fontSize >= Self.smallestPictureEm {
        context.showWithText(run, at: origin, in: font)
      }
      guard format == .pdf && font.hasColor else { return }
      try showText(of: run, at: origin, as: font)
    }
  }

  /// Draws the visible ones of large glyphs: outlines as one shape if they are too large to be
  /// drawn one by one, and enlarged pictures.
  private func showLarge(
    _ run: GlyphRun, at origin: Point, em: Double
  ) throws(CairoError) {
    let map = context.transform
    let run = run.visible(in: context.clipBounds, from: origin)
    let small = map.concatenating(.scale(x: 512 / em, y: 512 / em))
    let font = try resources.fonts.scaled(run.font, size: run.fontSize, through: small)
    guard !font.hasColor else { return try showEnlarged(run, at: origin) }
    guard em > Self.largestOutline else {
      let font = try resources.fonts.scaled(run.font, size: run.fontSize, through: map)
      return context.show(run, at: origin, in: font)
    }
    context.showOutlines(of: run, at: origin, in: font, foundThrough: small)
  }

  /// Draws each glyph into a picture of three small ems a side, and that enlarged.
  private func showEnlarged(_ run: GlyphRun, at origin: Point) throws(CairoError) {
    let em = Double(Self.enlargedEm)
    let toPicture = Transform.scale(x: em / run.fontSize, y: em / run.fontSize)
    let font = try resources.fonts.scaled(run.font, size: run.fontSize, through: toPicture)
    let extent = PixelSize(width: Self.enlargedSide, height: Self.enlargedSide)
    for glyph in run.glyphs {
      let place = origin + glyph.position
      var alone = run
      alone.glyphs = [GlyphRun.Glyph(id: glyph.id, position: .zero)]
      let buffer = try PixelBuffer(extent: extent, format: .transparent)
      try unsafe buffer.withMutableRows(0..<extent.height) { bytes throws(CairoError) in
        let surface = try unsafe ImageSurface(
          over: bytes, extent: extent, format: .transparent, stride: buffer.stride)
        let picture = try surface.makeContext()
        picture.setOperator(CAIRO_OPERATOR_CLEAR)
        picture.paint()
        picture.setOperator(CAIRO_OPERATOR_OVER)
        picture.transform = toPicture.concatenating(.translation(x: em, y: 2 * em))
        picture.show(alone, at: .zero, in: font)
        try surface.flush()
        context.save()
        defer { context.restore() }
        let map = Transform.translation(x: -place.x, y: -place.y)
          .concatenating(toPicture).concatenating(.translation(x: em, y: 2 * em))
        guard
          context.setSource(
            surface, through: map, filter: CAIRO_FILTER_BILINEAR, extend: CAIRO_EXTEND_NONE)
        else { return }
        context.paint()
        context.setSource(.black)
      }
    }
  }
}

extension GlyphRun {
  /// The run with only the glyphs that may be visible in a rectangle: glyphs extend at most three
  /// ems from their origin.
  fileprivate func visible(in bounds: Rect, from origin: Point) -> GlyphRun {
    let reach = 3 * fontSize
    var visible = self
    visible.glyphs = glyphs.filter { glyph in
      let place = origin + glyph.position
      return place.x > bounds.minX - reach && place.x < bounds.maxX + reach
        && place.y > bounds.minY - reach && place.y < bounds.maxY + reach
    }
    return visible
  }
}

extension Transform {
  /// The factors by which the map stretches lengths, at least and at most.
  var stretches: (least: Double, most: Double) {
    let most = max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    return (most > 0 ? abs(a * d - b * c) / most : 0, most)
  }

  /// The map without its shift.
  var linear: Transform { Transform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }
}
