import CPango
import SwatchGeometry
import SwatchGraphics

/// The parts of glyphs between two heights.
@safe
struct GlyphInk {
  let font: PangoReference
  /// The glyphs, with their origins in points.
  let glyphs: [GlyphRun.Glyph]

  /// Returns the horizontal extents of the glyphs between two distances below the baseline, in
  /// points.
  func stretches(from top: Double, to bottom: Double) -> [TextRule.Stretch] {
    let pango = unsafe font.pointer?.assumingMemoryBound(to: PangoFont.self)
    guard let shapes = unsafe pango_font_get_hb_font(pango) else { return [] }
    let functions = OutlineFunctions()
    let units = Double(PANGO_SCALE)
    return glyphs.flatMap { glyph in
      // HarfBuzz's y axis points up.
      var outline = InkTrace(
        low: Float((glyph.position.y - bottom) * units),
        high: Float((glyph.position.y - top) * units))
      unsafe withUnsafeMutablePointer(to: &outline) { outline in
        unsafe hb_font_trace_glyph(shapes, glyph.id, functions.pointer, outline)
      }
      return outline.stretches.map { stretch in
        TextRule.Stretch(
          stretch.lowerBound.points + glyph.position.x,
          stretch.upperBound.points + glyph.position.x)
      }
    }
  }
}

/// HarfBuzz callbacks for the segments of an outline.
@safe
private struct OutlineFunctions: ~Copyable {
  let pointer: OpaquePointer?

  init() {
    unsafe pointer = hb_draw_funcs_create()
    unsafe hb_draw_funcs_set_move_to_func(
      pointer, { _, data, _, x, y, _ in unsafe InkTrace.at(data) { $0.move(x, y) } }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      pointer, { _, data, _, x, y, _ in unsafe InkTrace.at(data) { $0.line(x, y) } }, nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      pointer,
      { _, data, _, x1, y1, x, y, _ in
        unsafe InkTrace.at(data) { $0.curve([(x1, y1), (x, y)]) }
      }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      pointer,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        unsafe InkTrace.at(data) { $0.curve([(x1, y1), (x2, y2), (x, y)]) }
      }, nil, nil)
  }

  deinit {
    unsafe hb_draw_funcs_destroy(pointer)
  }
}

/// The parts of one glyph's outline in a band, found while it is traced.
private struct InkTrace {
  private let low: Float
  private let high: Float
  private var place: (x: Float, y: Float) = (0, 0)
  private var extents: ClosedRange<Float>?
  private var contours: [ClosedRange<Float>] = []

  init(low: Float, high: Float) {
    (self.low, self.high) = (low, high)
  }

  /// The extents of the contours, joined where they overlap.
  var stretches: [ClosedRange<Float>] {
    var joined: [ClosedRange<Float>] = []
    let all = (contours + (extents.map { [$0] } ?? [])).sorted { $0.lowerBound < $1.lowerBound }
    for range in all {
      if let last = joined.last, last.upperBound >= range.lowerBound {
        joined[joined.count - 1] =
          last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  mutating func move(_ x: Float, _ y: Float) {
    if let extents { contours.append(extents) }
    extents = nil
    place = (x, y)
  }

  mutating func line(_ x: Float, _ y: Float) {
    let start = place
    place = (x, y)
    guard max(start.y, y) >= low, min(start.y, y) <= high else { return }
    for height in [min(max(start.y, low), high), min(max(y, low), high)] {
      let share = start.y == y ? 0 : (height - start.y) / (y - start.y)
      add(start.x + share * (x - start.x))
    }
    if start.y == y { add(x) }
  }

  mutating func curve(_ points: [(x: Float, y: Float)]) {
    let start = place
    for step in 1...8 {
      let share = Float(step) / 8
      // De Casteljau's algorithm.
      var level = [start] + points
      while level.count > 1 {
        level = zip(level, level.dropFirst()).map { one, other in
          (one.x + share * (other.x - one.x), one.y + share * (other.y - one.y))
        }
      }
      line(level[0].x, level[0].y)
    }
  }

  private mutating func add(_ x: Float) {
    extents = extents.map { min($0.lowerBound, x)...max($0.upperBound, x) } ?? x...x
  }

  static func at(_ data: UnsafeMutableRawPointer?, _ body: (inout InkTrace) -> Void) {
    guard let outline = unsafe data?.assumingMemoryBound(to: InkTrace.self) else { return }
    unsafe body(&outline.pointee)
  }
}

extension Float {
  fileprivate var points: Double { Double(self) / Double(PANGO_SCALE) }
}
