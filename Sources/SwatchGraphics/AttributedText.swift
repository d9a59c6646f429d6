/// A text as spans of equal attributes, with the attributes of its paragraphs.
public struct AttributedText: Hashable, Sendable {
  /// A stretch of text that looks the same throughout.
  @dynamicMemberLookup public struct Span: Hashable, Sendable {
    /// The characters.
    public var text: String
    /// The requested font.
    public var font: Font
    /// The colour of the glyphs.
    public var color: Color
    /// The language as a tag, such as `ja`, `zh-Hant` or `pt-BR`, which chooses among fonts and
    /// forms of characters. Nil for the node's trait
    /// ``TraitCollection/localeIdentifier``. Characters of scripts that the language isn't written
    /// in have the language that their script and paragraph suggest.
    public var language: String?
    private var kept: SpanAttributes

    /// All other attributes, such as an underline; those of plain text by default.
    public var attributes: Attributes {
      get { kept.value }
      set { kept = SpanAttributes(newValue) }
    }

    /// A Boolean value that is true when the span has no attributes besides font, colour and
    /// language.
    package var isPlain: Bool { kept == .plain }

    /// Makes a span.
    public init(
      _ text: String, font: Font = Font(), color: Color = .black, language: String? = nil,
      attributes: Attributes = Attributes()
    ) {
      self.text = text
      self.font = font
      self.color = color
      self.language = language
      kept = SpanAttributes(attributes)
    }

    /// The attributes, as `underline` and `kern`.
    public subscript<Value>(dynamicMember member: WritableKeyPath<Attributes, Value>) -> Value {
      get { attributes[keyPath: member] }
      set { attributes[keyPath: member] = newValue }
    }
  }

  /// The spans in reading order.
  public var spans: [Span]
  /// The alignment, wrapping and truncation of lines.
  public var paragraph: ParagraphStyle

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

  /// The characters of all spans.
  public var string: String {
    spans.count == 1 ? spans[0].text : spans.map(\.text).joined()
  }
}

/// The alignment, wrapping and truncation of a text's lines.
public struct ParagraphStyle: Hashable, Sendable {
  /// The horizontal alignment of lines; `natural` is left, or right in right-to-left paragraphs.
  public enum Alignment: String, Hashable, Sendable {
    /// By each paragraph's own direction.
    case natural
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
    /// At both edges, except for the last line, which is aligned as `natural`.
    case justified
  }

  /// The treatment of text beyond the last line allowed.
  public enum Truncation: String, Hashable, Sendable {
    /// An ellipsis ends the last line.
    case tail
    /// An ellipsis begins the last line.
    case head
    /// An ellipsis in the middle of the last line.
    case middle
    /// The text ends with the last line, without a mark.
    case none
  }

  /// The place of an ellipsis at the end or the beginning of a line.
  public enum TruncationBoundary: String, Hashable, Sendable {
    /// Beside the last character that fits.
    case character
    /// Beside the last word that fits; inside a word that is longer than the line.
    case word
  }

  /// The places inside of words at which lines may break.
  public enum Hyphenation: String, Hashable, Sendable {
    /// None: soft hyphens are ignored.
    case none
    /// At soft hyphens (U+00AD) and hyphenation points (U+2027), with a hyphen at the line's end.
    case manual
  }

  /// The horizontal alignment of lines.
  public var alignment: Alignment
  /// The distance of baselines, in points; the first font's ascent and descent are centred in it.
  /// Nil for the fonts' own distance.
  public var lineHeight: Double?
  /// The most lines; 0 for no limit.
  public var maximumNumberOfLines: Int
  /// The treatment of text beyond the last line.
  public var truncation: Truncation
  /// The place of the ellipsis: beside a word, or beside any character.
  public var truncationBoundary: TruncationBoundary
  /// The places inside of words at which lines may break.
  public var hyphenation: Hyphenation

  /// Makes a style; `lineHeight` in points.
  public init(
    alignment: Alignment = .natural, lineHeight: Double? = nil, maximumNumberOfLines: Int = 0,
    truncation: Truncation = .tail, truncationBoundary: TruncationBoundary = .character,
    hyphenation: Hyphenation = .manual
  ) {
    self.alignment = alignment
    self.lineHeight = lineHeight
    self.maximumNumberOfLines = maximumNumberOfLines
    self.truncation = truncation
    self.truncationBoundary = truncationBoundary
    self.hyphenation = hyphenation
  }
}
