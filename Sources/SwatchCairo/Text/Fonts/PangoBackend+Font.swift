import CPango

/// The font methods that Pango calls.
extension PangoBackend {
  /// Returns Pango's description of the font, with its size in pixels.
  static func describe(_ font: UnsafeMutablePointer<PangoFont>?) -> OpaquePointer? {
    let font = unsafe self.font(font)
    let description = unsafe pango_font_description_copy(font?.description)
    if let size = font?.pattern.number(FC_PIXEL_SIZE) {
      unsafe pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    }
    return unsafe description
  }

  /// Adds the OpenType features that FontConfig's rules request, as many as fit.
  static func addFeatures(
    of font: UnsafeMutablePointer<PangoFont>?, to features: UnsafeMutablePointer<hb_feature_t>?,
    _ room: UInt32, _ count: UnsafeMutablePointer<UInt32>?
  ) {
    guard let pattern = unsafe self.font(font)?.pattern, let features = unsafe features,
      let count = unsafe count
    else { return }
    var place: Int32 = 0
    while unsafe count.pointee < room, let name = pattern.string(FC_FONT_FEATURES, at: place) {
      var feature = hb_feature_t()
      if unsafe hb_feature_from_string(name, -1, &feature) != 0 {
        (feature.start, feature.end) = (0, .max)
        unsafe features[Int(count.pointee)] = feature
        unsafe count.pointee += 1
      }
      place += 1
    }
  }

  /// Returns the line extents of a font and the advance of a glyph in it. A character that the font
  /// lacks is as wide as the glyph drawn for it, and a missing space is a quarter of an em.
  static func extents(
    of glyph: PangoGlyph, in font: UnsafeMutablePointer<PangoFont>
  ) -> PangoRectangle {
    let shapes = unsafe pango_font_get_hb_font(font)
    var line = hb_font_extents_t()
    unsafe hb_font_get_h_extents(shapes, &line)
    let width =
      switch glyph {
      case .empty: hb_position_t(0)
      case .unknown(" "), .unknown("\u{2423}"): unsafe em(of: shapes) / 4
      case _ where glyph.isUnknown: unsafe hb_font_get_glyph_h_advance(shapes, 0)
      default: unsafe hb_font_get_glyph_h_advance(shapes, glyph)
      }
    return PangoRectangle(
      x: 0, y: 0 &- line.ascender, width: width, height: line.ascender &- line.descender)
  }

  /// Makes the metrics of a font. The character width decides how far from a line's end Pango
  /// reshapes a word to see if it fits; the other numbers are unused.
  static func makeMetrics(
    of font: UnsafeMutablePointer<PangoFont>
  ) -> UnsafeMutablePointer<PangoFontMetrics>? {
    let shapes = unsafe pango_font_get_hb_font(font)
    var line = hb_font_extents_t()
    unsafe hb_font_get_h_extents(shapes, &line)
    let half = unsafe em(of: shapes) / 2
    guard let metrics = unsafe pango_font_metrics_new() else { return nil }
    unsafe metrics.pointee.ascent = line.ascender
    unsafe metrics.pointee.descent = 0 &- line.descender
    unsafe metrics.pointee.height = line.ascender &- line.descender &+ line.line_gap
    unsafe metrics.pointee.approximate_char_width = half
    unsafe metrics.pointee.approximate_digit_width = half
    return unsafe metrics
  }

  private static func em(of shapes: OpaquePointer?) -> hb_position_t {
    var (width, height) = (Int32(0), Int32(0))
    unsafe hb_font_get_scale(shapes, &width, &height)
    return height
  }
}

extension PangoGlyph {
  /// An invisible glyph: `PANGO_GLYPH_EMPTY`, which is a cast in C and not imported.
  static let empty: PangoGlyph = 0x0FFF_FFFF

  /// A Boolean value that is true for a character that is in no font (`PANGO_GLYPH_UNKNOWN_FLAG`).
  var isUnknown: Bool { self & 0x1000_0000 != 0 }

  /// Returns the glyph of a character that is in no font.
  static func unknown(_ character: Unicode.Scalar) -> PangoGlyph { 0x1000_0000 | character.value }
}
