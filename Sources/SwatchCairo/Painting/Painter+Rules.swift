package import SwatchGeometry
package import SwatchGraphics

extension Painter {
  /// Draws a line or a box along text, its edges between pixels where the text's baseline is.
  func draw(_ rule: TextRule, from start: Point) throws(CairoError) {
    try draw(rule.shape(from: start, through: context.transform, pixelsPerUnit: 1))
  }
}

extension TextRule {
  /// The rule as a shape, its edges between the pixels of a surface that a map leads to, and that has
  /// `scale` of them in a unit.
  package func shape(
    from start: Point, through map: Transform, pixelsPerUnit scale: Double
  ) -> DisplayCommand {
    command(
      at: map.baseline(at: start, pixelsPerUnit: scale), on: map.grid(pixelsPerUnit: scale))
  }
}

extension Transform {
  /// The pixels of a surface that has `scale` of them in a unit; nil where they are not parallel to
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
