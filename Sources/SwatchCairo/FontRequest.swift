import CPango
import SwatchGraphics

/// A font that a text asks for, in Pango's form, with the measures of the first font that answers.
@safe
final class FontRequest {
  private let description: OpaquePointer
  /// From the top of the font's line down to the baseline, in points.
  let ascent: Double
  /// From the baseline down to the bottom of the font's line, in points.
  let descent: Double

  /// Asks for a font; a family that does not exist gives way to `defaultFamily`.
  init(_ font: Font, defaultFamily: String, shaper: borrowing PangoShaper) {
    unsafe description = pango_font_description_new()
    let families = font.family.map { "\($0),\(defaultFamily)" } ?? defaultFamily
    let weight = min(max(font.weight, 1), 1000)
    unsafe pango_font_description_set_family(description, families)
    unsafe pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
    unsafe pango_font_description_set_weight(description, PangoWeight(UInt32(weight)))
    unsafe pango_font_description_set_style(
      description, font.slant == .italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    var line = PangoRectangle()
    if let first = unsafe shaper.firstFont(for: description) {
      // Every glyph's logical rectangle is as high as the font's line.
      unsafe pango_font_get_glyph_extents(first, 0, nil, &line)
      unsafe g_object_unref(UnsafeMutableRawPointer(first))
    }
    ascent = Double(-line.y) / Double(PANGO_SCALE)
    descent = Double(line.height + line.y) / Double(PANGO_SCALE)
  }

  deinit {
    unsafe pango_font_description_free(description)
  }

  /// Makes it the font of a layout.
  func apply(to layout: OpaquePointer) {
    unsafe pango_layout_set_font_description(layout, description)
  }

  /// An attribute that asks for the font.
  func makeAttribute() -> UnsafeMutablePointer<PangoAttribute>? {
    unsafe pango_attr_font_desc_new(description)
  }
}
