import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// A writer of glyphs: as text in fonts of the file, and as outlines if they are not simply filled.
final class PDFGlyphWriter {
  /// The paints of a run.
  private struct RunPaint {
    /// The colour or the gradient of the letters, in the drawing's coordinates; nil for none.
    var fill: Paint?
    /// The stroke along the edges of the letters.
    var outline: GlyphEffects.Outline?
    /// The colour if it is the only paint; nil otherwise.
    var color: Color? { outline == nil ? fillColor : nil }
    /// The colour of the letters; nil for a gradient, or none.
    var fillColor: Color? { if case .color(let color) = fill { color } else { nil } }
  }

  /// The smallest em that is drawn, in points, on a page that may be enlarged.
  private static let smallestEm = 1.0 / 1024
  /// The distance by which baselines are shifted from a pixel edge: some readers move letters to
  /// whole pixels by rounding down.
  private static let belowEdge = 1.0 / 1024

  private let canvas: PDFCanvas
  private let shadows: PDFShadowWriter
  private let violations: PDFViolations
  private(set) var fonts: PDFFonts

  init(
    on canvas: PDFCanvas, _ fonts: PDFFonts, _ shadows: PDFShadowWriter,
    _ violations: PDFViolations
  ) {
    (self.canvas, self.fonts, self.shadows) = (canvas, fonts, shadows)
    self.violations = violations
  }

  /// Draws glyphs with their run's origin at a point, in a colour and with effects.
  func show(_ run: GlyphRun, at origin: Point, in color: Color) throws(CairoError) {
    let em = run.font.rendering.em.concatenating(canvas.place.map.linear).stretches
    guard em.least * run.fontSize >= Self.smallestEm, !run.glyphs.isEmpty,
      Transform.scale(x: run.fontSize, y: run.fontSize).isInvertible
    else { return }
    let origin = canvas.place.baseline(
      at: origin, pixelsPerUnit: canvas.scale, below: Self.belowEdge)
    guard let effects = run.effects else {
      if color.isClear { return }
      return try show(run, at: origin, RunPaint(fill: .color(color)))
    }
    var plain = run
    plain.effects = nil
    if let shadow = effects.shadow { try cast(shadow, by: plain, at: origin, effects.outline) }
    let paint = RunPaint(
      fill: effects.gradient?.moved(by: origin).shown(over: nil)
        ?? (color.isClear ? nil : .color(color)), outline: effects.outline)
    try show(plain, at: origin, paint)
  }

  /// Draws the shadow of glyphs with their stroke. Glyphs without stroke and colours cast the
  /// shadow of their outlines; the shadow of others becomes a picture, which for a blur needs few
  /// pixels.
  private func cast(
    _ shadow: Shadow, by run: GlyphRun, at origin: Point, _ line: GlyphEffects.Outline?
  ) throws(CairoError) {
    guard line != nil || run.font.rendering.hasColor else {
      return try shadows.cast(shadow, by: outline(of: run, at: origin))
    }
    var shape = run
    // The stroke casts a shadow, too, but is drawn with the letters.
    let clear = line.map { GlyphEffects.Outline(width: $0.width, color: .clear) }
    shape.effects = GlyphEffects(shadow: shadow, outline: clear)
    try shadows.add(of: .commands([.glyphs(shape, at: origin, .clear)]), in: shadow, from: origin)
  }

  private func show(
    _ run: GlyphRun, at origin: Point, _ paint: RunPaint
  ) throws(CairoError) {
    let face = try fonts.face(of: run, with: canvas.resources)
    let form = fonts.form(face)
    violations.check(run, form, of: canvas.path)
    if form == .forbidden {
      canvas.note(fonts.file(of: face).refusal)
      return try showOutlines(of: run, at: origin, paint)
    }
    let isPicture = form == .drawings && run.font.rendering.hasColor
    guard isPicture || paint.color != nil else {
      try showOutlines(of: run, at: origin, paint)
      return try showText(of: run, face, at: origin, mode: 3)
    }
    // Gradients and strokes don't change canvas.pictures.
    let color = paint.fillColor ?? .black
    let ink = try ink(of: run, face, at: origin)
    guard color.isOpaque || run.glyphs.count < 2 && !isPicture else {
      // Overlapping glyphs are composited as one picture.
      let inside = try canvas.level(at: canvas.place, isIsolated: true) { () throws(CairoError) in
        canvas.setFill(color.opaque)
        try showText(of: run, face, at: origin, mode: 0)
        canvas.cover(ink)
      }
      return try canvas.close(inside, Compositing(opacity: color.alpha))
    }
    canvas.setFill(color)
    try showText(of: run, face, at: origin, mode: 0)
    canvas.cover(ink)
  }

