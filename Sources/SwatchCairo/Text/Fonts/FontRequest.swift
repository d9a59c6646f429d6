import CPango
import SwatchGraphics

/// A requested font in Pango's form, with the metrics of the first matching font.
@safe
final class FontRequest {
  private let description: OpaquePointer
  /// The line of the first font that answers.
  let line: FontLine
  /// The advance of its space, in Pango's units.
  let space: Int

  /// Requests a font; a missing family is replaced by `defaultFamily`.
  init(_ font: Font, defaultFamily: String, shaper: borrowing PangoShaper) {
    unsafe description = pango_font_description_new()
    let families = font.family.map { "\($0),\(defaultFamily)" } ?? defaultFamily
    let weight = min(max(font.weight, 1), 1000)
    unsafe pango_font_description_set_family(description, families)
    unsafe pango_font_description_set_absolute_size(
      description, Self.sizeAsked(for: font.size) * Double(PANGO_SCALE))
    unsafe pango_font_description_set_weight(description, PangoWeight(UInt32(weight)))
    unsafe pango_font_description_set_style(
      description, font.slant == .italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    var line = FontLine()
    var space = 0
    if let first = unsafe shaper.firstFont(for: description) {
      line = unsafe shaper.line(of: first)
      space = unsafe shaper.space(of: first)
      unsafe g_object_unref(UnsafeMutableRawPointer(first))
    }
    self.line = line
    self.space = space
  }

  /// The size in points that Pango requests from FontConfig: whole units of its own, at least one.
  static func sizeAsked(for size: Double) -> Double {
    max(1, (size * Double(PANGO_SCALE)).rounded(.down)) / Double(PANGO_SCALE)
  }

  deinit {
    unsafe pango_font_description_free(description)
  }

  /// An attribute that requests the font.
  func makeAttribute() -> UnsafeMutablePointer<PangoAttribute>? {
    unsafe pango_attr_font_desc_new(description)
  }
}
