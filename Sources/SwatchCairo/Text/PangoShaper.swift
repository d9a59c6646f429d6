import CPango

/// Pango's objects of one thread: a font map of one library's fonts, and one layout that is used
/// again for every paragraph. They never leave the thread.
@safe
struct PangoShaper: ~Copyable {
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private let layout: OpaquePointer

  /// Makes a font map of a library's fonts. Positions are not rounded to whole pixels, so that
  /// lengths do not depend on scale, and the language is English where a text names no other, so
  /// that they do not depend on the locale.
  init(of library: FontLibrary) {
    unsafe map = PangoBackend.makeFontMap(of: library)
    unsafe context = pango_font_map_create_context(map)
    unsafe layout = pango_layout_new(context)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    unsafe pango_context_set_language(context, TextLanguage.english.pointer)
    unsafe pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    unsafe g_object_unref(UnsafeMutableRawPointer(map))
  }

  /// The breaking and truncation of lines.
  struct Lines {
    /// In Pango's units, 1024 to the point; nil for no limit.
    var width: Int32?
    /// The ellipsis of the last of `limit` lines.
    var ellipsis = PANGO_ELLIPSIZE_NONE
    /// The most lines where there is an ellipsis.
    var limit = 1
    var isJustified = false
  }

  /// Lays out one paragraph, which the calls below then look at.
  func shape(
    _ text: UnsafeBufferPointer<UInt8>, in font: FontRequest,
    _ attributes: borrowing ParagraphAttributes, _ lines: Lines
  ) {
    unsafe text.withMemoryRebound(to: CChar.self) { text in
      if let start = text.baseAddress {
        unsafe pango_layout_set_text(layout, start, Int32(text.count))
      } else {
        unsafe pango_layout_set_text(layout, "", 0)
      }
    }
    unsafe font.apply(to: layout)
    unsafe attributes.apply(to: layout)
    unsafe pango_layout_set_width(layout, lines.width ?? -1)
    unsafe pango_layout_set_ellipsize(layout, lines.ellipsis)
    unsafe pango_layout_set_height(layout, -Int32(clamping: lines.limit))
    unsafe pango_layout_set_justify(layout, lines.isJustified ? 1 : 0)
  }

  /// A Boolean value that is true when the ellipsis hides text.
  var isEllipsized: Bool { unsafe pango_layout_is_ellipsized(layout) != 0 }

  var lineCount: Int { unsafe Int(pango_layout_get_line_count(layout)) }

  /// The length of the longest line, in points: the sum of all advances, however large.
  var widestLine: Double {
    var widest = 0.0
    unsafe forEachLine { line, _ in
      var width = 0.0
      var cell = unsafe line.pointee.runs
      while let here = unsafe cell {
        if let run = unsafe here.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
          let string = unsafe run.pointee.glyphs.pointee
          let glyphs = unsafe UnsafeBufferPointer(
            start: string.glyphs, count: Int(string.num_glyphs))
          width += unsafe glyphs.reduce(0) { $0 + Self.points($1.geometry.width) }
        }
        unsafe cell = here.pointee.next
      }
      widest = max(widest, width)
    }
    return widest
  }

  /// Calls `body` with each line of the paragraph from the top, and the paragraph's text.
  func forEachLine<Failure: Error>(
    _ body: (UnsafeMutablePointer<PangoLayoutLine>, UnsafePointer<CChar>) throws(Failure) -> Void
  ) throws(Failure) {
    guard let text = unsafe pango_layout_get_text(layout) else { return }
    var cell = unsafe pango_layout_get_lines_readonly(layout)
    while let here = unsafe cell {
      if let data = unsafe here.pointee.data {
        try unsafe body(data.assumingMemoryBound(to: PangoLayoutLine.self), text)
      }
      unsafe cell = here.pointee.next
    }
  }

  /// The fonts that the map has found so far.
  var fonts: ShapingFonts? { unsafe PangoBackend.fonts(of: map) }

  /// The first font that answers a request; nil where there is no font at all. The caller gives
  /// it back.
  func firstFont(for description: OpaquePointer) -> UnsafeMutablePointer<PangoFont>? {
    unsafe pango_context_load_font(context, description)
  }

  /// The line of a font.
  func line(of font: UnsafeMutablePointer<PangoFont>) -> FontLine {
    var line = PangoRectangle()
    // Every glyph's logical rectangle is as high as the font's line.
    unsafe pango_font_get_glyph_extents(font, 0, nil, &line)
    return FontLine(line)
  }

  /// A length in Pango's units, of which no arithmetic is done before: a sum may leave their range.
  static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
}
