import CCairo
import SwatchGeometry
import SwatchGraphics

/// The sources of painting: colours, gradients and pictures.
extension CairoContext {
  func setSource(_ color: Color) {
    unsafe cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
  }

  /// Makes a colour the source of a text of PDF that states its own place: Cairo continues a text in
  /// the same colour, even with another font. So the colour differs by the last digits, which are not
  /// written, depending on the place; and another one comes between, since Cairo passes over a colour
  /// that is nearly the same.
  func beginText(in color: Color, at origin: Point) {
    // Places along a line that are a 256th of a point apart differ.
    let place = (origin.x * 256).rounded().remainder(dividingBy: 1_048_576)
    let step = (place.isFinite ? place : 0) + 1_048_576
    var own = color
    own.red += (color.red > 0.5 ? -1 : 1) * step * max(color.red, 1e-280) * 1e-15
    setSource(Color(red: color.red > 0.5 ? 0 : 1, green: 0, blue: 0))
    setSource(own)
  }

  func setSource(_ gradient: LinearGradient) {
    let pattern = unsafe cairo_pattern_create_linear(
      gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)
    unsafe setSource(pattern, gradient.stops, isRepeating: gradient.isRepeating)
  }

  /// Makes a gradient the source, `map` leading from drawing coordinates to circles of `radius`
  /// around the origin.
  func setSource(_ gradient: RadialGradient, radius: Double, through map: Transform) {
    let pattern = unsafe cairo_pattern_create_radial(
      0, 0, gradient.start * radius, 0, 0, radius)
    var matrix = map.cairoMatrix
    unsafe cairo_pattern_set_matrix(pattern, &matrix)
    unsafe setSource(pattern, gradient.stops, isRepeating: gradient.isRepeating)
  }

  /// Makes a pattern the source, with its colours, and lets go of it.
  private func setSource(
    _ pattern: OpaquePointer?, _ stops: [LinearGradient.Stop], isRepeating: Bool
  ) {
    for stop in stops {
      let color = stop.color
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset, color.red, color.green, color.blue, color.alpha)
    }
    unsafe cairo_pattern_set_extend(pattern, isRepeating ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    unsafe cairo_set_source(pointer, pattern)
    unsafe cairo_pattern_destroy(pattern)
  }

  /// Makes triangles with a common corner the source, each of one colour along the two sides from
  /// there, and of the colours between them inside.
  func setSource(_ sectors: [ConicSector], around center: Point) {
    let pattern = unsafe cairo_pattern_create_mesh()
    for sector in sectors {
      unsafe cairo_mesh_pattern_begin_patch(pattern)
      unsafe cairo_mesh_pattern_move_to(pattern, center.x, center.y)
      for point in [sector.start, sector.end, center] {
        unsafe cairo_mesh_pattern_line_to(pattern, point.x, point.y)
      }
      let colors = [sector.first, sector.first, sector.last, sector.last]
      for (corner, color) in colors.enumerated() {
        unsafe cairo_mesh_pattern_set_corner_color_rgba(
          pattern, UInt32(corner), color.red, color.green, color.blue, color.alpha)
      }
      unsafe cairo_mesh_pattern_end_patch(pattern)
    }
    unsafe cairo_set_source(pointer, pattern)
    unsafe cairo_pattern_destroy(pattern)
  }

  /// Makes a picture the source; false, and nothing is done, for a map too flat: `map` transforms
  /// drawing coordinates to its pixels, and `extend` determines the pixels beyond its edges, by
  /// default repetitions of the edge.
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

  /// Paints a picture through a mask of its size: `map` transforms drawing coordinates to pixels.
  /// Both are repeated beyond their edges if they are tiled, and nothing is painted there otherwise,
  /// nor for a map too flat.
  func paint(
    _ picture: borrowing ImageSurface, through mask: borrowing ImageSurface, _ map: Transform,
    filter: cairo_filter_t, isTiled: Bool = false
  ) {
    let extend = isTiled ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_NONE
    guard setSource(picture, through: map, filter: filter, extend: extend) else { return }
    unsafe mask.mask(in: pointer, through: map, filter: filter, extend: extend)
    // Lets go of the picture.
    setSource(.black)
  }
}
