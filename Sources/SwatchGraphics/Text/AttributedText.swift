/// A text made of spans with equal attributes, and the styles of its paragraphs.
public struct AttributedText: Hashable, Sendable {
  /// A part of the text with equal attributes.
  @dynamicMemberLookup public struct Span: Hashable, Sendable {
    /// The characters of the span.
    public var text: String
    /// The requested font.
    public var font: Font
    /// The colour of the glyphs.
    public var color: Color
    /// The language as a tag, such as `ja`, `zh-Hant` or `pt-BR`, which influences the choice of
    /// fonts and of character forms. Nil for the node's trait ``TraitCollection/localeIdentifier``.
    /// Characters of a script that the language isn't written in use the language that their script
    /// and paragraph suggest.
    public var language: String?
    private var kept: SpanAttributes

    /// All other attributes, such as an underline; by default, the attributes of plain text.
    public var attributes: Attributes {
      get { kept.value }
      set { kept = SpanAttributes(newValue) }
    }

    /// A Boolean value that is true when the span has no attributes other than font, colour and
    /// language.
    package var isPlain: Bool { kept == .plain }

    /// Makes a span.
    public init(
      _ text: String, font: Font = Font(), color: Color = .black, language: String? = nil,
      attributes: Attributes = Attributes()
    ) {
      self.init(
        text, font: font, color: color, language: language, attributes: SpanAttributes(attributes))
    }

    /// Makes a span with attributes of another span, or of several spans.
    package init(
      _ text: String, font: Font, color: Color, language: String?, attributes: SpanAttributes
    ) {
      self.text = text
      self.font = font
      self.color = color
      self.language = language
      kept = attributes
    }

    /// Returns or sets an attribute, such as `underline` or `kern`.
    public subscript<Value>(dynamicMember member: WritableKeyPath<Attributes, Value>) -> Value {
      get { attributes[keyPath: member] }
      set { attributes[keyPath: member] = newValue }
    }
  }

  /// The spans in reading order.
  public var spans: [Span]
  /// The style of paragraphs, including the limits and the truncation of the whole text.
  public var paragraph: ParagraphStyle
  /// The styles of the text's first paragraphs, in order; further paragraphs have ``paragraph``.
  /// Paragraphs end with a line feed, a carriage return, both, or U+2029. The number of lines and
  /// the truncation of the whole text always follow ``paragraph``.
  public var paragraphStyles: [ParagraphStyle] = []

  /// The text that replaces the omitted part of a text that is too long: nil for an ellipsis that
  /// looks like the shown character before it, an empty list for no mark. An ellipsis is also used
  /// if the mark leaves no space for a character. Line ends in the mark become spaces.
  public var truncationMark: [Span]?
  /// The sizes to try if the text is too long; nil to keep its own size.
  public var fit: TextFit?
  /// Areas that the lines flow around, in points from the top-left corner of the text's column;
  /// lines continue on both sides of an area (after NSTextContainer). A part of a line in which no
  /// word fits stays empty. A text with such areas takes the whole width available to it.
  public var exclusionPaths: [Path] = []

  /// Makes a text from its spans, in reading order.
  public init(_ spans: [Span], paragraph: ParagraphStyle = ParagraphStyle()) {
    self.spans = spans
    self.paragraph = paragraph
  }

  /// Makes a text of one span.
  public init(
    _ text: String, font: Font = Font(), color: Color = .black, language: String? = nil,
    attributes: Attributes = Attributes(), paragraph: ParagraphStyle = ParagraphStyle()
  ) {
    self.init(
      [Span(text, font: font, color: color, language: language, attributes: attributes)],
      paragraph: paragraph)
  }

  /// Makes a text of paragraphs, separated by line feeds; a line end at the end of a paragraph's
  /// text is replaced. Each of the texts is one paragraph, or several paragraphs in its style;
  /// `paragraph` is the style of the whole text.
  public init(paragraphs: [AttributedText], paragraph: ParagraphStyle = ParagraphStyle()) {
    self.init([], paragraph: paragraph)
    for (index, text) in paragraphs.enumerated() {
      var spans = text.spans.isEmpty ? [Span("")] : text.spans
      if index < paragraphs.count - 1 { spans.endLine() }
      self.spans += spans
      let ends = spans.map(\.text).joined().paragraphEndCount
      let count = index < paragraphs.count - 1 ? ends : ends + 1
      paragraphStyles += (0..<count).map { text.style(ofParagraph: $0) }
    }
  }

  /// Returns the style of the paragraph at an index.
  package func style(ofParagraph index: Int) -> ParagraphStyle {
    index < paragraphStyles.count ? paragraphStyles[index] : paragraph
  }

  /// A Boolean value that is true when some lines depend on the width of their column, even if they
  /// fit in it.
  package var fillsColumn: Bool {
    !exclusionPaths.isEmpty
      || ([paragraph] + paragraphStyles).contains {
        $0.alignment == .justified || !$0.tabStops.isEmpty
      }
  }

  /// A Boolean value that is true when the lines of some paragraph break only at its end.
  package var hasUnbrokenLines: Bool {
    ([paragraph] + paragraphStyles).contains { $0.wrapping == .none }
  }

  /// The characters of all spans.
  public var string: String {
    spans.count == 1 ? spans[0].text : spans.map(\.text).joined()
  }
}

extension [AttributedText.Span] {
  /// Ends the text with a line feed, which replaces an existing line end.
  fileprivate mutating func endLine() {
    if let last = lastIndex(where: { !$0.text.isEmpty }), self[last].text.last?.isNewline == true {
      self[last].text.removeLast()
    }
    self[count - 1].text += "\n"
  }
}

extension String {
  /// The number of paragraph ends; a carriage return followed by a line feed is one end.
  fileprivate var paragraphEndCount: Int {
    count { ["\n", "\r", "\r\n", "\u{85}", "\u{2029}"].contains($0) }
  }
}
