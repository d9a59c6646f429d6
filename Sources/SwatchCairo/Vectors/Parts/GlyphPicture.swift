import CCairo
package import SwatchGeometry
package import SwatchGraphics

/// The picture of a glyph that has colours of its own, such as an emoji, in the pixels that its font
/// has it in.
package struct GlyphPicture: Sendable {
  /// The pixels, with a transparent one around the ink.
  package let pixels: PixelBuffer
  /// From points around the glyph's origin to the pixels.
  package let toPixels: Transform
  /// A name that equal pictures have.
  package let name: String

  /// The em, in pixels, of pictures that a font has in no size of its own.
  private static let em = 256.0
  /// The largest side of a glyph's picture, in ems.
  private static let reach = 3.0

  /// Draws the picture of a glyph of a run; nil for one without ink.
  /// - Throws: ``CairoError`` where the font can't be used, or the picture is damaged.
  package init?(
    _ glyph: UInt32, of run: GlyphRun, with resources: PaintResources
  ) throws(CairoError) {
    let toEm = Transform.scale(x: 1 / run.fontSize, y: 1 / run.fontSize)
    let smallest = try resources.fonts.scaled(run.font, size: run.fontSize, through: toEm)
    let scale = (smallest.pictureEm ?? Self.em) / run.fontSize
    let font = try resources.fonts.scaled(
      run.font, size: run.fontSize, through: .scale(x: scale, y: scale))
    try font.check(glyph, of: run)
    let reach = Self.reach * run.fontSize
    let seen = Rect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    guard let ink = font.ink(of: glyph).intersection(seen) else { return nil }
    // A transparent pixel around it, through which its edges are smooth; sizes are not exact.
    let edge = 1 - 1.0 / 64
    let box = PixelBox(
      touchedBy: Rect(
        x: ink.minX * scale - edge, y: ink.minY * scale - edge,
        width: ink.width * scale + 2 * edge, height: ink.height * scale + 2 * edge))
    toPixels = Transform.scale(x: scale, y: scale)
      .concatenating(.translation(x: -box.corner.x, y: -box.corner.y))
    pixels = try PixelBuffer(
      extent: PixelSize(width: box.width, height: box.height), format: .transparent)
    // One letter has several pictures: a slanted one, and others along the axes of its font.
    let face = run.font.face
    name =
      "\(face.file) \(face.index) \(face.variations) \(face.synthesis.rawValue)"
      + " \(run.font.rendering.em) \(glyph)"
    var alone = run
    alone.glyphs = [GlyphRun.Glyph(id: glyph, position: .zero)]
    try pixels.paint(
      rows: 0..<box.height, background: .clear, transform: toPixels, with: resources
    ) { painter throws(CairoError) in
      painter.context.setSource(.black)
      painter.context.show(alone, at: .zero, in: font)
    }
  }
}
