import CPango

/// A font that Pango asks for, and the language of its text.
struct FontQuery: Hashable {
  /// The dots of an inch, as FontConfig's rules may ask for them.
  private static let resolution = 96.0

  private let families: String
  /// OpenType's, from 1 to 1000.
  private let weight: UInt32
  private let style: UInt32
  /// In Pango's units, 1024 to the point.
  private let size: Int32
  private let language: String?

  /// Reads a description and a language of Pango's; nil for none.
  init(_ description: OpaquePointer?, language: OpaquePointer?) {
    families =
      unsafe pango_font_description_get_family(description)
      .map { unsafe String(cString: $0) } ?? ""
    weight = unsafe pango_font_description_get_weight(description).rawValue
    style = unsafe pango_font_description_get_style(description).rawValue
    size = unsafe pango_font_description_get_size(description)
    self.language = unsafe language.flatMap { language in
      unsafe pango_language_to_string(language).map { unsafe String(cString: $0) }
    }
  }

  /// The query in FontConfig's form, before any rules are followed.
  func makePattern() -> FontPattern? {
    guard let made = unsafe FontPattern(owning: FcPatternCreate()) else { return nil }
    let pattern = unsafe made.pointer
    let size = Double(size) / Double(PANGO_SCALE)
    unsafe FcPatternAddInteger(pattern, PANGO_FC_VERSION, pango_version())
    unsafe FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(weight)))
    unsafe FcPatternAddInteger(pattern, FC_SLANT, slant)
    unsafe FcPatternAddInteger(pattern, FC_WIDTH, FC_WIDTH_NORMAL)
    unsafe FcPatternAddBool(pattern, FC_VARIABLE, FcDontCare)
    unsafe FcPatternAddDouble(pattern, FC_DPI, Self.resolution)
    unsafe FcPatternAddDouble(pattern, FC_SIZE, size * 72 / Self.resolution)
    unsafe FcPatternAddDouble(pattern, FC_PIXEL_SIZE, size)
    for family in families.split(separator: ",", omittingEmptySubsequences: false) {
      unsafe FcPatternAddString(pattern, FC_FAMILY, String(family))
    }
    if let language { unsafe FcPatternAddString(pattern, FC_LANG, language) }
    return made
  }

  private var slant: Int32 {
    switch PangoStyle(style) {
    case PANGO_STYLE_ITALIC: FC_SLANT_ITALIC
    case PANGO_STYLE_OBLIQUE: FC_SLANT_OBLIQUE
    default: FC_SLANT_ROMAN
    }
  }
}
