import CPango

/// The punctuation of a font whose blank halves can be trimmed, in one language: marks whose width
/// the font's feature `halt` halves. Lengths are in Pango's units.
@safe
struct FullWidthPunctuation {
  /// The lengths of a mark.
  struct Lengths {
    /// The full-width advance.
    let width: Int32
    /// The part of the advance that is trimmed.
    let trim: Int32
    /// The distance by which the trimmed mark moves; negative to the left.
    let shift: Int32
  }

  private let lengths: [Unicode.Scalar: Lengths]
  private let dot: PunctuationMark?
  private let colon: PunctuationMark?
  private let semicolon: PunctuationMark?
  private let quotesAreFullWidth: Bool

  /// Measures the marks of a font; nil if it has none to trim.
  init?(of font: UnsafeMutablePointer<PangoFont>, in language: OpaquePointer?) {
    guard let shapes = unsafe pango_font_get_hb_font(font) else { return nil }
    guard let full = unsafe Self.shape(in: shapes, language, half: false),
      let half = unsafe Self.shape(in: shapes, language, half: true)
    else { return nil }
    var lengths: [Unicode.Scalar: Lengths] = [:]
    var places: [Unicode.Scalar: PunctuationMark] = [:]
    for (scalar, (full, half)) in zip(Self.marks, zip(full, half)) where full.id != 0 {
      let trim = full.advance - half.advance
      guard trim > 0 else { continue }
      lengths[scalar] = Lengths(
        width: full.advance, trim: trim, shift: half.offset - full.offset)
      places[scalar] = unsafe Self.place(of: full, in: shapes)
    }
    guard !lengths.isEmpty else { return nil }
    self.lengths = lengths
    let dots = Set(["、", "。", "，", "．"].map { places[$0] })
    dot = dots.count == 1 ? dots.first ?? nil : nil
    (colon, semicolon) = (places["："], places["；"])
    quotesAreFullWidth =
      places["\u{2018}"] == .opening && places["\u{201C}"] == .opening
      && places["\u{2019}"] == .closing && places["\u{201D}"] == .closing
  }

  /// Returns the lengths of a mark; nil for a mark that isn't trimmed.
  func lengths(of mark: Unicode.Scalar) -> Lengths? { lengths[mark] }

  /// Returns the class of a mark in the font: for marks that differ between fonts, by the position
  /// of its ink.
  func resolved(_ mark: PunctuationMark) -> PunctuationMark? {
    switch mark {
    case .dot: dot
    case .colon: colon
    case .semicolon: semicolon
    case .openingQuote: quotesAreFullWidth ? .opening : .narrowOpening
    case .closingQuote: quotesAreFullWidth ? .closing : .narrowClosing
    default: mark
    }
  }
}

extension FullWidthPunctuation {
  /// The glyph of a mark, its advance and its offset from the usual position.
  private typealias Glyph = (id: hb_codepoint_t, advance: Int32, offset: Int32)

  /// The marks that may be trimmed.
  private static let marks = Array(
    "、。，．：；\u{2018}\u{2019}\u{201C}\u{201D}〈〉《》「」『』【】〔〕〖〗〘〙〚〛〝〞〟（）［］｛｝｟｠".unicodeScalars)

  /// Returns the glyphs of all marks, one for each; nil if a font has more or fewer glyphs.
  private static func shape(
    in font: OpaquePointer, _ language: OpaquePointer?, half: Bool
  ) -> [Glyph]? {
    let buffer = unsafe hb_buffer_create()
    defer { unsafe hb_buffer_destroy(buffer) }
    let count = UInt32(marks.count)
    unsafe hb_buffer_add_utf32(buffer, marks.map(\.value), Int32(count), 0, Int32(count))
    unsafe hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, HB_SCRIPT_HAN)
    unsafe hb_buffer_set_language(
      buffer, hb_language_from_string(pango_language_to_string(language), -1))
    let features = [("halt", half ? UInt32(1) : 0), ("kern", 0)].map { tag, value in
      hb_feature_t(
        tag: tag.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) }, value: value, start: 0, end: .max)
    }
    unsafe hb_shape(font, buffer, features, UInt32(features.count))
    guard unsafe hb_buffer_get_length(buffer) == count,
      let glyphs = unsafe hb_buffer_get_glyph_infos(buffer, nil),
      let places = unsafe hb_buffer_get_glyph_positions(buffer, nil)
    else { return nil }
    return marks.indices.map { index in
      unsafe (glyphs[index].codepoint, places[index].x_advance, places[index].x_offset)
    }
  }

  /// Returns the class of a mark by the place of its ink: in the left half of its square, in the
  /// right half, or narrow in the middle; otherwise nil.
  private static func place(of glyph: Glyph, in font: OpaquePointer) -> PunctuationMark? {
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(font, glyph.id, &extents) != 0 else { return nil }
    let half = glyph.advance / 2
    let left = glyph.offset + extents.x_bearing
    if left + extents.width <= half { return .closing }
    if left >= half { return .opening }
    return extents.width <= half && left >= half / 2 ? .middle : nil
  }
}
