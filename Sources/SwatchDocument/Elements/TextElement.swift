import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchMessages
import SwatchNodes

/// A text: one string, runs with their own fonts and colours, or paragraphs with their own styles.
struct TextElement: ElementBody {
  /// A run of the text; missing keys come from the whole text.
  struct Run: GrammarObject, Hashable {
    var text = ""
    var font = FontDescriptor()
    var color: Color?
    var language: String?
    var attributes = AttributesDescriptor()
    /// The factor by which the font's size is multiplied.
    var sizeFactor = 1.0
    /// The picture or the child that the run shows; nil for text.
    var attachment: AttachmentDescriptor?

    enum OwnKey: String, CaseIterable, Sendable {
      case text, image, child, width, height, baseline, alt, font, color, language
    }
    typealias Key = KeyUnion<OwnKey, AttributesDescriptor.Key>

    static let title = "a run of text"
    static let form = "a run of text as {\"text\": …}"

    mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
      switch key {
      case .own(.text): text = try field.text()
      case .own(.font): font = try field.object(over: font)
      case .own(.color): color = try field.color()
      case .own(.language): language = try field.language()
      case .own(let key): try setAttachment(key, to: field)
      case .shared(let key): try attributes.set(key, to: field)
      }
    }

    /// Returns the run as a span, with a font, a colour, a language and attributes as defaults.
    func span(
      font base: Font, color baseColor: Color, language baseLanguage: String? = nil,
      attributes baseAttributes: SpanAttributes = .plain
    ) -> AttributedText.Span {
      var runFont = font.font(over: base)
      runFont.size *= sizeFactor
      var span = AttributedText.Span(
        text, font: runFont, color: color ?? baseColor,
        language: language ?? baseLanguage, attributes: attributes.attributes(over: baseAttributes))
      if let attachment = attachment?.attachment {
        span.text = String(TextAttachment.character)
        span.attachment = attachment
      }
      return span
    }
  }

  private(set) var content = ParagraphElement()
  private(set) var paragraphs: [ParagraphElement]?
  /// The members of the style that apply to the whole text, such as the maximum number of lines.
  private var limits = ParagraphStyle()
  private(set) var mark: [Run]?
  private var fit: TextFit?
  private var exclusions: [Path] = []
  private var inset = EdgeInsets.zero
  private var verticalAlignment = VerticalAlignment.top
  private var breaks = ContentBreaks.none
  private(set) var hidesWhenEmpty = false
  /// The level of a heading; nil for other texts.
  private var headingLevel: Int?
  private(set) var origin: JSONValue?
  /// The values that name the pictures of runs.
  var pictures: [ImageSource: JSONValue] = [:]

  enum OwnKey: String, CaseIterable, Sendable {
    case text, markup, paragraphs, font, color, language, maximumNumberOfLines, truncation
    case truncationBoundary, truncationMark, fit, exclusions, textContainerInset, verticalAlignment
    case heading, breaks, orphans, widows, hidesWhenEmpty
  }

  typealias Key = KeyUnion<OwnKey, ParagraphElement.StyleKey>

  static let title = "a text node"
  static let childKeys = [ChildKey.children]

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .own(.text):
      guard paragraphs == nil else { throw field.isSecondText }
      try content.set(.own(.text), to: field)
      origin = field.source
      if content.hasPictures { try notePictures(in: field) }
    case .own(.markup):
      guard paragraphs == nil else { throw field.isSecondText }
      content.runs = try TextElement.markedUpRuns(field)
      origin = field.source
    case .own(.paragraphs):
      guard content.runs == nil else { throw field.isSecondText }
      paragraphs = try TextElement.paragraphs(field)
      origin = field.source
      if paragraphs?.contains(where: \.hasPictures) == true { try notePictures(in: field) }
    case .own(.font): try content.set(.own(.font), to: field)
    case .own(.color): try content.set(.own(.color), to: field)
    case .own(.language): try content.set(.own(.language), to: field)
    case .own(.maximumNumberOfLines):
      limits.maximumNumberOfLines = try field.integer(in: 0...1_000_000)
    case .own(.truncation):
      limits.truncation = try field.word(of: [.tail, .head, .middle, .none])
    case .own(.truncationBoundary):
      limits.truncationBoundary = try field.word(of: [.character, .word])
    case .own(.truncationMark):
      mark = try TextElement.mark(field)
      if mark?.hasPictures == true { try notePictures(in: field) }
    case .own(.fit): fit = try field.object(over: FitElement()).fit
    case .own(.exclusions): exclusions = try ExclusionElement.paths(field)
    case .own(.textContainerInset):
      inset = try field.insets(over: inset)
      guard [inset.top, inset.left, inset.bottom, inset.right].allSatisfy({ 0..<1e7 ~= $0 }) else {
        throw field.mismatch("insets from 0 to 9,999,999 points")
      }
    case .own(.verticalAlignment):
      verticalAlignment = try field.word(of: [.top, .center, .bottom])
    case .own(.breaks): breaks = try field.word()
    case .own(.orphans): content.look.orphans = try field.lineCount()
    case .own(.widows): content.look.widows = try field.lineCount()
    case .own(.hidesWhenEmpty): hidesWhenEmpty = try field.truth()
    case .own(.heading): headingLevel = try field.headingLevel()
    case .shared(let key): try content.set(.shared(key), to: field)
    }
  }

  /// The text with the fonts, colours and styles of all its runs and paragraphs.
  var attributedText: AttributedText {
    var whole = content.attributedText(over: TextLook(), limits)
    if let paragraphs {
      whole = AttributedText(
        paragraphs: paragraphs.map { $0.attributedText(over: content.look, whole.paragraph) },
        paragraph: whole.paragraph)
    }
    whole.truncationMark = mark.map { content.spans(of: $0, over: TextLook()) }
    whole.fit = fit
    return whole
  }

  func trace(_ element: LayoutElement, by trace: ElementTrace) {
    guard !pictures.isEmpty, let node = element as? TextNode else { return }
    node.pictureOrigins = pictures.mapValues { value in
      { trace.origin(showing: value).description }
    }
  }

  func inheriting(_ outer: TextLook) -> (any ElementBody)? {
    var text = self
    text.content.look = content.look.over(outer)
    return text
  }

  var textLook: TextLook? { content.look.inherited }

  var isLeftOut: Bool {
    hidesWhenEmpty && runs.allSatisfy { $0.text.isEmpty && $0.attachment == nil }
  }

  /// The runs of the text, or of its paragraphs.
  private var runs: some Sequence<Run> {
    (paragraphs ?? [content]).lazy.flatMap { $0.runs ?? [] }
  }

  var hasLink: Bool { content.hasLink || paragraphs?.contains(where: \.hasLink) ?? false }

  var textDirection: TextDirection? {
    guard let paragraphs else { return content.runs.flatMap(TextDirection.init(ofRuns:)) }
    return paragraphs.lazy.compactMap { $0.runs.flatMap(TextDirection.init(ofRuns:)) }.first
  }

  func makeElement(_ children: ChildElements) -> LayoutElement {
    let nodes = children.list.compactMap { $0 as? DisplayNode }
    let named = nodes.compactMap { child in child.id.map { ($0, child) } }
    let attached = Dictionary(named, uniquingKeysWith: { first, _ in first })
    var text = attributedText
    text.leaveOutNodes(besides: attached.keys)
    let node = TextNode(text)
    node.exclusionPaths = exclusions
    node.textContainerInset = inset
    node.verticalAlignment = verticalAlignment
    node.breaks = breaks
    (node.orphans, node.widows) = (content.look.orphans ?? 2, content.look.widows ?? 2)
    if let headingLevel {
      node.accessibilityTraits.insert(.header)
      node.accessibilityHeadingLevel = headingLevel
    }
    if !attached.isEmpty { node.attachedNodes = attached }
    return node
  }

  static let rules: [KeyRule<Key>] = [
    KeyRule(
      .some([.own(.text), .own(.markup), .own(.paragraphs)]),
      "a text node needs \"text\", \"markup\" or \"paragraphs\"", advice: "add \"text\": … to it"),
    KeyRule(
      .atMostOne([.own(.text), .own(.markup)]), "the text has \"text\" and \"markup\"",
      advice: "remove one of the two"),
  ]

  static func check(_ keys: Set<Key>, at literal: JSONValue) throws(DocumentError) {
    try checkChildren(of: literal)
  }

  static func check(_ text: TemplateText, of key: Key) throws(BindingFault) {
    if key == .own(.markup) { try text.checkMarkup() }
  }

  /// Reads the runs of a string with tags. In a value of the data, tags are plain text.
  static func markedUpRuns(_ field: Field) throws(DocumentError) -> [Run] {
    guard let text = try field.markup() else { throw field.mismatch("a text with tags") }
    var runs: [Run]
    do throws(MarkupFault) {
      runs = try Markup.runs(of: text, theme: field.theme)
    } catch {
      throw field.error(
        "line \(error.line), column \(error.column) of the markup: \(error.problem)",
        advice: error.advice)
    }
    for index in runs.indices { runs[index] = try runs[index].findingImage(from: field) }
    return runs
  }

  /// Reads a truncation mark: one string, a list of runs, or a string with tags.
  private static func mark(_ field: Field) throws(DocumentError) -> [Run] {
    guard !field.isScalar, try field.elements() == nil else { return try runs(field) }
    return try field.object(over: MarkedUpText()).runs
  }

  /// Reads one string, or a list. Its elements are runs, strings, or such lists from the data.
  static func runs(_ field: Field) throws(DocumentError) -> [Run] {
    if let text = field.shown { return [Run(text: text)] }
    guard let elements = try field.elements() else {
      throw field.mismatch("a text, or a list of runs as {\"text\": …}")
    }
    var runs: [Run] = []
    for element in elements {
      if element.isListOfData {
        runs += try Self.runs(element)
      } else if let text = element.shown {
        runs.append(Run(text: text))
      } else {
        runs.append(try element.object(over: Run()))
      }
    }
    return runs
  }

  private static func paragraphs(_ field: Field) throws(DocumentError) -> [ParagraphElement] {
    guard let elements = try field.elements() else {
      throw field.mismatch("a list of paragraphs as {\"text\": …}")
    }
    var paragraphs: [ParagraphElement] = []
    for element in elements { paragraphs.append(try element.object(over: ParagraphElement())) }
    return paragraphs
  }
}