  // MARK: Text

  /// Writes a run as text (ISO 32000-1, §9.4).
  private func showText(
    of run: GlyphRun, _ face: Int, at origin: Point, mode: Int
  ) throws(CairoError) {
    let isDrawn = fonts.form(face) == .drawings
    // Drawings are slanted already.
    let em = isDrawn ? Transform.identity : run.font.rendering.em
    let file = fonts.file(of: face)
    let letters = run.letters(in: file)
    var line = PDFTextLine(
      size: run.fontSize, em: em, origin: origin + canvas.place.offset,
      digits: canvas.content.digits)
    for (index, letter) in letters.enumerated() {
      let code = try fonts.code(letter.letter, in: face, canvas.file) { () throws(CairoError) in
        let glyph = letter.letter.glyph
        return try drawing(of: glyph, in: run, advance: file.advance(of: glyph))
      }
      let own =
        code.hasOtherText
        ? PDFTextLine.Cluster(number: -index - 1, text: letter.letter.text) : nil
      line.add(code, at: letter.position, in: letter.cluster ?? own)
    }
    if !canvas.file.standards.isEmpty {
      for text in Set(letters.compactMap(\.cluster?.text)) {
        violations.check(actualText: text, of: canvas.path)
      }
    }
    line.write(to: &canvas.content, mode: mode)
  }

  /// Returns the drawing of a glyph as a glyph procedure of a font (§9.6.5), in thousandths of an
  /// em, y upwards.
  private func drawing(
    of glyph: UInt32, in run: GlyphRun, advance: Double
  ) throws(CairoError) -> PDFFonts.Drawing {
    var drawing = PDFContent(digits: 2)
    if let picture = try pictureOfGlyph(glyph, in: run) {
      drawing.write("d0", lengths: advance, 0)
      PDFPlacedPicture(picture.reference, picture.map).write(to: &drawing)
      return PDFFonts.Drawing(
        procedure: canvas.file.add(stream: drawing.bytes), resources: drawing.resources,
        box: picture.map.bounds(of: Rect(x: 0, y: 0, width: 1, height: 1)))
    }
    drawing.write("d1", lengths: advance, 0, -1000, -1000, 3000, 3000)
    var box: Rect?
    for outline in try canvas.resources.fonts.outlines(of: [glyph], in: run.font) {
      let unit = 1000 / outline.unitsPerEm
      let map = Transform.scale(x: unit, y: -unit)
      drawing.add(outline, through: map)
      box = outline.bounds.map(map.bounds)
    }
    drawing.write("f")
    return PDFFonts.Drawing(
      procedure: canvas.file.add(stream: drawing.bytes), resources: PDFResources(), box: box)
  }

  /// Returns the picture of a colour glyph, and its place in thousandths of an em; nil for other
  /// glyphs.
  private func pictureOfGlyph(
    _ glyph: UInt32, in run: GlyphRun
  ) throws(CairoError) -> (reference: PDFReference, map: Transform)? {
    guard run.font.rendering.hasColor,
      let picture = try GlyphPicture(glyph, of: run, with: canvas.resources)
    else { return nil }
    let name = GlyphPicture.name(of: glyph, in: run.font)
    let reference = try canvas.pictures.reference(name) { () throws(CairoError) in
      canvas.file.add(try EmbeddedPixels(picture.pixels))
    }
    return (
      reference,
      Transform(filling: picture.frame).concatenating(.scale(x: 1000, y: -1000))
    )
  }

  // MARK: Outlines

