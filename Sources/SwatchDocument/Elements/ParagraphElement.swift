import SwatchGraphics

/// A paragraph of a text; missing properties come from the whole text.
struct ParagraphElement: GrammarObject, Hashable {
  var runs: [TextElement.Run]?
  var look = TextLook()

  enum OwnKey: String, CaseIterable, Sendable { case text, markup, font, color, language }

  /// The keys of the paragraph's style and of its runs' attributes.
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
    case .own(.font): look.font = try field.object(over: look.font)
    case .own(.color): look.color = try field.color()
    case .own(.language): look.language = try field.language()
    case .shared(.own(let key)): try look.style.set(key, to: field)
    case .shared(.shared(let key)): try look.attributes.set(key, to: field)
    }
  }

  /// A Boolean value that is true when the text or a run has a link.
  var hasLink: Bool {
    look.attributes.has(.link) || runs?.contains { $0.attributes.has(.link) } ?? false
  }

  /// Returns the paragraph with the font, colour and attributes of every run, with defaults from
  /// the whole text.
  func attributedText(over text: TextLook, _ paragraph: ParagraphStyle) -> AttributedText {
    // An empty run gives a text without runs the height of its font.
    let runs = runs.flatMap { $0.isEmpty ? nil : $0 } ?? [TextElement.Run()]
    return AttributedText(
      spans(of: runs, over: text), paragraph: look.style.style(over: paragraph))
  }

  /// Returns runs with the look of the paragraph, with defaults from the whole text.
  func spans(of runs: [TextElement.Run], over text: TextLook) -> [AttributedText.Span] {
    let font = look.font(over: text.font())
    let attributes = look.attributes.attributes(over: text.allAttributes)
    return runs.map { run in
      run.span(
        font: font, color: look.color ?? text.color ?? .black,
        language: look.language ?? text.language, attributes: attributes)
    }
  }
}
