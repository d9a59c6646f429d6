import CPango
import SwatchGraphics

/// Fills the tabs of a text with their leaders.
@safe
final class TabLeaders {
  /// The largest number of glyphs of all leaders of a text.
  private static let limit = 1 << 20

  let tools: ThreadShaper
  let library: FontLibrary
  /// The language of spans that state none.
  private let language: TextLanguage
  /// A leader's glyphs from left to right, the gap beside them, and their retained fonts.
  private typealias Leader = (pieces: [GlyphPiece], gap: Int, kept: [PangoReference])

  /// The leaders by the spans of their tabs; nil for a leader without glyphs.
  private var made: [AttributedText.Span: Leader?] = [:]
  private var count = 0

  /// Prepares the leaders of a text; `language` is the language of spans that state none.
  init(language: TextLanguage, fonts library: FontLibrary, _ tools: ThreadShaper) {
    self.language = language
    self.library = library
    self.tools = tools
  }

  /// Returns a tab of a span filled with the leader of its stop: a piece for each of its fonts.
  /// - Throws: ``TextError`` if the text has too many leader characters.
  func filled(
    _ tab: GlyphPiece, of span: AttributedText.Span
  ) throws(TextError) -> [GlyphPiece] {
    guard let string = tab.tab?.stop?.leader else { return [tab] }
    var leader = span
    leader.text = string
    let shaped = if let kept = made[leader] { kept } else { try shape(leader) }
    guard let (pieces, gap, _) = shaped else { return [tab] }
    let (pitch, room) = (pieces.width, Self.limit - count)
    let glyphCount = pieces.reduce(0) { $0 + $1.glyphs.count }
    guard pitch > 0, tab.width / pitch * glyphCount <= room else {
      if pitch == 0 { return [tab] }
      throw TextError(
        "the leaders of tabs have more than \(Self.limit) characters in all; use wider leader "
          + "characters, or fewer tabs with leaders")
    }
    let filled = tab.filled(with: pieces, gap: gap)
    count += filled.reduce(0) { $0 + $1.glyphs.count }
    return filled
  }

  /// Returns the glyphs of a leader; nil if it has none.
  private func shape(_ leader: AttributedText.Span) throws(TextError) -> Leader? {
    let bytes = Array(leader.text.utf8)
    let (pieces, fonts) = try unsafe bytes.withUnsafeBufferPointer { text throws(TextError) in
      let paragraph = try unsafe TextParagraph(
        text, range: 0..<text.count, of: SpanTable(leader), ParagraphStyle(), column: .infinity,
        language: language, self)
      var pieces = paragraph.shaped.pieces(of: 0..<paragraph.shaped.count).fromLeftToRight
      for index in pieces.indices {
        pieces[index].missingFromLeader = pieces[index].missingCharacters(of: bytes)
      }
      return (pieces, pieces.map { unsafe PangoReference(UnsafeMutableRawPointer($0.font)) })
    }
    let gap = tools.request(leader.font, of: library).space
    let shaped: Leader? = pieces.isEmpty ? nil : (pieces, gap, fonts)
    made[leader] = .some(shaped)
    return shaped
  }
}
