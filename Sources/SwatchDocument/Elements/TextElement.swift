import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// A text: one string, or runs with their own fonts and colours.
struct TextElement: ElementBody {
  /// A run of the text; missing properties come from the whole text.
  struct Run: GrammarObject, Hashable {
    var text = ""
    var font = FontDescriptor()
    var color: Color?
    var language: String?
    var attributes = AttributesDescriptor()
    /// The factor of the font's size.
    var sizeFactor = 1.0

    enum OwnKey: String, CaseIterable, Sendable { case text, font, color, language }
    typealias Key = KeyUnion<OwnKey, AttributesDescriptor.Key>

    static let title = "a run of text"
    static let requiredKeys = [Key.own(.text)]

    mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
      switch key {
      case .own(.text): text = try field.text()
      case .own(.font): font = try field.object(over: font)
      case .own(.color): color = try field.color()
      case .own(.language): language = try field.language()
      case .shared(let key): try attributes.set(key, to: field)
      }
    }

    /// The run in a font, a colour and a language that hold where it has none of its own.
    func span(
      font base: Font, color baseColor: Color, language baseLanguage: String? = nil,
      attributes baseAttributes: AttributedText.Attributes = AttributedText.Attributes()
    ) -> AttributedText.Span {
      var runFont = font.font(over: base)
      runFont.size *= sizeFactor
      return AttributedText.Span(
        text, font: runFont, color: color ?? baseColor,
        language: language ?? baseLanguage, attributes: attributes.attributes(over: baseAttributes))
    }
  }

  var runs: [Run] = []
  var font = FontDescriptor()
  var color = Color.black
  var language: String?
  var attributes = AttributesDescriptor()
  var paragraph = ParagraphStyle()
  private(set) var origin: JSONValue?

  typealias Key = KeyUnion<OwnKey, AttributesDescriptor.Key>

  enum OwnKey: String, CaseIterable, Sendable {
    case text, markup, font, color, language, alignment, maximumNumberOfLines, truncation
    case truncationBoundary, hyphenation, lineHeight
  }

  static let title = "a text node"

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .own(let key): try set(key, to: field)
    case .shared(let key): try attributes.set(key, to: field)
    }
  }

  private mutating func set(_ key: OwnKey, to field: Field) throws(DocumentError) {
    switch key {
    case .text:
      runs = try TextElement.runs(field)
      origin = field.source
    case .markup:
      runs = try TextElement.markedUpRuns(field)
      origin = field.source
    case .font: font = try field.object(over: font)
    case .color: color = try field.color()
    case .language: language = try field.language()
    case .alignment:
      paragraph.alignment = try field.word(of: [.natural, .left, .center, .right, .justified])
    case .maximumNumberOfLines:
      paragraph.maximumNumberOfLines = try field.integer(in: 0...1_000_000)
    case .truncation: paragraph.truncation = try field.word(of: [.tail, .head, .middle, .none])
    case .truncationBoundary:
      paragraph.truncationBoundary = try field.word(of: [.character, .word])
    case .hyphenation: paragraph.hyphenation = try field.word(of: [.none, .manual])
    case .lineHeight:
      paragraph.lineHeight = try field.number(
        in: 0.01...100_000, "a line height", remark: " points")
    }
  }

  /// The text with every run's font, colour and attributes.
  var attributedText: AttributedText {
    let font = font.font(over: Font())
    let attributes = attributes.attributes(over: AttributedText.Attributes())
    let spans = runs.map {
      $0.span(font: font, color: color, language: language, attributes: attributes)
    }
    return AttributedText(spans, paragraph: paragraph)
  }

  func makeElement(_ children: ChildElements) -> LayoutElement {
    TextNode(attributedText)
  }

  static func check(_ keys: Set<Key>, at literal: JSONValue) throws(DocumentError) {
    guard keys.isSuperset(of: [.own(.text), .own(.markup)]) else { return }
    throw DocumentError(
      "the text has \"text\" and \"markup\"", at: literal.place, advice: "remove one of the two")
  }

  /// The runs of a string with tags; of the data, tags are text.
  private static func markedUpRuns(_ field: Field) throws(DocumentError) -> [Run] {
    guard let text = try field.markup() else { throw field.mismatch("a text with tags") }
    do throws(MarkupFault) {
      return try Markup.runs(of: text)
    } catch {
      throw field.error(
        "line \(error.line), column \(error.column) of the markup: \(error.problem)",
        advice: error.advice)
    }
  }

  /// One string, or a list of runs.
  static func runs(_ field: Field) throws(DocumentError) -> [Run] {
    if let text = field.shown { return [Run(text: text)] }
    guard let elements = try field.elements() else {
      throw field.mismatch("a text, or a list of runs as {\"text\": …}")
    }
    var runs: [Run] = []
    for element in elements { runs.append(try element.object(over: Run())) }
    return runs
  }
}
