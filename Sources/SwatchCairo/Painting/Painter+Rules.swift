import SwatchGeometry
import SwatchGraphics

extension Painter {
  /// Draws a line or a box along text, its edges between pixels where the text's baseline is.
  func draw(_ rule: TextRule, from start: Point) throws(CairoError) {
    let scale = pixelsPerUnit
    let map = context.transform
    let start = map.baseline(at: start, pixelsPerUnit: scale)
    try draw(rule.command(at: start, on: map.grid(pixelsPerUnit: scale)))
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
