import SwatchGeometry
import SwatchGraphics

extension Painter {
  /// Draws glyphs that an SVG file has as an element of text; returns false for those that it has in
  /// another form: pictures, and what a viewer would not make of their text.
  func showSVGText(
    _ run: GlyphRun, at origin: Point, em: Em, in texts: SVGTexts
  ) throws(CairoError) -> Bool {
    guard let words = SVGWords(run, hyphens: try hyphens(in: run)) else { return false }
    let map = Transform.translation(x: origin.x, y: origin.y).concatenating(context.transform)
    let corner = Point(x: map.tx.rounded(), y: map.ty.rounded())
    let element = SVGTextElement(
      words: words, font: try texts.font(of: run.font, in: resources), size: run.fontSize,
      isRightToLeft: run.isRightToLeft, shaping: run.shaping, map: map, corner: corner)
    guard try setOutlines(of: run, at: origin, em: em) else { return false }
    if let number = texts.add(element) {
      context.beginOutline(with: SVGTexts.mark(number, at: corner))
    }
    context.fill()
    return true
  }

  /// The glyphs of hyphens in the font of a run that may end with one.
  private func hyphens(in run: GlyphRun) throws(CairoError) -> Set<UInt32> {
    guard run.mayEndWithHyphen, ScaledFont.canScale(to: run.fontSize, through: .identity) else {
      return []
    }
    let font = try resources.fonts.scaled(run.font, size: run.fontSize, through: .identity)
    return Set(["\u{2010}", "-"].map(font.glyph).filter { $0 > 0 })
  }
}
