import CPango

/// A font that Pango requests, and the language of its text.
struct FontQuery: Hashable {
  /// The resolution, in dots per inch, that FontConfig's rules may query.
  private static let resolution = 96.0

  /// The families; the last one is the library's default.
  let families: [String]
  /// The index of the font that comes first; nil for the best match.
  let first: Int?
  /// The OpenType weight, from 1 to 1000.
  private let weight: UInt32
  private let style: UInt32
  /// The positions on a variable font's axes; empty for none.
  private let variations: String
  /// The size in Pango's units, 1024 per point.
  private let size: Int32
  /// FontConfig's tag of the language; nil for none.
  private(set) var language: String?

  /// Reads a Pango description and language; a language in the description's family name takes
  /// precedence.
  init(_ description: OpaquePointer?, language: OpaquePointer?) {
    let list = unsafe FontList(
      pango_font_description_get_family(description).map { unsafe String(cString: $0) } ?? "")
    (families, first) = (list.families, list.first)
    weight = unsafe pango_font_description_get_weight(description).rawValue
    style = unsafe pango_font_description_get_style(description).rawValue
    size = unsafe pango_font_description_get_size(description)
    variations =
      unsafe pango_font_description_get_variations(description)
      .map { unsafe String(cString: $0) } ?? ""
    let tag = unsafe language.flatMap { language in
      unsafe pango_language_to_string(language).map { unsafe String(cString: $0) }
    }
    self.language = families == [Self.emoji] ? Self.emojiLanguage : list.language ?? tag
  }

  /// The family that Pango requests for emoji.
  static let emoji = "emoji"
  /// FontConfig's language of emoji (Unicode's script Zsye), which all emoji fonts have.
  static let emojiLanguage = "und-zsye"

  /// Returns the query for text in a language.
  func inLanguage(_ language: TextLanguage) -> FontQuery {
    var query = self
    query.language = language.tag
    return query
  }

  /// The preferred fonts for the query.
  var preference: FontPreference { FontPreference(families: families, language: language) }

  /// Returns the query as a FontConfig pattern, before rules are applied.
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
    if !variations.isEmpty { unsafe FcPatternAddString(pattern, FC_FONT_VARIATIONS, variations) }
    for family in families { unsafe FcPatternAddString(pattern, FC_FAMILY, family) }
    if let language { unsafe FcPatternAddString(pattern, FC_LANG, language) }
    return made
  }

  /// Returns a query for families only, independent of the locale.
  static func pattern(ofFamilies families: [String]) -> FontPattern? {
    let made = unsafe FontPattern(owning: FcPatternCreate())
    if let made {
      for family in families { unsafe FcPatternAddString(made.pointer, FC_FAMILY, family) }
      unsafe FcPatternAddString(made.pointer, FC_LANG, "en")
    }
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

/// The families of a request and the index of its first font, encoded as the single family name of
/// a Pango description.
struct FontList {
  private static let separator: Character = "\u{1F}"
  private static let mark: Character = "\u{1E}"

  /// The families; the last one is the library's default.
  let families: [String]
  /// The index of the font that comes first; nil for the best match.
  var first: Int?
  /// The tag of the language in which the fonts are numbered; nil for the language that Pango
  /// requests, which may be different.
  var language: String?

  /// Makes a list of families.
  init(families: [String]) {
    self.families = families
  }

  /// Reads a list from its name.
  init(_ name: String) {
    let parts = name.split(separator: Self.mark, maxSplits: 2, omittingEmptySubsequences: false)
    families = parts[0].split(separator: Self.separator).map(String.init)
    first = parts.count > 1 ? Int(parts[1]) : nil
    language = parts.count > 2 ? String(parts[2]) : nil
  }

  /// The list as a name.
  var name: String {
    let list = families.joined(separator: String(Self.separator))
    guard let first else { return list }
    return "\(list)\(Self.mark)\(first)" + (language.map { "\(Self.mark)\($0)" } ?? "")
  }
}
