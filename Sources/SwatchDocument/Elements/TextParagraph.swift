import SwatchGraphics

/// A paragraph of a text; missing properties come from the whole text.
struct TextParagraph: GrammarObject, Hashable {
  private(set) var runs: [TextElement.Run]?
  private var font = FontDescriptor()
  private var color: Color?
  private var language: String?
  private var style = ParagraphDescriptor()

  enum OwnKey: String, CaseIterable, Sendable { case text, font, color, language }

  typealias Key = StyledKey<OwnKey>

  static let title = "a paragraph"
  static let requiredKeys = [Key.own(.text)]

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .own(.text): runs = try TextElement.runs(field)
    case .own(.font): font = try field.object(over: font)
    case .own(.color): color = try field.color()
    case .own(.language): language = try field.language()
    case .style(let key): try style.set(key, to: field)
    }
  }

  /// The paragraph with every run's font and colour, over those of the whole text.
  func attributedText(over text: TextParagraph, _ paragraph: ParagraphStyle) -> AttributedText {
    AttributedText(spans(of: runs ?? [], over: text), paragraph: style.style(over: paragraph))
  }

  /// Runs with the paragraph's font and colour, over those of the whole text.
  func spans(of runs: [TextElement.Run], over text: TextParagraph) -> [AttributedText.Span] {
    let font = font.font(over: text.font.font(over: Font()))
    return runs.map { run in
      AttributedText.Span(
        run.text, font: run.font.font(over: font),
        color: run.color ?? color ?? text.color ?? .black,
        language: run.language ?? language ?? text.language)
    }
  }
}
