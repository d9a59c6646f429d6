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

    enum Key: String, CaseIterable, Sendable { case text, font, color, language }

    static let title = "a run of text"
    static let requiredKeys = [Key.text]

    mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
      switch key {
      case .text: text = try field.text()
      case .font: font = try field.object(over: font)
      case .color: color = try field.color()
      case .language: language = try field.language()
      }
    }
  }

  var runs: [Run] = []
  var font = FontDescriptor()
  var color = Color.black
  var language: String?
  var paragraph = ParagraphStyle()
  private(set) var origin: JSONValue?

  enum Key: String, CaseIterable, Sendable {
    case text, font, color, language, alignment, maximumNumberOfLines, truncation
    case truncationBoundary, hyphenation, lineHeight
  }

  static let title = "a text node"

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .text:
      runs = try TextElement.runs(field)
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

  /// The text with every run's font and colour.
  var attributedText: AttributedText {
    let spans = runs.map { run in
      AttributedText.Span(
        run.text, font: run.font.font(over: font.font(over: Font())), color: run.color ?? color,
        language: run.language ?? language)
    }
    return AttributedText(spans, paragraph: paragraph)
  }

  func makeElement(_ children: ChildElements) -> LayoutElement {
    TextNode(attributedText)
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
