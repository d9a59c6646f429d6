import CPango
import SwatchGraphics

/// Pango's objects of one thread: a font map of one library's fonts, and its context. They never
/// leave the thread.
@safe
struct PangoShaper: ~Copyable {
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer

  /// Makes a font map of a library's fonts. Positions aren't rounded to whole pixels, so that
  /// lengths don't depend on the scale; the default language is English, so that they don't depend
  /// on the locale.
  init(of library: FontLibrary) {
    unsafe map = PangoBackend.makeFontMap(of: library)
    unsafe context = pango_font_map_create_context(map)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    unsafe pango_context_set_language(context, TextLanguage.english.pointer)
    unsafe pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    unsafe g_object_unref(UnsafeMutableRawPointer(map))
  }

  /// Returns the items of a text, each with one font, script and direction, in reading order. The
  /// caller must free the list and its items.
  func items(
    of text: UnsafeBufferPointer<CChar>, _ attributes: OpaquePointer?,
    isRightToLeft: Bool
  ) -> UnsafeMutablePointer<GList>? {
    guard let start = text.baseAddress, !text.isEmpty else { return nil }
    return unsafe pango_itemize_with_base_dir(
      context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR, start, 0,
      Int32(text.count), attributes, nil)
  }

  var fonts: ShapingFonts? { unsafe PangoBackend.fonts(of: map) }

  /// Returns the first font that matches a request; nil if there is no font at all. The caller must
  /// release it.
  func firstFont(for description: OpaquePointer) -> UnsafeMutablePointer<PangoFont>? {
    unsafe pango_context_load_font(context, description)
  }

  /// Returns the line metrics of a font.
  func line(of font: UnsafeMutablePointer<PangoFont>) -> FontLine {
    var line = PangoRectangle()
    // The logical rectangle of each glyph has the height of the font's line.
    unsafe pango_font_get_glyph_extents(font, 0, nil, &line)
    return FontLine(line)
  }

  /// Returns the advance of a font's space, in Pango's units.
  func space(of font: UnsafeMutablePointer<PangoFont>) -> Int {
    var (glyph, extents) = (hb_codepoint_t(0), PangoRectangle())
    if unsafe hb_font_get_nominal_glyph(pango_font_get_hb_font(font), 0x20, &glyph) == 0 {
      glyph = .unknown(" ")
    }
    unsafe pango_font_get_glyph_extents(font, glyph, nil, &extents)
    return Int(extents.width)
  }

  /// Converts a length from Pango's units to points. Convert before adding, since a sum may
  /// overflow.
  static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
}
