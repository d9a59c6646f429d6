import CCairo
import SwatchGeometry
package import SwatchGraphics

/// A `cairo_t`: the drawing state of one surface.
///
/// Cairo keeps its first error and draws nothing after it, so one ``check()`` at the end of a
/// series of calls reports an error of any of them.
@safe
struct CairoContext: ~Copyable {
  let pointer: OpaquePointer

  /// The largest distance, in pixels, between curves and the lines with which Cairo approximates
  /// them: its default, 0.1, would change the edges of flat shapes by several levels.
  private static let tolerance = 0.02

  /// Starts drawing on a surface, with greyscale antialiasing and the identity transform.
  init(drawingOn surface: OpaquePointer) throws(CairoError) {
    unsafe pointer = cairo_create(surface)
    try check()
    unsafe cairo_set_antialias(pointer, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_set_tolerance(pointer, Self.tolerance)
  }

  deinit {
    unsafe cairo_destroy(pointer)
  }

  /// Throws the first error since the context was made.
  func check() throws(CairoError) {
    if let error = unsafe CairoError(cairo_status(pointer), while: "paint") { throw error }
  }

  // MARK: State

  func save() { unsafe cairo_save(pointer) }

  func restore() { unsafe cairo_restore(pointer) }

  /// The transform from drawing coordinates to surface coordinates.
  var transform: Transform {
    get {
      var matrix = cairo_matrix_t()
      unsafe cairo_get_matrix(pointer, &matrix)
      return Transform(matrix)
    }
    nonmutating set {
      var matrix = newValue.cairoMatrix
      unsafe cairo_set_matrix(pointer, &matrix)
    }
  }

  /// Applies a transform before the current one; returns false, and keeps the current one, if
  /// nothing would be visible.
  func concatenate(_ map: Transform) -> Bool {
    guard map.isInvertible && map.concatenating(transform).isInvertible else { return false }
    var matrix = map.cairoMatrix
    unsafe cairo_transform(pointer, &matrix)
    return true
  }

  func setOperator(_ value: cairo_operator_t) { unsafe cairo_set_operator(pointer, value) }

  /// The area inside the clip, in drawing coordinates.
  var clipBounds: Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(pointer, &left, &top, &right, &bottom)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  func pushGroup() { unsafe cairo_push_group(pointer) }

  /// Ends a group and paints it with an opacity.
  func popGroup(opacity: Double) {
    let group = unsafe cairo_pop_group(pointer)
    unsafe cairo_set_source(pointer, group)
    unsafe cairo_pattern_destroy(group)
    paint(opacity: opacity)
    setSource(.black)
  }

  /// Paints everything inside the clip with an opacity.
  func paint(opacity: Double) { unsafe cairo_paint_with_alpha(pointer, opacity) }

  // MARK: Outlines

  /// Removes the current path, and restores the default fill rule.
  func newPath() {
    unsafe cairo_new_path(pointer)
    setFillRule(CAIRO_FILL_RULE_WINDING)
  }

  func setFillRule(_ rule: cairo_fill_rule_t) { unsafe cairo_set_fill_rule(pointer, rule) }

  func moveTo(_ point: Point) { unsafe cairo_move_to(pointer, point.x, point.y) }

  func lineTo(_ point: Point) { unsafe cairo_line_to(pointer, point.x, point.y) }

  func curveTo(_ point: Point, _ control1: Point, _ control2: Point) {
    unsafe cairo_curve_to(
      pointer, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
  }

  func closePath() { unsafe cairo_close_path(pointer) }

  func newSubpath() { unsafe cairo_new_sub_path(pointer) }

  func rectangle(_ rect: Rect) {
    unsafe cairo_rectangle(pointer, rect.minX, rect.minY, rect.width, rect.height)
  }

  /// Adds an arc with growing angles, in radians, after a straight line from the current point.
  func arc(center: Point, radius: Double, from start: Double, to end: Double) {
    unsafe cairo_arc(pointer, center.x, center.y, radius, start, end)
  }

  /// The smallest rectangle around the filled current path.
  var fillBounds: Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_fill_extents(pointer, &left, &top, &right, &bottom)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  // MARK: Painting

  /// Paints everything inside the clip.
  func paint() { unsafe cairo_paint(pointer) }

  /// Fills the current path and removes it.
  func fill() {
    unsafe cairo_fill(pointer)
    setFillRule(CAIRO_FILL_RULE_WINDING)
  }

  /// The largest line width, in pixels: for round joins and caps Cairo makes a polygon whose number
  /// of corners grows with the width.
  private static let widthLimit = 4_194_304.0

  /// Strokes the current path, which has `pieces` lines and curves, and removes it. If there would
  /// be too many dashes, or their lengths are invalid, the line is solid.
  func stroke(_ style: StrokeStyle, pieces: Int) {
    let map = transform
    let factor = map.stretches.most
    if style.dashes.contains(where: { $0 < Self.leastDash }), factor > 1,
      map.linear.isInvertible
    {
      transform = Transform.scale(x: 1 / factor, y: 1 / factor).concatenating(map)
      defer { transform = map }
      return strokeInUnits(style.scaled(by: factor), pieces: pieces)
    }
    strokeInUnits(style, pieces: pieces)
  }

  /// The smallest length of a dash, in units; Cairo draws no shorter gaps.
  private static let leastDash = 1.0 / 64

  private func strokeInUnits(_ style: StrokeStyle, pieces: Int) {
    unsafe cairo_set_line_width(
      pointer, min(style.width, Self.widthLimit / transform.stretches.most))
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_path_extents(pointer, &left, &top, &right, &bottom)
    let length = Double(pieces) * (right - left + bottom - top)
    let dashes = style.dashes(along: length)
    unsafe dashes.withUnsafeBufferPointer { dashes in
      unsafe cairo_set_dash(pointer, dashes.baseAddress, Int32(dashes.count), 0)
    }
    defer { setFillRule(CAIRO_FILL_RULE_WINDING) }
    guard !style.hasPlainTurns else { return unsafe cairo_stroke(pointer) }
    unsafe cairo_set_line_cap(pointer, style.cap.cairoCap)
    unsafe cairo_set_line_join(pointer, style.join.cairoJoin)
    unsafe cairo_set_miter_limit(pointer, min(max(style.miterLimit, 1), 1e6))
    unsafe cairo_stroke(pointer)
    unsafe cairo_set_line_cap(pointer, CAIRO_LINE_CAP_BUTT)
    unsafe cairo_set_line_join(pointer, CAIRO_LINE_JOIN_MITER)
    unsafe cairo_set_miter_limit(pointer, StrokeStyle(width: 0).miterLimit)
  }

  /// Strokes the current path with round joins, and removes it.
  func strokeRound(width: Double) {
    unsafe cairo_set_line_join(pointer, CAIRO_LINE_JOIN_ROUND)
    unsafe cairo_set_dash(pointer, nil, 0, 0)
    unsafe cairo_set_line_width(
      pointer, min(width, Self.widthLimit / transform.stretches.most))
    unsafe cairo_stroke(pointer)
    unsafe cairo_set_line_join(pointer, CAIRO_LINE_JOIN_MITER)
  }

  /// Clips drawing to the inside of the current outline, and removes the outline.
  func clip() {
    unsafe cairo_clip(pointer)
    setFillRule(CAIRO_FILL_RULE_WINDING)
  }

  /// Paints the source through a mask of bytes, whose corner is placed at a point.
  func mask(_ surface: borrowing ImageSurface, at corner: Point) {
    unsafe surface.mask(in: pointer, at: corner)
  }
}

extension StrokeStyle {
  /// The largest number of dashes of a line; Cairo computes all of them, even invisible ones.
  private static let dashLimit = 1_000_000.0

  /// Returns the dash lengths for a line of a length; empty if there would be too many dashes, or
  /// their lengths are invalid.
  package func dashes(along length: Double) -> [Double] {
    let period = dashes.reduce(0, +)
    let areLengths = period > 0 && dashes.allSatisfy { $0 >= 0 }
    return areLengths && length / period <= Self.dashLimit ? dashes : []
  }
}

extension StrokeStyle {
  /// Returns the style with lengths scaled by a factor.
  fileprivate func scaled(by factor: Double) -> StrokeStyle {
    var style = self
    style.width *= factor
    style.dashes = dashes.map { $0 * factor }
    return style
  }
}

extension StrokeStyle.Cap {
  fileprivate var cairoCap: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension StrokeStyle.Join {
  fileprivate var cairoJoin: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

extension Transform {
  var cairoMatrix: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }

  init(_ matrix: cairo_matrix_t) {
    self.init(
      a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
  }
}
