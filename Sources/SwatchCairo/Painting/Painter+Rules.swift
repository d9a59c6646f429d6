package import SwatchGeometry
package import SwatchGraphics

extension Painter {
  /// Draws a line or a box along text, aligned with pixel edges if the text's baseline is.
  func draw(_ rule: TextRule, from start: Point) throws(CairoError) {
    try draw(rule.shape(from: start, through: context.transform, pixelsPerUnit: 1))
  }
}

extension TextRule {
  /// Returns the drawing of the rule, aligned with the pixel edges of a surface that has `scale`
  /// pixels per unit; `map` transforms to the surface.
  package func shape(
    from start: Point, through map: Transform, pixelsPerUnit scale: Double
  ) -> DisplayCommand {
    command(
      at: map.baseline(at: start, pixelsPerUnit: scale), on: map.grid(pixelsPerUnit: scale))
  }
}

extension Transform {
  /// Returns the pixel grid of a surface with `scale` pixels per unit; nil if it is not parallel to
  /// the axes.
  fileprivate func grid(pixelsPerUnit scale: Double) -> TextRule.Grid? {
    if b == 0, c == 0, a != 0, d != 0 {
      return TextRule.Grid(column: 1 / abs(a * scale), row: 1 / abs(d * scale), origin: -tx / a)
    }
    if a == 0, d == 0, b != 0, c != 0 {
      return TextRule.Grid(column: 1 / abs(b * scale), row: 1 / abs(c * scale), origin: -ty / b)
    }
    return nil
  }
}
