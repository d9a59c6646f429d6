import CCairo
import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics

/// The faces that shaping met, and the way from a face by value to what Cairo paints with.
final class FontTable: Sendable {
  /// A face at a size, and how its glyphs are turned and stretched on a surface.
  private struct Key: Hashable {
    let face: FontFace
    let size: Double
    let map: AffineTransform
  }

  private struct State {
    var faces: [FontFace: CairoFace] = [:]
    var scaled: [Key: ScaledFont] = [:]
  }

  /// So many scaled fonts are kept; more are made anew.
  private static let limit = 1024
  private let state = Locked(State())

  /// Remembers a face; the first of equal ones stays.
  func register(_ face: FontFace, as handle: CairoFace) {
    state.withLock { state in
      if state.faces[face] == nil { state.faces[face] = handle }
    }
  }

  /// What paints a face at a size in points, through a map from points to a surface's pixels.
  /// - Throws: ``CairoError`` where no text was shaped with the face, or Cairo can't scale it.
  func scaled(
    _ face: FontFace, size: Double, through map: AffineTransform
  ) throws(CairoError) -> ScaledFont {
    let linear = AffineTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
    let key = Key(face: face, size: size, map: linear)
    let (kept, handle) = state.withLock { ($0.scaled[key], $0.faces[face]) }
    if let kept { return kept }
    guard let handle else { throw CairoError(.unknownFace(face)) }
    let made = try ScaledFont(handle, size: size, through: linear)
    state.withLock { state in
      if state.scaled.count >= Self.limit { state.scaled.removeAll() }
      state.scaled[key] = made
    }
    return made
  }
}

/// A face of a font file, of any size. `Sendable` because Cairo locks faces itself.
@safe
final class CairoFace: @unchecked Sendable {
  fileprivate let pointer: OpaquePointer
  fileprivate let unit: AffineTransform
  /// Whether glyphs are pictures, as those of emoji.
  fileprivate let hasColor: Bool

  /// Keeps the face of a scaled font of Pango's for a size in points.
  init(of font: OpaquePointer, size: Double, hasColor: Bool) {
    self.hasColor = hasColor
    unsafe pointer = cairo_font_face_reference(cairo_scaled_font_get_font_face(font))
    var matrix = cairo_matrix_t()
    unsafe cairo_scaled_font_get_font_matrix(font, &matrix)
    unit = Self.unit(of: AffineTransform(matrix), size: size)
  }

  deinit {
    unsafe cairo_font_face_destroy(pointer)
  }

  /// What the face does to an em of 1, such as slanting; rounded, since bitmap fonts come to their
  /// size by two factors.
  private static func unit(of map: AffineTransform, size: Double) -> AffineTransform {
    func share(_ value: Double) -> Double { (value / size * 1e6).rounded() / 1e6 }
    return AffineTransform(
      a: share(map.a), b: share(map.b), c: share(map.c), d: share(map.d), tx: 0, ty: 0)
  }
}

/// A face at a size on a surface of some scale. `Sendable` because Cairo locks it itself.
@safe
final class ScaledFont: @unchecked Sendable {
  private let pointer: OpaquePointer
  /// Whether glyphs are pictures, as those of emoji.
  let hasColor: Bool

  /// Scales a face: greyscale edges, nothing moved to whole pixels.
  init(_ face: CairoFace, size: Double, through map: AffineTransform) throws(CairoError) {
    hasColor = face.hasColor
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    var font = face.unit.concatenating(.scale(x: size, y: size)).cairoMatrix
    var surface = map.cairoMatrix
    unsafe pointer = cairo_scaled_font_create(face.pointer, &font, &surface, options)
    if let error = unsafe CairoError(cairo_scaled_font_status(pointer), while: "scale a font") {
      throw error
    }
  }

  deinit {
    unsafe cairo_scaled_font_destroy(pointer)
  }

  /// How far the pen moves over some glyphs, in points.
  func advance(over glyphs: some Sequence<GlyphRun.Glyph>) -> Double {
    glyphs.reduce(0) { sum, glyph in
      var glyph = cairo_glyph_t(index: UInt(glyph.id), x: 0, y: 0)
      var extents = cairo_text_extents_t()
      unsafe cairo_scaled_font_glyph_extents(pointer, &glyph, 1, &extents)
      return sum + extents.x_advance
    }
  }

  /// Makes it the font of a context.
  func becomeFont(of context: OpaquePointer) {
    unsafe cairo_set_scaled_font(context, pointer)
  }
}
