import SwatchConcurrency
package import SwatchGeometry
package import SwatchGraphics

/// The picture of a colour glyph, such as an emoji, in the pixels of its font.
package struct GlyphPicture: Sendable {
  /// The pixels, with a transparent margin of one pixel around the ink.
  package let pixels: PixelBuffer
  /// The number of pixels per em.
  private let em: Double
  /// The top-left corner, in pixels from the glyph's origin.
  private let corner: Point

  /// The em, in pixels, of pictures that have no fixed size in the font.
  private static let em = 256.0
  /// The largest side of a glyph's picture, in ems.
  private static let reach = 3.0

  /// Draws the picture of a run's glyph; nil for a glyph without ink.
  /// - Throws: ``CairoError`` if the font can't be used, or the picture is damaged.
  package init?(
    _ glyph: UInt32, of run: GlyphRun, with resources: PaintResources
  ) throws(CairoError) {
    em = try resources.fonts.scaled(run.font, size: 1, through: .identity).pictureEm ?? Self.em
    let font = try resources.fonts.scaled(run.font, size: em, through: .identity)
    try font.check(glyph, of: run)
    let reach = Self.reach * em
    let seen = Rect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    guard let ink = font.ink(of: glyph).intersection(seen) else { return nil }
    // A transparent pixel on each side keeps the edges smooth when the picture is scaled; ink sizes
    // are not exact.
    let box = PixelBox(touchedBy: ink.inset(by: EdgeInsets(1.0 / 64 - 1)))
    corner = box.corner
    pixels = try PixelBuffer(
      extent: PixelSize(width: box.width, height: box.height), format: .transparent)
    var alone = run
    alone.glyphs = [GlyphRun.Glyph(id: glyph, position: .zero)]
    try pixels.paint(
      rows: 0..<box.height, background: .clear,
      transform: .translation(x: -corner.x, y: -corner.y), with: resources
    ) { painter throws(CairoError) in
      painter.context.setSource(.black)
      painter.context.show(alone, at: .zero, in: font)
    }
  }

  /// Returns the map from points around the glyph's origin to the pixels, for text of a size in
  /// points.
  package func toPixels(at size: Double) -> Transform {
    Transform.scale(x: em / size, y: em / size)
      .concatenating(.translation(x: -corner.x, y: -corner.y))
  }

  /// The rectangle that the pixels fill around the glyph's origin, in ems.
  package var frame: Rect {
    Rect(
      x: corner.x / em, y: corner.y / em, width: Double(pixels.extent.width) / em,
      height: Double(pixels.extent.height) / em)
  }

  /// Returns a name that equal pictures share, at any size.
  package static func name(of glyph: UInt32, in font: FontReference) -> String {
    // A glyph has different pictures if it is slanted, or its font has other axis positions.
    let face = font.face
    return "\(face.file) \(face.index) \(face.variations) \(face.synthesis.rawValue)"
      + " \(font.rendering.em) \(glyph)"
  }
}

/// The picture of a glyph in the form in which an SVG file contains it.
package struct ContainedGlyph: Sendable {
  /// The picture and its format.
  package let picture: ContainedPicture
  /// The rectangle of the picture around the glyph's origin, in ems.
  package let frame: Rect
}

extension PaintResources {
  /// Returns the picture of a run's glyph, which is cached for later files; nil for a glyph without
  /// ink. `name` is the name of its ``GlyphPicture``.
  /// - Throws: ``CairoError`` if the font can't be used, or the picture is damaged.
  package func contained(
    _ glyph: UInt32, of run: GlyphRun, named name: String
  ) throws(CairoError) -> ContainedGlyph? {
    if let known = fonts.glyphPictures.withLock({ $0.value(for: name) }) { return known }
    guard let picture = try GlyphPicture(glyph, of: run, with: self) else { return nil }
    let made = ContainedGlyph(
      picture: try ContainedPicture(picture.pixels), frame: picture.frame)
    fonts.glyphPictures.withLock {
      $0.insert(made, for: name, cost: made.picture.bytes.count)
    }
    return made
  }
}
