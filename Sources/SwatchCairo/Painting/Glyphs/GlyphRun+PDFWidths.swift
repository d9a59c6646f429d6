import SwatchGeometry
import SwatchGraphics

/// Places of glyphs in PDF.
extension GlyphRun {
  /// The run with glyphs moved so that readers of PDF show them in their places.
  ///
  /// Cairo cuts the widths in a file to whole thousandths of an em, takes the pen to move by the whole
  /// widths, and states a place only where it thinks the pen elsewhere: what is cut off adds up along a
  /// line. Glyphs are moved by that sum, which Cairo states from three thousandths of an em on. It
  /// begins anew with each run (``CairoContext/beginText(in:at:)``), and where Cairo states a
  /// place in any case: at another height, or more than ten ems away.
  func compensatingWidths(in font: ScaledFont) -> GlyphRun {
    let unit = self.font.rendering.em
    let em = fontSize * unit.a
    guard unit.b == 0, em > 0 else { return self }
    var moved = self
    var lag = 0.0
    var pen = glyphs.first?.position ?? .zero
    for (index, glyph) in glyphs.enumerated() {
      let isAway = abs(glyph.position.x + lag - pen.x) > 10 * em
      if isAway || abs(glyph.position.y - pen.y) > em / 1000 { lag = 0 }
      moved.glyphs[index].position.x += lag
      let advance = font.advance(over: [glyph])
      pen = Point(x: moved.glyphs[index].position.x + advance, y: glyph.position.y)
      // A little more, for whole thousandths that are not met exactly.
      let written = (advance / em * 1000 + 0.01).rounded(.down) * em / 1000
      lag += advance - written
    }
    return moved
  }
}
