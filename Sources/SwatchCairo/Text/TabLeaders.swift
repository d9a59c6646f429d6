import CPango
import SwatchGraphics

/// Fills the tabs of a text with their leaders.
@safe
final class TabLeaders {
  /// The most glyphs of all leaders of a text.
  private static let limit = 1 << 20

  let tools: ThreadShaper
  let library: FontLibrary
  /// The language of spans without one.
  private let language: TextLanguage
  /// A leader's glyphs, the gap beside them, and their font.
  private typealias Leader = (piece: GlyphPiece, gap: Int, kept: PangoReference)

  /// The leaders in the looks of their tabs; nil for one without glyphs.
  private var made: [AttributedText.Span: Leader?] = [:]
  private var count = 0

  /// Prepares for a text, with a language for its spans without one.
  init(language: TextLanguage, fonts library: FontLibrary, _ tools: ThreadShaper) {
    self.language = language
    self.library = library
    self.tools = tools
  }

  /// Fills a tab of a span with the leader of its stop.
  /// - Throws: ``TextError`` if the text has too many characters of leaders.
  func fill(_ tab: inout GlyphPiece, of span: AttributedText.Span) throws(TextError) {
    guard let string = tab.tab?.stop?.leader else { return }
    var leader = span
    leader.text = string
    guard let (piece, gap, _) = made[leader] ?? shape(leader) else { return }
    let room = Self.limit - count
    guard piece.width > 0, tab.width / piece.width * piece.glyphs.count <= room else {
      if piece.width == 0 { return }
      throw TextError(
        "the leaders of tabs have more than \(Self.limit) characters; use larger leaders, or fewer")
    }
    tab = tab.filled(with: piece, gap: gap)
    count += tab.glyphs.count
  }

  /// The glyphs of a leader, those of its first font.
  private func shape(_ leader: AttributedText.Span) -> Leader? {
    let bytes = Array(leader.text.utf8)
    let piece = unsafe bytes.withUnsafeBufferPointer { text -> (GlyphPiece, PangoReference)? in
      let paragraph = unsafe TextParagraph(
        text, range: 0..<text.count, of: SpanTable(leader), ParagraphStyle(), column: .infinity,
        language: language, self)
      guard let piece = paragraph.shaped.pieces(of: 0..<paragraph.shaped.count).first else {
        return nil
      }
      return (piece, unsafe PangoReference(UnsafeMutableRawPointer(piece.font)))
    }
    let shaped = piece.map { ($0.0, tools.request(leader.font, of: library).space, $0.1) }
    made[leader] = .some(shaped)
    return shaped
  }
}
