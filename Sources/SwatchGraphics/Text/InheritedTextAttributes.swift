/// The attributes that texts inherit from the nodes around them, as in CSS; nil attributes are not
/// set.
///
/// An underline, a background, a link and the limits of lines belong to one text and are not
/// inherited.
public struct InheritedTextAttributes: Hashable, Sendable {
  /// The names of the font's families, in order of preference.
  public var families: [String]?
  /// The size of the font, in points.
  public var size: Double?
  /// The weight of the font, 100 to 900.
  public var weight: Int?
  /// The slant of the font: upright or italic.
  public var slant: Font.Slant?
  /// The positions on the axes of a variable font.
  public var variations: [String: Double]?
  /// The colour of the glyphs.
  public var color: Color?
  /// The language as a tag, such as `ja`, `zh-Hant` or `pt-BR`.
  public var language: String?
  /// The horizontal position of lines.
  public var alignment: ParagraphStyle.Alignment?
  /// The rule that determines the lengths of lines.
  public var wrapping: ParagraphStyle.Wrapping?
  /// The places between letters where lines may break.
  public var wordBreak: ParagraphStyle.WordBreak?
  /// The height of lines.
  public var lineHeight: ParagraphStyle.LineHeight?
  /// The distance of paragraphs' first lines from the leading edge, in points.
  public var firstLineHeadIndent: Double?
  /// The places inside words at which lines may break.
  public var hyphenation: ParagraphStyle.Hyphenation?
  /// The additional space after each character, in points.
  public var kern: Double?
  /// A Boolean value that is false when letters are never joined into ligatures.
  public var ligatures: Bool?
  /// The forms of capital letters.
  public var capitals: AttributedText.Attributes.Capitals?
  /// The features of OpenType fonts.
  public var features: [FontFeature]?
  /// The largest number of consecutive lines that end with a hyphen; 0 for no limit.
  public var maximumHyphensInRow: Int?
  /// The distance between the tab stops that follow a paragraph's own stops, in points.
  public var defaultTabInterval: Double?
  /// The least number of lines before a break between pages.
  public var orphans: Int?
  /// The least number of lines after a break between pages.
  public var widows: Int?

  /// Makes a value in which no attribute is set.
  public init() {}

  /// Returns the attributes, with the values of `outer` in place of those that are not set.
  package func over(_ outer: InheritedTextAttributes) -> InheritedTextAttributes {
    var merged = self
    for member in InheritedMember.all { member.merge(&merged, outer) }
    return merged
  }
}

extension AttributedText {
  /// Returns the text with inherited attributes in place of attributes that have their default
  /// values.
  package func inheriting(_ attributes: InheritedTextAttributes) -> AttributedText {
    guard attributes != InheritedTextAttributes() else { return self }
    let members = InheritedMember.all.filter { $0.isGiven(attributes) }
    func inherit(_ span: inout Span) {
      for member in members { member.give(attributes, to: &span) }
    }
    func inherit(_ style: inout ParagraphStyle) {
      for member in members { member.give(attributes, to: &style) }
    }
    var text = self
    for index in text.spans.indices { inherit(&text.spans[index]) }
    if var mark = truncationMark {
      for index in mark.indices { inherit(&mark[index]) }
      text.truncationMark = mark
    }
    inherit(&text.paragraph)
    for index in text.paragraphStyles.indices { inherit(&text.paragraphStyles[index]) }
    return text
  }
}

/// An inherited attribute, with the member of a text that takes its value if the member has its
/// default.
struct InheritedMember: Sendable {
  /// The name of the attribute in ``InheritedTextAttributes``.
  let name: String
  /// Returns true if the attribute is set.
  let isGiven: @Sendable (InheritedTextAttributes) -> Bool
  /// Takes the attribute of an enclosing node if the attribute is not set.
  let merge: @Sendable (inout InheritedTextAttributes, InheritedTextAttributes) -> Void
  private let giveToSpan: @Sendable (InheritedTextAttributes, inout AttributedText.Span) -> Void
  private let giveToParagraph: @Sendable (InheritedTextAttributes, inout ParagraphStyle) -> Void

  private typealias Path<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

