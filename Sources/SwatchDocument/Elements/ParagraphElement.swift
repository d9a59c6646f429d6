import SwatchGraphics

/// A paragraph of a text; missing properties come from the whole text.
struct ParagraphElement: GrammarObject, Hashable {
  var runs: [TextElement.Run]?
  private var font = FontDescriptor()
  private var color: Color?
  private var language: String?
  private var style = ParagraphDescriptor()
  private var attributes = AttributesDescriptor()

  enum OwnKey: String, CaseIterable, Sendable { case text, markup, font, color, language }

  /// The keys of the paragraph's style, and of its runs' attributes.
  typealias StyleKey = KeyUnion<ParagraphDescriptor.Key, AttributesDescriptor.Key>
  typealias Key = KeyUnion<OwnKey, StyleKey>

  static let title = "a paragraph"
  static let form = "a paragraph as {\"text\": …}"

  static let rules: [KeyRule<Key>] = [
    KeyRule(
      .some([.own(.text), .own(.markup)]), "a paragraph needs \"text\" or \"markup\"",
      advice: "add \"text\": … to it"),
    KeyRule(
      .atMostOne([.own(.text), .own(.markup)]), "the paragraph has \"text\" and \"markup\"",
      advice: "remove one of the two"),
  ]

  static func check(_ text: TemplateText, of key: Key) throws(BindingFault) {
    if key == .own(.markup) { try text.checkMarkup() }
  }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .own(.text): runs = try TextElement.runs(field)
    case .own(.markup): runs = try TextElement.markedUpRuns(field)
    case .own(.font): font = try field.object(over: font)
    case .own(.color): color = try field.color()
    case .own(.language): language = try field.language()
    case .shared(.own(let key)): try style.set(key, to: field)
    case .shared(.shared(let key)): try attributes.set(key, to: field)
    }
  }

  /// A Boolean value that is true when a run has a link.
  var hasLink: Bool {
    attributes.has(.link) || runs?.contains { $0.attributes.has(.link) } ?? false
  }

  /// The same paragraph in a direction, unless it has one of its own.
  func inheriting(_ direction: TextDirection) -> ParagraphElement {
    var paragraph = self
    paragraph.style = style.inheriting(direction)
    return paragraph
  }

  /// The paragraph with every run's font, colour and attributes, over those of the whole text.
  func attributedText(over text: ParagraphElement, _ paragraph: ParagraphStyle) -> AttributedText {
    AttributedText(spans(of: runs ?? [], over: text), paragraph: style.style(over: paragraph))
  }

  /// Runs with the paragraph's font and colour, over those of the whole text.
  func spans(of runs: [TextElement.Run], over text: ParagraphElement) -> [AttributedText.Span] {
    let font = font.font(over: text.font.font(over: Font()))
    let attributes = attributes.attributes(
      over: text.attributes.attributes(over: AttributedText.Attributes()))
    return runs.map { run in
      run.span(
        font: font, color: color ?? text.color ?? .black, language: language ?? text.language,
        attributes: attributes)
    }
  }
}
