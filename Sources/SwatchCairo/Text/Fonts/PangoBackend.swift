import CPango

/// Pango font maps, fontsets and fonts that only shape text: FontConfig finds files, and HarfBuzz
/// measures glyphs. Each Pango object owns a Swift object that implements it.
///
/// Pango's own backends are unsuitable. The Cairo backend measures with Cairo's fonts, whose
/// FreeType faces may be closed by other threads; the FreeType backend follows the rules of the
/// process's default configuration in addition to the library's rules. In both, the measures of
/// fonts depend on a flag that all threads share, which sometimes moves a line break. All
/// backends keep the results for each size of a font as long as the map exists, search for each
/// size on two threads of their own, and may drop a search there while another thread waits for it.
enum PangoBackend {
  /// Makes a font map with the fonts of a library.
  static func makeFontMap(of library: FontLibrary) -> UnsafeMutablePointer<PangoFontMap> {
    guard let object = unsafe makeObject(of: fontMapType).retain(),
      let catalog = library.makeCatalog()
    else { preconditionFailure("GObject and FontConfig make objects or end the process") }
    let map = unsafe object.assumingMemoryBound(to: PangoFontMap.self)
    unsafe put(ShapingFonts(for: map, in: catalog, from: library.files), behind: object)
    return unsafe map
  }

  /// Makes a fontset of some fonts.
  static func makeFontset(of fonts: ShapingFontset) -> PangoReference {
    let made = makeObject(of: fontsetType)
    unsafe put(fonts, behind: made.pointer)
    return made
  }

  /// Makes a font.
  static func makeFont(_ font: ShapingFont) -> PangoReference {
    let made = makeObject(of: fontType)
    unsafe put(font, behind: made.pointer)
    return made
  }

  private static func makeObject(of type: GType) -> PangoReference {
    unsafe PangoReference(adopting: g_object_new_with_properties(type, 0, nil, nil))
  }

  /// Returns the fonts of a font map.
  static func fonts(of map: UnsafeMutablePointer<PangoFontMap>?) -> ShapingFonts? {
    unsafe object(behind: UnsafeMutableRawPointer(map))
  }

  /// Returns the Swift object of a font.
  static func font(_ font: UnsafeMutablePointer<PangoFont>?) -> ShapingFont? {
    unsafe object(behind: UnsafeMutableRawPointer(font))
  }

  // MARK: - Swift objects of Pango objects

  private static let key = unsafe g_quark_from_string("swatch")

  private static func put(_ object: AnyObject, behind pointer: UnsafeMutableRawPointer?) {
    let kept = unsafe Unmanaged<AnyObject>.passRetained(object).toOpaque()
    unsafe g_object_set_qdata_full(
      pointer?.assumingMemoryBound(to: GObject.self), key, kept
    ) { object in
      if let object = unsafe object { unsafe Unmanaged<AnyObject>.fromOpaque(object).release() }
    }
  }

  private static func object<Object: AnyObject>(
    behind pointer: UnsafeMutableRawPointer?
  ) -> Object? {
    guard let object = unsafe pointer?.assumingMemoryBound(to: GObject.self),
      let kept = unsafe g_object_get_qdata(object, key)
    else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(kept).takeUnretainedValue()
  }

  // MARK: - Types

  private static let fontMapType = unsafe subclass("SwatchFontMap", of: pango_font_map_get_type()) {
    functions, _ in
    guard let functions = unsafe functions?.assumingMemoryBound(to: PangoFontMapClass.self) else {
      return
    }
    unsafe functions.pointee.load_fontset = { map, context, description, language in
      let set = unsafe PangoBackend.fontset(map, context, description, language)
      return unsafe set?.retain()?.assumingMemoryBound(to: PangoFontset.self)
    }
    unsafe functions.pointee.load_font = { map, context, description in
      let set = unsafe PangoBackend.fontset(map, context, description, nil)
      return unsafe withExtendedLifetime(set) {
        let fonts: ShapingFontset? = unsafe PangoBackend.object(behind: set?.pointer)
        let font = unsafe fonts?.font(at: 0)
        return unsafe font.flatMap { unsafe g_object_ref($0) }?
          .assumingMemoryBound(to: PangoFont.self)
      }
    }
  }

