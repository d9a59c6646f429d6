import CPango
import SwatchGraphics

extension FontLine {
  /// Reads a rectangle relative to the baseline.
  init(_ extents: PangoRectangle) {
    self.init(
      ascent: -PangoShaper.points(extents.y),
      descent: PangoShaper.points(extents.height) + PangoShaper.points(extents.y))
  }
}
