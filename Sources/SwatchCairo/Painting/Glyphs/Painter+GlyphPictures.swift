import CCairo
import SwatchGeometry
import SwatchGraphics

extension Painter {
  /// The em, in pixels, of pictures of glyphs that a font has in no size of its own.
  private static let pictureEm = 256.0

  /// The largest side of a glyph's picture, in ems.
  private static let pictureReach = 3.0

  /// Paints glyphs by the pictures of them that the font has, in the pixels that it has them in: a
  /// surface of pixels shows them enlarged, and a file keeps them as sharp as they are.
  func showOwnPictures(of run: GlyphRun, at origin: Point) throws(CairoError) {
    let toEm = Transform.scale(x: 1 / run.fontSize, y: 1 / run.fontSize)
    let smallest = try resources.fonts.scaled(run.font, size: run.fontSize, through: toEm)
    let scale = (smallest.pictureEm ?? Self.pictureEm) / run.fontSize
    let toPixels = Transform.scale(x: scale, y: scale)
    let font = try resources.fonts.scaled(run.font, size: run.fontSize, through: toPixels)
    var rest = Dictionary(grouping: run.glyphs, by: \.id)
    for glyph in run.glyphs {
      guard let equal = rest.removeValue(forKey: glyph.id) else { continue }
      let places = equal.map { origin + $0.position }
      try showPicture(of: glyph.id, in: run, as: font, scale: scale, at: places)
    }
  }

  /// Draws one glyph into a picture, and that at each of its places.
  private func showPicture(
    of glyph: UInt32, in run: GlyphRun, as font: ScaledFont, scale: Double, at places: [Point]
  ) throws(CairoError) {
    var alone = run
    alone.glyphs = [GlyphRun.Glyph(id: glyph, position: .zero)]
    try check(alone.glyphs[0], of: run, as: font)
    let reach = Self.pictureReach * run.fontSize
    let seen = Rect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    guard let ink = font.ink(of: glyph).intersection(seen) else { return }
    // A transparent pixel around it, through which its edges are smooth; sizes are not exact.
    let edge = 1 - 1.0 / 64
    let box = PixelBox(
      touchedBy: Rect(
        x: ink.minX * scale - edge, y: ink.minY * scale - edge,
        width: ink.width * scale + 2 * edge, height: ink.height * scale + 2 * edge))
    let toPixels = Transform.scale(x: scale, y: scale)
      .concatenating(.translation(x: -box.corner.x, y: -box.corner.y))
    let extent = PixelSize(width: box.width, height: box.height)
    let buffer = try PixelBuffer(extent: extent, format: .transparent)
    try buffer.paint(
      rows: 0..<extent.height, background: .clear, transform: toPixels, with: resources
    ) { painter throws(CairoError) in
      painter.context.setSource(.black)
      painter.context.show(alone, at: .zero, in: font)
    }
    try unsafe buffer.withMutableRows(0..<extent.height) { bytes throws(CairoError) in
      let face = run.font.face
      // One letter has several pictures: a slanted one, and others along the axes of its font.
      let name =
        "\(face.file) \(face.index) \(face.variations) \(face.synthesis.rawValue)"
        + " \(run.font.rendering.em) \(glyph)"
      if case .shapes(_, .pdf) = target {
        let masked = try unsafe MaskedPixels(
          UnsafeRawBufferPointer(bytes), extent: extent, stride: buffer.stride)
        return try masked.withSurfaces(named: name) { colors, mask in
          for place in places {
            context.paint(
              colors, through: mask, toPixels.around(place), filter: CAIRO_FILTER_BILINEAR)
          }
        }
      }
      let surface = try unsafe ImageSurface(
        over: bytes, extent: extent, format: .transparent, stride: buffer.stride)
      if case .shapes = target { surface.setIdentity(name) }
      for place in places { show(surface, at: place, foundThrough: toPixels) }
    }
  }

  /// Paints a picture, to whose pixels a map leads from around its place.
  private func show(
    _ picture: borrowing ImageSurface, at place: Point, foundThrough toPixels: Transform
  ) {
    context.save()
    defer { context.restore() }
    let isSet = context.setSource(
      picture, through: toPixels.around(place), filter: CAIRO_FILTER_BILINEAR,
      extend: CAIRO_EXTEND_NONE)
    guard isSet else { return }
    context.paint()
    // Releases the picture.
    context.setSource(.black)
  }
}

extension Transform {
  /// The map of the same lengths from around a place.
  fileprivate func around(_ place: Point) -> Transform {
    .translation(x: -place.x, y: -place.y).concatenating(self)
  }
}
