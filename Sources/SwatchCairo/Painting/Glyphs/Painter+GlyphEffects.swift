import SwatchGeometry
import SwatchGraphics

extension Painter {
  /// Draws glyphs with effects: the shadow, then the colour or the gradient, then the outline; an
  /// outline behind the glyphs is drawn before the colour.
  func show(
    _ run: GlyphRun, at origin: Point, in color: Color, with effects: GlyphEffects
  ) throws(CairoError) {
    var plain = run
    plain.effects = nil
    if let shadow = effects.shadow { try cast(shadow, of: plain, at: origin, effects) }
    if let outline = effects.outline, outline.isBehind { try stroke(plain, at: origin, outline) }
    if let gradient = effects.gradient {
      try show(plain, at: origin, in: gradient)
    } else if !color.isClear {
      try show(plain, at: origin, in: color)
    }
    if let outline = effects.outline, !outline.isBehind { try stroke(plain, at: origin, outline) }
  }

  /// Draws the shadow of glyphs and their outline, as if they were opaque.
  private func cast(
    _ shadow: Shadow, of run: GlyphRun, at origin: Point, _ effects: GlyphEffects
  ) throws(CairoError) {
    var shape = run
    if let outline = effects.outline {
      shape.effects = GlyphEffects(
        outline: GlyphEffects.Outline(width: outline.width, color: .black))
    }
    let section = DisplayList.Section(
      path: NodePath(root: "text"), frame: .zero,
      commands: [.glyphs(shape, at: origin, .black)])
    try draw(
      shadow, of: .list(DisplayList([section])),
      within: try inkBounds(of: run, at: origin, outline: effects.outline?.width ?? 0))
  }

  /// Returns a rectangle around the ink of glyphs and of a line along their edges, in points; nil
  /// if it is unknown.
  private func inkBounds(
    of run: GlyphRun, at origin: Point, outline: Double
  ) throws(CairoError) -> Rect? {
    guard ScaledFont.canScale(to: run.fontSize, through: run.font.rendering.em) else { return nil }
    let font = try resources.fonts.scaled(run.font, size: run.fontSize, through: .identity)
    var bounds: Rect?
    for glyph in run.glyphs {
      var ink = font.ink(of: glyph.id)
      guard !ink.isEmpty else { continue }
      ink.origin = ink.origin + glyph.position + origin
      bounds = bounds?.union(ink) ?? ink
    }
    // Glyphs are placed at fractions of pixels, and baselines between pixels.
    let around = outline + run.fontSize / 8 + 1
    return (bounds ?? Rect(origin: origin, size: .zero)).inset(by: EdgeInsets(-around))
  }

  /// Fills glyphs with a gradient, in points from their run's origin.
  private func show(
    _ run: GlyphRun, at origin: Point, in gradient: LinearGradient
  ) throws(CairoError) {
    guard let (em, place) = place(of: run, at: origin) else { return }
    let moved = gradient.moved(by: origin)
    context.save()
    defer { context.restore() }
    switch moved.shown(over: nil) {
    case .gradient where !run.font.rendering.hasColor:
      let ink = try inkBounds(of: run, at: origin, outline: 0) ?? context.clipBounds
      return try withSource(
        of: LinearCourse(moved), over: context.transform.bounds(of: ink)
      ) { painter throws(CairoError) in
        try painter.show(run, at: place, em: em, color: nil)
      }
    case .color(let color): context.setSource(color)
    case .gradient, .image, .tiles: context.setSource(moved)
    }
    try show(run, at: place, em: em, color: nil)
  }

  /// Draws a line along the edges of glyphs that are not pictures.
  private func stroke(
    _ run: GlyphRun, at origin: Point, _ outline: GlyphEffects.Outline
  ) throws(CairoError) {
    guard let (_, place) = place(of: run, at: origin), !run.font.rendering.hasColor else { return }
    context.save()
    defer { context.restore() }
    context.setSource(outline.color)
    guard try setOutlines(of: run, at: place, reaching: outline.width) else {
      return context.newPath()
    }
    context.strokeRound(width: outline.width)
  }
}
