import CPango

/// Pango's font maps and fonts for shaping: FontConfig finds files, and HarfBuzz measures glyphs.
///
/// Of Pango's own backends, the one for Cairo measures with Cairo's fonts, whose FreeType faces are
/// closed by other threads; the one for FreeType applies the rules of the process's default
/// configuration in addition to those of the library. Both have a flag shared by all threads, which
/// affects the measures of a font, and so sometimes a line break.
enum PangoBackend {
  /// Makes a font map of some files, which needs a configuration before it is used.
  static func makeFontMap(of files: FontFiles) -> UnsafeMutablePointer<PangoFontMap> {
    guard let map = unsafe g_object_new_with_properties(fontMapType, 0, nil, nil) else {
      preconditionFailure("GObject makes an object or ends the process")
    }
    let faces = unsafe Unmanaged.passRetained(ShapingFaces(of: files))
    unsafe g_object_set_data_full(map, facesName, faces.toOpaque()) { faces in
      if let faces = unsafe faces { unsafe Unmanaged<ShapingFaces>.fromOpaque(faces).release() }
    }
    return unsafe UnsafeMutableRawPointer(map).assumingMemoryBound(to: PangoFontMap.self)
  }

  /// The name under which a font map has its ``ShapingFaces``.
  private static let facesName = "swatch-faces"

  private static let fontMapType = unsafe subclass(
    "SwatchFontMap", of: pango_fc_font_map_get_type()
  ) { functions, _ in
    guard
      let functions = unsafe functions?.assumingMemoryBound(to: PangoFcFontMapClassStart.self)
    else { return }
    unsafe functions.pointee.default_substitute = { map, pattern in
      unsafe FcConfigSubstitute(pango_fc_font_map_get_config(map), pattern, FcMatchPattern)
      // Nothing is hinted: lengths are the same at every scale, and on every machine.
      unsafe FcPatternDel(pattern, FC_HINTING)
      unsafe FcPatternAddBool(pattern, FC_HINTING, FcBool(0))
      unsafe FcPatternDel(pattern, FC_HINT_STYLE)
      unsafe FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE)
      unsafe FcDefaultSubstitute(pattern)
    }
    unsafe functions.pointee.new_font = { _, pattern in unsafe PangoBackend.makeFont(pattern) }
    unsafe functions.pointee.get_resolution = { _, _ in 96 }
  }

  private static let fontType = unsafe subclass("SwatchFont", of: pango_fc_font_get_type()) {
    functions, _ in
    guard let functions = unsafe functions?.assumingMemoryBound(to: PangoFontClass.self) else {
      return
    }
    unsafe functions.pointee.get_glyph_extents = { font, glyph, ink, logical in
      guard let font = unsafe font else { return }
      let extents = unsafe PangoBackend.extents(of: glyph, in: font)
      // Pango lays out by the logical extents alone.
      if let ink = unsafe ink { unsafe ink.pointee = extents }
      if let logical = unsafe logical { unsafe logical.pointee = extents }
    }
    unsafe functions.pointee.create_hb_font = { font in
      unsafe font.flatMap { unsafe PangoBackend.makeShapes(of: $0) }
    }
    unsafe functions.pointee.get_metrics = { font, _ in
      unsafe font.flatMap { unsafe PangoBackend.makeMetrics(of: $0) }
    }
  }

  private static func subclass(
    _ name: String, of parent: GType, begin: @escaping GClassInitFunc
  ) -> GType {
    var size = unsafe GTypeQuery()
    unsafe g_type_query(parent, &size)
    return unsafe g_type_register_static_simple(
      parent, name, size.class_size, begin, size.instance_size, nil, GTypeFlags(0))
  }

  private static func makeFont(_ pattern: OpaquePointer?) -> UnsafeMutablePointer<PangoFcFont>? {
    var value = GValue()
    unsafe g_value_init(&value, pointerType)
    unsafe g_value_set_pointer(&value, UnsafeMutableRawPointer(pattern))
    return unsafe "pattern".withCString { name in
      var name: UnsafePointer<CChar>? = unsafe name
      let font = unsafe g_object_new_with_properties(fontType, 1, &name, &value)
      return unsafe UnsafeMutableRawPointer(font)?.assumingMemoryBound(to: PangoFcFont.self)
    }
  }

  /// HarfBuzz's font for a font of Pango's. Pango sets its size, but opens the file by its path
  /// again, which may then be another file than the one used for painting.
  private static func makeShapes(of font: UnsafeMutablePointer<PangoFont>) -> OpaquePointer? {
    let parent = unsafe g_type_class_peek(pango_fc_font_get_type())
    let shapes = unsafe parent?.assumingMemoryBound(to: PangoFontClass.self)
      .pointee.create_hb_font(font)
    let pattern = unsafe pango_fc_font_get_pattern(
      UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
    if let map = unsafe UnsafeMutableRawPointer(pango_font_get_font_map(font)),
      let faces = unsafe g_object_get_data(map.assumingMemoryBound(to: GObject.self), facesName)
    {
      unsafe Unmanaged<ShapingFaces>.fromOpaque(faces).takeUnretainedValue()
        .giveFace(of: pattern, to: shapes)
    }
    return unsafe shapes
  }

  /// The line of a font and, in it, the advance of a glyph. A character that the font lacks is as
  /// wide as the glyph that is drawn for it, and a missing space a quarter of an em.
  private static func extents(
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

  /// The metrics of a whole font for Pango. The width of a character determines the distance from a
  /// line's end at which Pango shapes a word again to see if it fits; the other numbers are unused.
  private static func makeMetrics(
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

  /// `G_TYPE_POINTER`, which is a cast in C.
  private static let pointerType = GType(17) << GType(2)
}

extension PangoGlyph {
  /// `PANGO_GLYPH_EMPTY`, which is a cast in C: a glyph without drawing.
  static let empty: PangoGlyph = 0x0FFF_FFFF

  /// A Boolean value that is true for a character that no font has (`PANGO_GLYPH_UNKNOWN_FLAG`).
  var isUnknown: Bool { self & 0x1000_0000 != 0 }

  /// The glyph of a character that no font has.
  static func unknown(_ character: Unicode.Scalar) -> PangoGlyph { 0x1000_0000 | character.value }
}