  /// Returns the fontset of a description, in the context's language unless another language is
  /// named.
  private static func fontset(
    _ map: UnsafeMutablePointer<PangoFontMap>?, _ context: OpaquePointer?,
    _ description: OpaquePointer?, _ language: OpaquePointer?
  ) -> PangoReference? {
    let language = unsafe language ?? context.flatMap { unsafe pango_context_get_language($0) }
    return unsafe fonts(of: map)?.set(for: description, language: language)
  }

  private static let fontsetType = unsafe subclass("SwatchFontset", of: pango_fontset_get_type()) {
    functions, _ in
    guard let functions = unsafe functions?.assumingMemoryBound(to: PangoFontsetClass.self) else {
      return
    }
    unsafe functions.pointee.get_language = { set in
      let fonts: ShapingFontset? = unsafe PangoBackend.object(behind: set)
      return unsafe fonts?.language
    }
    unsafe functions.pointee.foreach = { set, body, data in
      guard let fonts: ShapingFontset = unsafe PangoBackend.object(behind: set) else { return }
      var index = 0
      while let font = unsafe fonts.font(at: index), unsafe body?(set, font, data) == 0 {
        index += 1
      }
    }
    unsafe functions.pointee.get_font = { set, character in
      guard let fonts: ShapingFontset = unsafe PangoBackend.object(behind: set) else { return nil }
      var index = 0
      while let font = unsafe fonts.font(at: index) {
        if unsafe pango_font_has_char(font, character) != 0 { break }
        index += 1
      }
      guard let font = unsafe fonts.font(at: index) ?? fonts.font(at: 0) else { return nil }
      return unsafe g_object_ref(font)?.assumingMemoryBound(to: PangoFont.self)
    }
  }

  private static let fontType = unsafe subclass("SwatchFont", of: pango_font_get_type()) {
    functions, _ in
    guard let functions = unsafe functions?.assumingMemoryBound(to: PangoFontClass.self) else {
      return
    }
    unsafe functions.pointee.describe = { font in
      unsafe pango_font_description_copy(PangoBackend.font(font)?.description)
    }
    unsafe functions.pointee.describe_absolute = { font in
      unsafe PangoBackend.describe(font)
    }
    unsafe functions.pointee.get_coverage = { font, _ in
      guard let font = unsafe PangoBackend.font(font), let faces = font.fonts?.faces else {
        return unsafe pango_coverage_new()
      }
      return unsafe OpaquePointer(faces.coverage(of: font.pattern).retain())
    }
    unsafe functions.pointee.get_glyph_extents = { font, glyph, ink, logical in
      guard let font = unsafe font else { return }
      let extents = unsafe PangoBackend.extents(of: glyph, in: font)
      // Pango's layout uses only the logical extents.
      if let ink = unsafe ink { unsafe ink.pointee = extents }
      if let logical = unsafe logical { unsafe logical.pointee = extents }
    }
    unsafe functions.pointee.get_metrics = { font, _ in
      unsafe font.flatMap { unsafe PangoBackend.makeMetrics(of: $0) }
    }
    unsafe functions.pointee.get_font_map = { font in
      unsafe PangoBackend.font(font)?.fonts?.map
    }
    unsafe functions.pointee.get_features = { font, features, room, count in
      unsafe PangoBackend.addFeatures(of: font, to: features, room, count)
    }
    unsafe functions.pointee.create_hb_font = { font in
      guard let font = unsafe PangoBackend.font(font) else { return nil }
      return unsafe font.fonts?.faces.makeFont(of: font.pattern)
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
}