  private init<Value>(
    _ name: String, _ path: Path<InheritedTextAttributes, Value?>,
    ofSpan giveToSpan: (@Sendable (Value, inout AttributedText.Span) -> Void)? = nil,
    ofParagraph giveToParagraph: (@Sendable (Value, inout ParagraphStyle) -> Void)? = nil
  ) {
    self.name = name
    isGiven = { $0[keyPath: path] != nil }
    merge = { $0[keyPath: path] = $0[keyPath: path] ?? $1[keyPath: path] }
    self.giveToSpan = { attributes, span in
      if let value = attributes[keyPath: path] { giveToSpan?(value, &span) }
    }
    self.giveToParagraph = { attributes, style in
      if let value = attributes[keyPath: path] { giveToParagraph?(value, &style) }
    }
  }

  func give(_ attributes: InheritedTextAttributes, to span: inout AttributedText.Span) {
    giveToSpan(attributes, &span)
  }

  func give(_ attributes: InheritedTextAttributes, to style: inout ParagraphStyle) {
    giveToParagraph(attributes, &style)
  }

  /// All inherited attributes; a test checks that none is missing.
  static let all = [
    font("families", \.families, \.families),
    font("size", \.size, \.size),
    font("weight", \.weight, \.weight),
    font("slant", \.slant, \.slant),
    font("variations", \.variations, \.variations),
    InheritedMember("color", \.color, ofSpan: { if $1.color == .black { $1.color = $0 } }),
    InheritedMember("language", \.language, ofSpan: { $1.language = $1.language ?? $0 }),
    paragraph("alignment", \.alignment, \.alignment),
    paragraph("wrapping", \.wrapping, \.wrapping),
    paragraph("wordBreak", \.wordBreak, \.wordBreak),
    paragraph("lineHeight", \.lineHeight, \.lineHeight),
    paragraph("firstLineHeadIndent", \.firstLineHeadIndent, \.firstLineHeadIndent),
    paragraph("hyphenation", \.hyphenation, \.hyphenation),
    attribute("kern", \.kern, \.kern),
    attribute("ligatures", \.ligatures, \.ligatures),
    attribute("capitals", \.capitals, \.capitals),
    attribute("features", \.features, \.features),
    paragraph("maximumHyphensInRow", \.maximumHyphensInRow, \.maximumHyphensInRow),
    paragraph("defaultTabInterval", \.defaultTabInterval, \.defaultTabInterval),
    // The node that shows the text applies these two when it divides its lines between pages.
    InheritedMember("orphans", \.orphans), InheritedMember("widows", \.widows),
  ]

  private static func font<Value: Equatable & Sendable>(
    _ name: String, _ path: Path<InheritedTextAttributes, Value?>, _ member: Path<Font, Value>
  ) -> InheritedMember {
    InheritedMember(
      name, path, ofSpan: { take($0, for: member, of: &$1.font, insteadOf: Font()) })
  }

  private static func attribute<Value: Equatable & Sendable>(
    _ name: String, _ path: Path<InheritedTextAttributes, Value?>,
    _ member: Path<AttributedText.Attributes, Value>
  ) -> InheritedMember {
    InheritedMember(
      name, path, ofSpan: { take($0, for: member, of: &$1.attributes, insteadOf: .plain) })
  }

  private static func paragraph<Value: Equatable & Sendable>(
    _ name: String, _ path: Path<InheritedTextAttributes, Value?>,
    _ member: Path<ParagraphStyle, Value>
  ) -> InheritedMember {
    InheritedMember(
      name, path, ofParagraph: { take($0, for: member, of: &$1, insteadOf: ParagraphStyle()) })
  }

  private static func paragraph<Value: Equatable & Sendable>(
    _ name: String, _ path: Path<InheritedTextAttributes, Value?>,
    _ member: Path<ParagraphStyle, Value?>
  ) -> InheritedMember {
    InheritedMember(
      name, path, ofParagraph: { take($0, for: member, of: &$1, insteadOf: ParagraphStyle()) })
  }

  /// Applies the rule of inheritance: a member that has its default takes the inherited value.
  private static func take<Root, Value: Equatable>(
    _ value: Value, for member: WritableKeyPath<Root, Value>, of root: inout Root,
    insteadOf plain: Root
  ) {
    if root[keyPath: member] == plain[keyPath: member] { root[keyPath: member] = value }
  }
}