  /// Draws a run as one path, which gradients and strokes need.
  private func showOutlines(
    of run: GlyphRun, at origin: Point, _ paint: RunPaint
  ) throws(CairoError) {
    let path = try outline(of: run, at: origin)
    func drawLine() {
      guard let outline = paint.outline, outline.width > 0 else { return }
      canvas.content.setStroke(.color(outline.color.opaque))
      canvas.content.setAlpha(stroke: outline.color.alpha) { canvas.file.define($0) }
      canvas.content.set(StrokeStyle(width: outline.width, join: .round), dashes: [])
      if canvas.content.add(path.moved(by: canvas.place.offset)) { canvas.content.write("S") }
      canvas.cover(path.bounds?.inset(by: EdgeInsets(-outline.width / 2)))
    }
    if paint.outline?.isBehind == true { drawLine() }
    if let fill = paint.fill { try canvas.fill(path, with: fill) }
    if paint.outline?.isBehind == false { drawLine() }
  }

  private func outline(of run: GlyphRun, at origin: Point) throws(CairoError) -> Path {
    let outlines = try canvas.resources.fonts.outlines(of: run.glyphs.map(\.id), in: run.font)
    let places = zip(run.glyphs, outlines).map { glyph, outline in
      let (factor, start) = (run.fontSize / outline.unitsPerEm, origin + glyph.position)
      return (
        outline, Transform(a: factor, b: 0, c: 0, d: factor, tx: start.x, ty: start.y)
      )
    }
    return Path(places.flatMap { $0.0.elements(through: $0.1) })
  }

  /// Returns a rectangle around the glyphs of a run.
  private func ink(of run: GlyphRun, _ face: Int, at origin: Point) throws(CairoError) -> Rect? {
    if run.font.rendering.hasColor {
      let reach = 3 * run.fontSize
      let places = run.glyphs.map { origin + $0.position }
      return places.reduce(nil as Rect?) { area, place in
        let box = Rect(origin: place, size: .zero).inset(by: EdgeInsets(-reach))
        return area?.union(box) ?? box
      }
    }
    let (size, none) = (run.fontSize, Double.infinity)
    var (least, most) = (Point(x: none, y: none), Point(x: -none, y: -none))
    for glyph in run.glyphs {
      let bounds = try fonts.ink(of: glyph.id, in: face) { () throws(CairoError) in
        let outline = try canvas.resources.fonts.outlines(of: [glyph.id], in: run.font).first
        return outline.flatMap { outline in
          let factor = 1 / outline.unitsPerEm
          return outline.bounds.map { Transform.scale(x: factor, y: factor).bounds(of: $0) }
        }
      }
      guard let bounds else { continue }
      let start = origin + glyph.position
      least.x = min(least.x, start.x + bounds.minX * size)
      least.y = min(least.y, start.y + bounds.minY * size)
      most.x = max(most.x, start.x + bounds.maxX * size)
      most.y = max(most.y, start.y + bounds.maxY * size)
    }
    guard least.x < none else {
      return run.glyphs.first.map { Rect(origin: origin + $0.position, size: .zero) }
    }
    return Rect(x: least.x, y: least.y, width: most.x - least.x, height: most.y - least.y)
  }
}

extension GlyphOutline {
  /// Returns the elements of the path through a map, with cubic curves only.
  fileprivate func elements(through map: Transform) -> [Path.Element] {
    var place = Point.zero
    return steps.map { step in
      switch step {
      case .move(let point):
        place = map.apply(to: point)
        return .move(to: place)
      case .line(let point):
        place = map.apply(to: point)
        return .line(to: place)
      case .quadratic(let point, let control):
        let (end, bend) = (map.apply(to: point), map.apply(to: control))
        func share(_ from: Point) -> Point {
          Point(x: from.x + (bend.x - from.x) * 2 / 3, y: from.y + (bend.y - from.y) * 2 / 3)
        }
        let first = share(place)
        place = end
        return .curve(to: end, control1: first, control2: share(end))
      case .cubic(let point, let first, let second):
        place = map.apply(to: point)
        return .curve(
          to: place, control1: map.apply(to: first), control2: map.apply(to: second))
      case .close: return .close
      }
    }
  }
}

extension PDFContent {
  fileprivate mutating func add(_ outline: GlyphOutline, through map: Transform) {
    _ = add(Path(outline.elements(through: map)))
  }
}