/// A string with tags.
private struct MarkedUpText: GrammarObject {
  private(set) var runs: [TextElement.Run] = []

  enum Key: String, CaseIterable, Sendable { case markup }

  static let title = "a text with tags"
  static let requiredKeys = [Key.markup]

  static func check(_ text: TemplateText, of key: Key) throws(BindingFault) {
    try text.checkMarkup()
  }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .markup: runs = try TextElement.markedUpRuns(field)
    }
  }
}

extension Field {
  fileprivate var isSecondText: DocumentError {
    error("the text node has \"text\" and \"paragraphs\"", advice: "remove one of the two")
  }
}

/// The smallest size, or the smallest scale, to which a text shrinks to fit its space.
struct FitElement: GrammarObject {
  private(set) var fit: TextFit?

  enum Key: String, CaseIterable, Sendable { case minimumSize, minimumScale }

  static let title = "a fit"
  static let form = "a fit such as {\"minimumSize\": 12} or {\"minimumScale\": 0.5}"

  static let rules: [KeyRule<Key>] = [
    KeyRule(
      .some(Key.allCases), "a fit needs \"minimumSize\" or \"minimumScale\"",
      advice: "add \"minimumSize\": 12 to it, or remove \"fit\"")
  ]

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    guard fit == nil else {
      throw field.error(
        "the fit has \"minimumSize\" and \"minimumScale\"", advice: "remove one of the two")
    }
    switch key {
    case .minimumSize:
      fit = .minimumSize(try field.length(in: 0.01...10_000, "a font size", remark: " points"))
    case .minimumScale: fit = .minimumScale(try field.number(in: 0.01...1))
    }
  }
}
