import CPango

/// The item that Pango makes of each ``PlainText`` in a font and a language, cached because Pango
/// would analyse each text again.
@safe
final class PlainItem {
  /// The kind of text for which an item is made.
  struct Key: Hashable {
    let text: PlainText
    let language: TextLanguage
  }

  /// The item of a sample text.
  let source: UnsafeMutablePointer<PangoItem>
  private let font: OpaquePointer
  private let script: hb_script_t
  private let language: OpaquePointer?

  /// Makes the item of a kind of text in the first font that matches a request; nil if Pango splits
  /// such text, or if shaping depends on more than the font.
  init?(_ key: Key, _ request: FontRequest, _ shaper: borrowing PangoShaper) {
    guard key.language.isWritten(in: PANGO_SCRIPT_LATIN),
      let item = unsafe Self.item(of: key, request, shaper)
    else { return nil }
    let analysis = unsafe item.pointee.analysis
    guard let face = unsafe analysis.font, unsafe analysis.extra_attrs == nil,
      unsafe analysis.level == 0, let font = unsafe pango_font_get_hb_font(face),
      unsafe PangoBackend.font(face)?.pattern.string(FC_FONT_FEATURES) == nil,
      unsafe Self.hasSpace(font)
    else {
      unsafe pango_item_free(item)
      return nil
    }
    unsafe (source, self.font) = (item, font)
    unsafe script = hb_script_from_iso15924_tag(
      g_unicode_script_to_iso15924(GUnicodeScript(Int32(analysis.script))))
    unsafe language = hb_language_from_string(pango_language_to_string(analysis.language), -1)
  }

  deinit {
    unsafe pango_item_free(source)
  }

  var pangoFont: UnsafeMutablePointer<PangoFont>? { unsafe source.pointee.analysis.font }

  /// Shapes a text as Pango would; nil if its glyphs aren't ``PlainGlyphs``, or after the time
  /// limit.
  func shape(_ bytes: UnsafeBufferPointer<UInt8>, in time: ShapingTime) -> PlainGlyphs? {
    let text = unsafe UnsafeBufferPointer(
      start: UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self),
      count: bytes.count)
    let isShort = bytes.count <= ShapingStretches.limit
    let ends = isShort ? [bytes.count] : unsafe ShapingStretches.ends(of: bytes).map(\.byte)
    var parts = PlainGlyphs.Parts()
    for (start, end) in zip([0] + ends, ends) {
      guard !time.isOver, unsafe add(text, start..<end, to: &parts) else { return nil }
    }
    return unsafe PlainGlyphs(parts, text)
  }

  /// Adds the glyphs of some bytes; returns false if they are not ``PlainGlyphs``.
  private func add(
    _ text: UnsafeBufferPointer<CChar>, _ bytes: Range<Int>, to glyphs: inout PlainGlyphs.Parts
  ) -> Bool {
    let buffer = unsafe hb_buffer_create()
    defer { unsafe hb_buffer_destroy(buffer) }
    unsafe hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, script)
    unsafe hb_buffer_set_language(buffer, language)
    unsafe hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    unsafe hb_buffer_set_flags(
      buffer,
      hb_buffer_flags_t(
        rawValue: HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue))
    unsafe hb_buffer_add_utf8(
      buffer, text.baseAddress, Int32(text.count), UInt32(bytes.lowerBound), Int32(bytes.count))
    unsafe hb_shape(font, buffer, nil, 0)
    return unsafe glyphs.append(buffer)
  }

  private static func item(
    of key: Key, _ request: FontRequest, _ shaper: borrowing PangoShaper
  ) -> UnsafeMutablePointer<PangoItem>? {
    var attributes = ParagraphAttributes()
    attributes.add(request, in: 0..<Int.max)
    if key.language != .english { attributes.setLanguage(key.language, in: 0..<1) }
    let list = unsafe key.text.sample.withUnsafeBufferPointer { sample in
      unsafe sample.withMemoryRebound(to: CChar.self) { sample in
        unsafe attributes.withList { unsafe shaper.items(of: sample, $0, isRightToLeft: false) }
      }
    }
    defer { unsafe g_list_free(list) }
    return unsafe list?.pointee.data?.assumingMemoryBound(to: PangoItem.self)
  }

  private static func hasSpace(_ font: OpaquePointer) -> Bool {
    var glyph = hb_codepoint_t(0)
    return unsafe hb_font_get_nominal_glyph(font, 0x20, &glyph) != 0
  }
}
