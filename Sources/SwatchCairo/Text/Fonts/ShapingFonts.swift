import CPango

/// The fonts of one font map.
///
/// FontConfig searches once for all sizes of a font. The objects of a size are released after other
/// sizes were used, so that texts with ever new sizes don't take more memory.
@safe
final class ShapingFonts {
  /// The number of new fonts after which unused fonts are released.
  static let fontLimit = 1024

  /// The faces of the fonts.
  let faces: ShapingFaces
  /// The time limit of the shaped text. After it, every search returns the last result.
  let time = ShapingTime()
  /// The map, which owns this object.
  let map: UnsafeMutablePointer<PangoFontMap>
  private let catalog: FontCatalog
  private var searches = GenerationalCache<FontSearch.Key, FontSearch>(limit: 64)
  private var sets = GenerationalCache<FontsetKey, PangoReference>(limit: 64)
  private var last: (search: FontSearch?, set: PangoReference?)
  /// All fonts that exist now. Pango treats two objects as two fonts.
  private var fonts: [FontPattern: UnsafeMutablePointer<PangoFont>] = unsafe [:]
  /// The number of fonts made since fontsets were last released.
  private var newFontCount = 0

  /// Prepares a map, which must outlive this object, for the fonts of a catalog.
  init(for map: UnsafeMutablePointer<PangoFontMap>, in catalog: FontCatalog, from files: FontFiles)
  {
    unsafe self.map = map
    self.catalog = catalog
    faces = ShapingFaces(of: files)
  }

  /// The number of fonts that exist now.
  var fontCount: Int { unsafe fonts.count }

  /// The number of cached searches.
  var searchCount: Int { searches.count }

  /// Returns the fonts that match a Pango font description in a language, the best first; nil if
  /// there is not enough memory.
  func set(for description: OpaquePointer?, language: OpaquePointer?) -> PangoReference? {
    let key = unsafe FontsetKey(description, language: language)
    if let kept = sets.value(for: key) { return kept }
    if time.isOver, let set = last.set { return set }
    let query = unsafe FontQuery(description, language: language)
    guard let pattern = pattern(for: query) else { return nil }
    if newFontCount >= Self.fontLimit {
      sets.age()
      newFontCount = 0
    }
    let search = search(for: pattern, query.preference)
    let fonts = unsafe ShapingFontset(
      of: search, for: pattern, startingWith: query.first, language: language, in: self)
    let made = PangoBackend.makeFontset(of: fonts)
    sets.keep(made, for: key.copy())
    last.set = made
    return made
  }

  /// Returns the fonts that match a query; nil if there is not enough memory.
  func search(for query: FontQuery) -> FontSearch? {
    if time.isOver, let search = last.search { return search }
    return pattern(for: query).map { search(for: $0, query.preference) }
  }

  /// Returns the family for a generic family such as `serif`: by FontConfig's rules, or if they
  /// name none, by the names of families; nil if there is no font at all.
  func family(ofKind kind: String) -> String? {
    guard let pattern = FontQuery.pattern(ofFamilies: [kind]) else { return nil }
    catalog.complete(pattern)
    let isEmoji = kind.lowercased() == FontQuery.emoji
    let preference = FontPreference(families: [kind, kind], language: "en")
    let fonts = isEmoji ? nil : catalog.sort(for: pattern).map(preference.sorted)
    return (fonts?.first ?? catalog.match(pattern))?.string(FC_FAMILY)
  }

  /// Returns the query completed by FontConfig's rules.
  private func pattern(for query: FontQuery) -> FontPattern? {
    guard let pattern = query.makePattern() else { return nil }
    catalog.complete(pattern)
    return pattern
  }

  private func search(for query: FontPattern, _ preference: FontPreference) -> FontSearch {
    let key = catalog.key(of: query)
    if let kept = searches.value(for: key) { return kept }
    let made = FontSearch(for: query, preferring: preference, in: catalog)
    searches.keep(made, for: key)
    last.search = made
    return made
  }

  /// Returns the Pango font of a pattern; the same object as long as it exists.
  func font(of pattern: FontPattern) -> PangoReference {
    if let alive = unsafe fonts[pattern] { return unsafe PangoReference(alive) }
    let made = PangoBackend.makeFont(ShapingFont(pattern, in: self))
    unsafe fonts[pattern] = made.pointer?.assumingMemoryBound(to: PangoFont.self)
    newFontCount += 1
    return made
  }

  /// Removes the font of a pattern, which was deallocated.
  func forget(_ pattern: FontPattern) {
    unsafe fonts[pattern] = nil
  }
}

/// The Swift object of a Pango font.
@safe
final class ShapingFont {
  /// The properties of the font, with one matrix.
  let pattern: FontPattern
  /// Pango's description of the font.
  let description: OpaquePointer?
  /// The fonts of its map; nil once the map is gone.
  private(set) weak var fonts: ShapingFonts?
  /// The full-width punctuation by language; Pango never frees these pointers.
  private var punctuation = GenerationalCache<UInt, FullWidthPunctuation?>(limit: 8)

  init(_ pattern: FontPattern, in fonts: ShapingFonts) {
    self.pattern = pattern
    self.fonts = fonts
    unsafe description = pango_fc_font_description_from_pattern(pattern.pointer, 1)
  }

  /// Returns the full-width punctuation of the Pango font that this object belongs to; nil if none
  /// can be trimmed.
  func punctuation(
    of font: UnsafeMutablePointer<PangoFont>, in language: OpaquePointer?
  ) -> FullWidthPunctuation? {
    let key = UInt(bitPattern: language)
    if let kept = punctuation.value(for: key) { return kept }
    let made = unsafe FullWidthPunctuation(of: font, in: language)
    punctuation.keep(made, for: key)
    return made
  }

  deinit {
    unsafe pango_font_description_free(description)
    fonts?.forget(pattern)
  }
}

/// The fonts that match a query, the best first, each made on first access.
@safe
final class ShapingFontset {
  /// The language of the query, which Pango never frees.
  let language: OpaquePointer?
  /// The fonts of the map, which outlives its fontsets.
  private unowned let owner: ShapingFonts
  /// The search for the fonts, in any size.
  let search: FontSearch
  private let query: FontPattern
  /// The index of the font that comes before all others; nil for none.
  private let first: Int?
  private var fonts: [PangoReference] = []

  init(
    of search: FontSearch, for query: FontPattern, startingWith first: Int?,
    language: OpaquePointer?, in owner: ShapingFonts
  ) {
    self.first = first
    self.search = search
    self.query = query
    unsafe self.language = language
    self.owner = owner
  }

  /// Returns one of the fonts; nil after the last one, and if there is not enough memory.
  func font(at index: Int) -> UnsafeMutablePointer<PangoFont>? {
    while fonts.count <= index {
      guard let pattern = pattern(at: fonts.count) else { return nil }
      pattern.joinMatrices()
      fonts.append(owner.font(of: pattern))
    }
    return unsafe fonts[index].pointer?.assumingMemoryBound(to: PangoFont.self)
  }

  private func pattern(at index: Int) -> FontPattern? {
    guard let first else { return search.usefulFont(at: index, for: query) }
    return index == 0
      ? search.font(at: first, for: query) : search.usefulFont(at: index - 1, for: query)
  }
}
