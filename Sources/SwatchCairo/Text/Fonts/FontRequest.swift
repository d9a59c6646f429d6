import CPango
import SwatchGraphics

/// A Pango request for a font, with the metrics of the first matching font.
@safe
final class FontRequest {
  private let description: OpaquePointer
  /// The line metrics of the first matching font.
  let line: FontLine
  /// The advance of the first matching font's space, in Pango's units.
  let space: Int
  /// The query for the font, without a language.
  private let query: FontQuery
  /// The searches for the font, by the language of the text.
  private var searches = GenerationalCache<TextLanguage, FontSearch>(limit: 8)
  /// The items of plain texts; nil for texts that need full shaping.
  private var plainItems = GenerationalCache<PlainItem.Key, PlainItem?>(limit: 8)
  /// Copies of the request in which another font comes first.
  private var startingWith: [NumberedFont: FontRequest] = [:]

  /// Requests a font; a missing family is replaced by `defaultFamily`.
  init(_ font: Font, defaultFamily: String, shaper: borrowing PangoShaper) {
    unsafe description = pango_font_description_new()
    let list = FontList(families: font.families + [defaultFamily])
    let weight = min(max(font.weight, 1), 1000)
    unsafe pango_font_description_set_family(description, list.name)
    unsafe pango_font_description_set_absolute_size(
      description, Self.sizeAsked(for: font.size) * Double(PANGO_SCALE))
    unsafe pango_font_description_set_weight(description, PangoWeight(UInt32(weight)))
    unsafe pango_font_description_set_style(
      description, font.slant == .italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    if !font.variations.isEmpty {
      unsafe pango_font_description_set_variations(
        description, FontVariations(font.variations).text)
    }
    var line = FontLine()
    var space = 0
    if let first = unsafe shaper.firstFont(for: description) {
      line = unsafe shaper.line(of: first)
      space = unsafe shaper.space(of: first)
      unsafe g_object_unref(UnsafeMutableRawPointer(first))
    }
    self.line = line
    self.space = space
    query = unsafe FontQuery(description, language: nil)
  }

  /// A font's index in the search for a request in a language.
  private struct NumberedFont: Hashable {
    let number: Int
    let language: TextLanguage
  }

  /// Makes a copy of a request in which one font comes before all others.
  private init(_ other: FontRequest, startingWith font: NumberedFont) {
    unsafe description = pango_font_description_copy(other.description)
    line = other.line
    space = other.space
    var list = FontList(families: other.query.families)
    (list.first, list.language) = (font.number, font.language.tag)
    unsafe pango_font_description_set_family(description, list.name)
    query = unsafe FontQuery(description, language: nil)
  }

  /// Returns a copy of the request in which another font comes first: the font at the index
  /// `number` of the search in a language.
  func starting(with number: Int, in language: TextLanguage) -> FontRequest {
    let font = NumberedFont(number: number, language: language)
    if let kept = startingWith[font] { return kept }
    let made = FontRequest(self, startingWith: font)
    startingWith[font] = made
    return made
  }

  /// Returns the search for the font of text in a language; nil if there is not enough memory.
  func search(in language: TextLanguage, of shaper: borrowing PangoShaper) -> FontSearch? {
    if let kept = searches.value(for: language) { return kept }
    guard let made = shaper.fonts?.search(for: query.inLanguage(language)) else { return nil }
    searches.keep(made, for: language)
    return made
  }

  /// Returns the item of a plain text in the font; nil for a text that needs full shaping.
  func plainItem(
    of text: UnsafeBufferPointer<UInt8>, in language: TextLanguage, of shaper: borrowing PangoShaper
  ) -> PlainItem? {
    guard let search = search(in: language, of: shaper),
      let kind = unsafe PlainText(text, in: search)
    else { return nil }
    let key = PlainItem.Key(text: kind, language: language)
    if let kept = plainItems.value(for: key) { return kept }
    let made = PlainItem(key, self, shaper)
    plainItems.keep(made, for: key)
    return made
  }

  /// Returns the size in points that Pango requests from FontConfig: a whole number of Pango's
  /// units, at least one.
  static func sizeAsked(for size: Double) -> Double {
    max(1, (size * Double(PANGO_SCALE)).rounded(.down)) / Double(PANGO_SCALE)
  }

  /// Calls `body` with the first matching font; returns nil if there are no fonts at all.
  func withFirstFont<Result>(
    of shaper: borrowing PangoShaper, _ body: (UnsafeMutablePointer<PangoFont>) -> Result
  ) -> Result? {
    guard let font = unsafe shaper.firstFont(for: description) else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(font)) }
    return unsafe body(font)
  }

  deinit {
    unsafe pango_font_description_free(description)
  }

  /// Returns an attribute that requests the font.
  func makeAttribute() -> UnsafeMutablePointer<PangoAttribute>? {
    unsafe pango_attr_font_desc_new(description)
  }
}
