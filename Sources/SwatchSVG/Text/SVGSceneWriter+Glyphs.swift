import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// Glyphs: as outlines, as text, and as pictures if the font has pictures of them.
extension SVGSceneWriter {
  /// The paints of a run.
  struct RunPaint {
    /// The colour or the gradient of the letters, in the drawing's coordinates; nil for none.
    var fill: Paint?
    /// The stroke along the edges of the letters.
    var outline: GlyphEffects.Outline?

    /// A Boolean value that is true if the only paint is one colour.
    var isColor: Bool {
      if outline == nil, case .color = fill { true } else { false }
    }
  }

  /// The smallest em that is drawn, in points, on a page that may be enlarged.
  private static let smallestEm = 1.0 / 1024

  /// Draws glyphs with their run's origin at a point, in a colour and with effects.
  func show(_ run: GlyphRun, at origin: Point, in color: Color) throws(CairoError) {
    let em = run.font.rendering.em.concatenating(place.map.linear).stretches
    guard em.least * run.fontSize >= Self.smallestEm, !run.glyphs.isEmpty,
      Transform.scale(x: run.fontSize, y: run.fontSize).isInvertible
    else { return }
    let origin = place.baseline(at: origin, pixelsPerUnit: scale)
    var plain = run
    plain.effects = nil
    guard let effects = run.effects else {
      if color.isClear { return }
      return try show(plain, at: origin, RunPaint(fill: .color(color)))
    }
    let paint = RunPaint(
      fill: effects.gradient?.moved(by: origin).shown(over: nil)
        ?? (color.isClear ? nil : .color(color)), outline: effects.outline)
    guard let shadow = effects.shadow else { return try show(plain, at: origin, paint) }
    try show(plain, at: origin, paint, over: shadow)
  }

  /// Draws glyphs over the shadow that they and their outline cast.
  private func show(
    _ run: GlyphRun, at origin: Point, _ paint: RunPaint, over shadow: Shadow
  ) throws(CairoError) {
    guard paint.isOpaque, let filter = self.shadow(shadow, through: place.toPage) else {
      // The shadow is as dark as the shadow of opaque letters.
      try castShape(of: run, at: origin, shadow, outline: paint.outline)
      return try show(run, at: origin, paint)
    }
    try filtered(by: filter) { () throws(CairoError) in try show(run, at: origin, paint) }
  }

  /// Draws only the shadow of opaque letters: the letters in the shadow's colour, moved and
  /// blurred.
  private func castShape(
    of run: GlyphRun, at origin: Point, _ shadow: Shadow, outline: GlyphEffects.Outline?
  ) throws(CairoError) {
    guard options.effects == .filters, !run.font.rendering.hasColor,
      let deviation = deviation(shadow.blurRadius / 2, through: place.toPage)
    else {
      var shape = run
      // The stroke casts a shadow, too, but is drawn with the letters.
      let line = outline.map { GlyphEffects.Outline(width: $0.width, color: .clear) }
      shape.effects = GlyphEffects(shadow: shadow, outline: line)
      return try addShadow(of: .commands([.glyphs(shape, at: origin, .clear)]))
    }
    var paint = RunPaint(fill: .color(shadow.color.opaque))
    paint.outline = outline.map {
      GlyphEffects.Outline(width: $0.width, color: shadow.color.opaque)
    }
    let moved = place.moved(by: shadow.offset)
    try draw(SceneGroup(at: moved, Compositing(opacity: shadow.color.alpha))) {
      () throws(CairoError) in
      guard shadow.blurRadius > 0 else { return try showOutlines(of: run, at: origin, paint) }
      var filter = SVGFilter()
      filter.blur(deviation)
      try filtered(by: filter) { () throws(CairoError) in
        try showOutlines(of: run, at: origin, paint)
      }
    }
  }

  private func show(_ run: GlyphRun, at origin: Point, _ paint: RunPaint) throws(CairoError) {
    if run.font.rendering.hasColor { return try showPictures(of: run, at: origin, paint) }
    if !isInMask, try showText(of: run, at: origin, paint) { return }
    try showOutlines(of: run, at: origin, paint)
  }

  // MARK: Outlines

