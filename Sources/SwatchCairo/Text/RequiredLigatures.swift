import CPango

/// The ligatures that scripts of South and Southeast Asia require, even in spaced text. Fonts have
/// them as contextual ligatures (OpenType's `clig`), which Pango disables in spaced text, and which
/// a text without ligatures disables too.
@safe
struct RequiredLigatures {
  private let attributes: UnsafeMutablePointer<GSList>?
  private let replaced: UnsafeMutablePointer<GSList>?

  /// Removes the attributes that would disable required ligatures from an item before shaping; nil
  /// for an item without attributes, or in another script.
  static func keep(in item: inout PangoAnalysis) -> RequiredLigatures? {
    guard unsafe item.extra_attrs != nil, needsThem(unsafe GUnicodeScript(Int32(item.script)))
    else {
      return nil
    }
    let attributes = unsafe item.extra_attrs
    var list: UnsafeMutablePointer<GSList>?
    var next = unsafe attributes
    while let entry = unsafe next {
      let attribute = unsafe entry.pointee.data?.assumingMemoryBound(to: PangoAttribute.self)
      if let copy = unsafe attribute.flatMap({ unsafe copyKeepingThem($0) }) {
        unsafe list = g_slist_append(list, copy)
      }
      unsafe next = entry.pointee.next
    }
    unsafe item.extra_attrs = list
    return unsafe RequiredLigatures(attributes: attributes, replaced: list)
  }

  /// Restores the attributes of the item.
  func restore(_ item: inout PangoAnalysis) {
    unsafe item.extra_attrs = attributes
    unsafe g_slist_free_full(replaced) { attribute in
      unsafe pango_attribute_destroy(attribute?.assumingMemoryBound(to: PangoAttribute.self))
    }
  }

  /// Returns a copy of an attribute that doesn't disable the ligatures; nil for letter spacing.
  private static func copyKeepingThem(
    _ attribute: UnsafeMutablePointer<PangoAttribute>
  ) -> UnsafeMutablePointer<PangoAttribute>? {
    switch unsafe attribute.pointee.klass.pointee.type {
    case PANGO_ATTR_LETTER_SPACING: return nil
    case PANGO_ATTR_FONT_FEATURES:
      let features = unsafe UnsafeMutableRawPointer(attribute)
        .assumingMemoryBound(to: PangoAttrFontFeatures.self).pointee.features
      let list = unsafe features.map { unsafe String(cString: $0) } ?? ""
      let rest = list.split(separator: ", ").filter { $0 != "clig=0" }.joined(separator: ", ")
      let copy = unsafe pango_attr_font_features_new(rest)
      unsafe copy?.pointee.start_index = attribute.pointee.start_index
      unsafe copy?.pointee.end_index = attribute.pointee.end_index
      return unsafe copy
    default: return unsafe pango_attribute_copy(attribute)
    }
  }

  /// Returns true for the scripts whose signs combine to syllables.
  static func needsThem(_ script: GUnicodeScript) -> Bool {
    switch script {
    case G_UNICODE_SCRIPT_KHMER, G_UNICODE_SCRIPT_MYANMAR, G_UNICODE_SCRIPT_DEVANAGARI,
      G_UNICODE_SCRIPT_BENGALI, G_UNICODE_SCRIPT_GURMUKHI, G_UNICODE_SCRIPT_GUJARATI,
      G_UNICODE_SCRIPT_ORIYA, G_UNICODE_SCRIPT_TAMIL, G_UNICODE_SCRIPT_TELUGU,
      G_UNICODE_SCRIPT_KANNADA, G_UNICODE_SCRIPT_MALAYALAM, G_UNICODE_SCRIPT_SINHALA,
      G_UNICODE_SCRIPT_TIBETAN, G_UNICODE_SCRIPT_JAVANESE, G_UNICODE_SCRIPT_BALINESE,
      G_UNICODE_SCRIPT_SUNDANESE, G_UNICODE_SCRIPT_TAI_THAM:
      true
    default: false
    }
  }
}
