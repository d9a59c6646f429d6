import CCairo
package import SwatchGeometry
import SwatchGraphics

extension Painter {
  /// The largest em, in pixels, whose glyphs are painted with masks; above it, outlines look the
  /// same and take no memory.
  private static let largestMask = 256.0

  /// The largest em, in pixels, at which pictures of glyphs are loaded, since Cairo keeps their
  /// pixels.
  private static let largestPicture = 4_096.0

  /// The smallest em that is drawn, in pixels: a smaller glyph covers less than 1/4,096 of a pixel,
  /// which changes no colour.
  private static let smallestEm = 1.0 / 64

  /// Draws glyphs with their run's origin at a point, in a colour. If glyphs overlap, or have
  /// colours of their own, a translucent colour applies to them as one picture.
  func show(_ run: GlyphRun, at origin: Point, in color: Color) throws(CairoError) {
    if let effects = run.effects { return try show(run, at: origin, in: color, with: effects) }
    guard let (em, origin) = place(of: run, at: origin) else { return }
    // Masks and outlines are painted as one shape; Cairo paints pictures of glyphs with their own
    // opacity.
    guard !color.isOpaque, run.font.rendering.hasColor else {
      context.setSource(color)
      return try show(run, at: origin, em: em, color: color)
    }
    context.save()
    defer { context.restore() }
    context.pushGroup()
    let opaque = Color(red: color.red, green: color.green, blue: color.blue)
    context.setSource(opaque)
    try show(run, at: origin, em: em, color: opaque)
    context.popGroup(opacity: color.alpha)
  }

  /// Returns the em of a run on the surface, and the origin at which its baseline lies on a pixel
  /// edge; nil if nothing is visible.
  func place(of run: GlyphRun, at origin: Point) -> (em: Em, origin: Point)? {
    let map = context.transform
    let (narrow, wide) = run.font.rendering.em.concatenating(map.linear).stretches
    let em = Em(narrow: narrow * run.fontSize, wide: wide * run.fontSize)
    guard em.narrow >= Self.smallestEm,
      Transform.scale(x: run.fontSize, y: run.fontSize).isInvertible
    else { return nil }
    return (em, map.baseline(at: origin, pixelsPerUnit: 1))
  }

  /// Draws glyphs with the current source: `color`, or a gradient if that is nil.
  func show(
    _ run: GlyphRun, at origin: Point, em: Em, color: Color?
  ) throws(CairoError) {
    if run.font.rendering.hasColor { return try showPictures(run, at: origin, em: em) }
    try showOutlines(run, at: origin, em: em, color: color)
  }

  /// Paints glyphs that are outlines: with masks, or if they are large, as outlines.
  private func showOutlines(
    _ run: GlyphRun, at origin: Point, em: Em, color: Color?
  ) throws(CairoError) {
    let map = context.transform
    guard em.wide > Self.largestMask else {
      let strike = try resources.fonts.strike(run.font, size: run.fontSize, through: map)
      guard let strike else { return try showPictures(run, at: origin, em: em) }
      return try context.showMasks(
        of: run, at: origin, in: strike, em: em.wide, color: color, from: resources.fonts.table)
    }
    try showLarge(run, at: origin)
  }

  /// Paints the visible glyphs of a large run: outlines as one shape, and pictures scaled.
  private func showLarge(_ run: GlyphRun, at origin: Point) throws(CairoError) {
    guard try setOutlines(of: run, at: origin) else {
      return try context.showOwnPictures(
        of: run.visible(in: context.clipBounds, from: origin), at: origin, with: resources)
    }
    context.fill()
  }

  /// Makes the outlines of the visible glyphs the current path, including glyphs whose stroke of a
  /// given reach may be visible; returns false if they are pictures.
  func setOutlines(
    of run: GlyphRun, at origin: Point, reaching reach: Double = 0
  ) throws(CairoError) -> Bool {
    let font = try resources.fonts.scaled(run.font, size: 1, through: .identity)
    guard !font.hasColor else { return false }
    let seen = context.clipBounds.inset(by: EdgeInsets(-reach))
    let glyphs = run.visible(in: seen, from: origin).glyphs
    let outlines = try resources.fonts.outlines(of: glyphs.map(\.id), in: run.font)
    context.setOutlines(
      zip(glyphs, outlines).map { glyph, outline in
        let (place, scale) = (origin + glyph.position, run.fontSize / outline.unitsPerEm)
        return (outline, Transform(a: scale, b: 0, c: 0, d: scale, tx: place.x, ty: place.y))
      })
    return true
  }

  /// Paints glyphs that may be pictures: only visible ones, and scaled from a limited size, since
  /// larger pictures are no sharper.
  private func showPictures(_ run: GlyphRun, at origin: Point, em: Em) throws(CairoError) {
    let run = run.visible(in: context.clipBounds, from: origin)
    guard em.wide <= Self.largestPicture else {
      return try context.showOwnPictures(of: run, at: origin, with: resources)
    }
    let font = try resources.fonts.scaled(
      run.font, size: run.fontSize, through: context.transform)
    for glyph in run.glyphs { try font.check(glyph.id, of: run) }
    context.show(run, at: origin, in: font)
  }
}

/// The sides of a run's em on a surface.
struct Em {
  let narrow: Double
  let wide: Double
}

extension GlyphRun {
  /// The longest distance of a glyph's ink from its origin, in points.
  var inkReach: Double { 3 * fontSize }

  /// Returns the run with only the glyphs that may be visible in a rectangle.
  fileprivate func visible(in bounds: Rect, from origin: Point) -> GlyphRun {
    let reach = inkReach
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
  /// The least and the largest factor by which the transform scales lengths.
  package var stretches: (least: Double, most: Double) {
    let most = max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    return (most > 0 ? abs(a * d - b * c) / most : 0, most)
  }

  /// The transform without its translation.
  package var linear: Transform { Transform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }
}
