import CCairo
import SwatchGeometry
import SwatchGraphics

/// The sources of painting: colours, gradients and pictures.
extension CairoContext {
  func setSource(_ color: Color) {
    unsafe cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
  }

  func setSource(_ gradient: LinearGradient) {
    let pattern = unsafe cairo_pattern_create_linear(
      gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)
    for stop in gradient.stops {
      let color = stop.color
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset, color.red, color.green, color.blue, color.alpha)
    }
    unsafe cairo_pattern_set_extend(
      pattern, gradient.isRepeating ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    unsafe cairo_set_source(pointer, pattern)
    unsafe cairo_pattern_destroy(pattern)
  }

  /// Makes a picture the source, with a transform from drawing coordinates to its pixels; returns
  /// false, and does nothing, if the transform is too flat to invert. `extend` determines the
  /// pixels beyond its edges; by default the edge pixels are repeated.
  func setSource(
    _ surface: borrowing ImageSurface, through map: Transform, filter: cairo_filter_t,
    extend: cairo_extend_t = CAIRO_EXTEND_PAD
  ) -> Bool {
    guard map.isInvertible else { return false }
    unsafe surface.becomeSource(of: pointer)
    let pattern = unsafe cairo_get_source(pointer)
    var matrix = map.cairoMatrix
    unsafe cairo_pattern_set_matrix(pattern, &matrix)
    unsafe cairo_pattern_set_filter(pattern, filter)
    unsafe cairo_pattern_set_extend(pattern, extend)
    return true
  }
}