  private func showOutlines(
    of run: GlyphRun, at origin: Point, _ paint: RunPaint
  ) throws(CairoError) {
    guard let face = try glyphs.face(of: run, in: resources.fonts) else { return }
    let (size, units) = (run.fontSize, face.unitsPerEm)
    let toPoints = Transform.scale(x: size / units, y: size / units)
    let digits = face.digits(of: run, inPlaceOf: place.digits)
    let shapes = try glyphs.shapes(of: run, in: face, digits: digits, from: resources.fonts)
    let outlines = shapes.map(glyphs.outline)
    guard let ink = ink(of: run, outlines, at: origin) else { return }
    let moved = ink.offset(by: place.offset)
    guard paint.isColor, case .color(let color) = paint.fill else {
      return showPath(of: run, outlines, at: origin, paint, ink: moved)
    }
    let unit = ShortNumber.unit(digits)
    let shownGlyphs = zip(run.glyphs, shapes).filter { !glyphs.isEmpty($1) }
      .map { glyph, shape in
        SVGGlyphRun.Glyph(
          shape: shape, x: ShortNumber.steps(glyph.position.x * units / size, per: unit),
          y: ShortNumber.steps(glyph.position.y * units / size, per: unit))
      }
    guard !shownGlyphs.isEmpty else { return }
    var element = SVGElement("")
    let shown = shown(color)
    if shown.svg != "#000" { element.set("fill", shown.svg) }
    // Overlapping glyphs are composited as one picture.
    if let opacity = shown.svgOpacity { element.set("opacity", opacity) }
    let start = origin + place.offset
    let map = toPoints.concatenating(.translation(x: start.x, y: start.y))
    let shownRun = SVGGlyphRun(
      glyphs: shownGlyphs, digits: digits, transform: map.svg(digits: place.digits),
      attributes: element.attributes)
    add(.element(glyphs.element(shownRun) { definitions.define($0) }), bounds: moved)
  }

  /// Returns the rectangle around the outlines of a run's glyphs, with the run's origin at a point;
  /// nil for none.
  func ink(of run: GlyphRun, _ outlines: [GlyphOutline], at origin: Point) -> Rect? {
    var ink: Rect?
    for (glyph, outline) in zip(run.glyphs, outlines) {
      guard let bounds = outline.bounds else { continue }
      let factor = run.fontSize / outline.unitsPerEm
      let box = Transform.scale(x: factor, y: factor).bounds(of: bounds)
        .offset(by: origin + glyph.position)
      ink = ink?.union(box) ?? box
    }
    return ink
  }

  /// Draws a run as one path in the parent's coordinates, which gradients and strokes use.
  private func showPath(
    of run: GlyphRun, _ outlines: [GlyphOutline], at origin: Point, _ paint: RunPaint, ink: Rect
  ) {
    var data = SVGPathData(digits: place.digits, offset: place.offset)
    for (glyph, outline) in zip(run.glyphs, outlines) {
      let factor = run.fontSize / outline.unitsPerEm
      let start = origin + glyph.position
      data.add(
        outline,
        through: Transform(a: factor, b: 0, c: 0, d: factor, tx: start.x, ty: start.y))
    }
    guard var element = data.element else { return }
    element.attributes += attributes(of: paint, movedBy: place.offset)
    let reach = (paint.outline?.width ?? 0) / 2
    add(.element(element), bounds: ink.inset(by: EdgeInsets(-reach)))
  }

  /// Returns the attributes of a run's fill and stroke.
  func attributes(of paint: RunPaint, movedBy offset: Point) -> [SVGAttribute] {
    var element = SVGElement("")
    if let fill = paint.fill.flatMap({ self.fill($0, movedBy: offset, over: nil) }) {
      element.attributes = fill
    } else {
      element.set("fill", "none")
    }
    if let outline = paint.outline, outline.width > 0 {
      element.set(shown(outline.color), "stroke", usual: nil)
      element.set("stroke-width", outline.width, digits: place.digits, unless: 1)
      element.set("stroke-linejoin", "round")
      if outline.isBehind { element.set("paint-order", "stroke") }
    }
    return element.attributes
  }

  // MARK: Pictures

  /// Draws glyphs as the pictures that the font has of them.
  private func showPictures(
    of run: GlyphRun, at origin: Point, _ paint: RunPaint
  ) throws(CairoError) {
    // Gradients, strokes and clear colours don't change pictures.
    let opacity = if case .color(let color) = paint.fill { color.alpha } else { 1.0 }
    guard opacity > 0 else { return }
    try draw(SceneGroup(at: place, Compositing(opacity: opacity))) { () throws(CairoError) in
      for glyph in run.glyphs { try showPicture(of: glyph, in: run, at: origin) }
    }
  }

  private func showPicture(
    of glyph: GlyphRun.Glyph, in run: GlyphRun, at origin: Point
  ) throws(CairoError) {
    let name = GlyphPicture.name(of: glyph.id, in: run.font)
    guard let known = try resources.contained(glyph.id, of: run, named: name) else { return }
    let start = origin + glyph.position + place.offset
    let (frame, size) = (known.frame, run.fontSize)
    let shown = Rect(
      x: start.x + frame.minX * size, y: start.y + frame.minY * size, width: frame.width * size,
      height: frame.height * size)
    let picture = element(of: known.picture, isShared: true, filling: Transform(filling: shown))
    add(.element(picture), bounds: shown)
  }
}

extension SVGSceneWriter.RunPaint {
  /// A Boolean value that is true if the letters cast the shadow of opaque letters.
  fileprivate var isOpaque: Bool {
    switch fill {
    case .color(let color): color.isOpaque && (outline?.color.isOpaque ?? true)
    case .gradient(let gradient):
      gradient.stops.allSatisfy(\.color.isOpaque) && (outline?.color.isOpaque ?? true)
    case .image, .tiles, nil: false
    }
  }
}

extension Color {
  fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }
}
