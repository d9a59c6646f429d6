/// The attributes that texts inherit from the nodes around them, as far as they are given: what CSS
/// inherits of texts.
///
/// An underline, a background, a link and the limits of lines belong to one text alone.
public struct InheritedTextAttributes: Hashable, Sendable {
  /// The names of the font's families, in order of preference.
  public var families: [String]?
  /// The size of the font, in points.
  public var size: Double?
  /// The weight of the font, 100 to 900.
  public var weight: Int?
  /// The slant of the font.
  public var slant: Font.Slant?
  /// The positions on the axes of a variable font.
  public var variations: [String: Double]?
  /// The colour of the glyphs.
  public var color: Color?
  /// The language as a tag, such as `ja`, `zh-Hant` or `pt-BR`.
  public var language: String?
  /// The horizontal position of lines.
  public var alignment: ParagraphStyle.Alignment?
  /// The lengths of the lines of short paragraphs.
  public var wrapping: ParagraphStyle.Wrapping?
  /// The places between letters where lines may break.
  public var wordBreak: ParagraphStyle.WordBreak?
  /// The height of lines.
  public var lineHeight: ParagraphStyle.LineHeight?
  /// The distance of first lines from the edge, in points.
  public var firstLineHeadIndent: Double?
  /// The hyphens at the ends of lines.
  public var hyphenation: ParagraphStyle.Hyphenation?
  /// The additional space after each character, in points.
  public var kern: Double?
  /// A Boolean value that is false when letters are never joined to ligatures.
  public var ligatures: Bool?
  /// The forms of capital letters.
  public var capitals: AttributedText.Attributes.Capitals?
  /// The features of OpenType fonts.
  public var features: [FontFeature]?

  /// Makes attributes of which none is given.
  public init() {}

  /// Returns the attributes with those of another value where none is given.
  package func over(_ outer: InheritedTextAttributes) -> InheritedTextAttributes {
    var merged = self
    func take<Value>(_ path: WritableKeyPath<InheritedTextAttributes, Value?>) {
      if merged[keyPath: path] == nil { merged[keyPath: path] = outer[keyPath: path] }
    }
    take(\.families)
    take(\.size)
    take(\.weight)
    take(\.slant)
    take(\.variations)
    take(\.color)
    take(\.language)
    take(\.alignment)
    take(\.wrapping)
    take(\.wordBreak)
    take(\.lineHeight)
    take(\.firstLineHeadIndent)
    take(\.hyphenation)
    take(\.kern)
    take(\.ligatures)
    take(\.capitals)
    take(\.features)
    return merged
  }
}

extension AttributedText {
  /// Returns the text with inherited attributes in the place of those that it leaves at their defaults.
  package func inheriting(_ attributes: InheritedTextAttributes) -> AttributedText {
    guard attributes != InheritedTextAttributes() else { return self }
    var text = self
    for index in text.spans.indices { text.spans[index].inherit(attributes) }
    if var mark = truncationMark {
      for index in mark.indices { mark[index].inherit(attributes) }
      text.truncationMark = mark
    }
    text.paragraph.inherit(attributes)
    for index in text.paragraphStyles.indices { text.paragraphStyles[index].inherit(attributes) }
    return text
  }
}

extension AttributedText.Span {
  fileprivate mutating func inherit(_ outer: InheritedTextAttributes) {
    let plain = Font()
    Inheritance.take(outer.families, for: \.families, of: &font, insteadOf: plain)
    Inheritance.take(outer.size, for: \.size, of: &font, insteadOf: plain)
    Inheritance.take(outer.weight, for: \.weight, of: &font, insteadOf: plain)
    Inheritance.take(outer.slant, for: \.slant, of: &font, insteadOf: plain)
    Inheritance.take(outer.variations, for: \.variations, of: &font, insteadOf: plain)
    if let color = outer.color, self.color == .black { self.color = color }
    language = language ?? outer.language
    guard
      outer.kern != nil || outer.ligatures != nil || outer.capitals != nil || outer.features != nil
    else { return }
    var (changed, none) = (attributes, AttributedText.Attributes.plain)
    none.attachment = changed.attachment
    Inheritance.take(outer.kern, for: \.kern, of: &changed, insteadOf: none)
    Inheritance.take(outer.ligatures, for: \.ligatures, of: &changed, insteadOf: none)
    Inheritance.take(outer.capitals, for: \.capitals, of: &changed, insteadOf: none)
    Inheritance.take(outer.features, for: \.features, of: &changed, insteadOf: none)
    attributes = changed
  }
}

extension ParagraphStyle {
  fileprivate mutating func inherit(_ outer: InheritedTextAttributes) {
    let plain = ParagraphStyle()
    Inheritance.take(outer.alignment, for: \.alignment, of: &self, insteadOf: plain)
    Inheritance.take(outer.wrapping, for: \.wrapping, of: &self, insteadOf: plain)
    Inheritance.take(outer.wordBreak, for: \.wordBreak, of: &self, insteadOf: plain)
    Inheritance.take(outer.lineHeight, for: \.lineHeight, of: &self, insteadOf: plain)
    Inheritance.take(
      outer.firstLineHeadIndent, for: \.firstLineHeadIndent, of: &self, insteadOf: plain)
    Inheritance.take(outer.hyphenation, for: \.hyphenation, of: &self, insteadOf: plain)
  }
}

/// The rule of inheritance: a member that has its default takes the value around.
private enum Inheritance {
  static func take<Root, Value: Equatable>(
    _ value: Value?, for member: WritableKeyPath<Root, Value>, of root: inout Root,
    insteadOf plain: Root
  ) {
    guard let value, root[keyPath: member] == plain[keyPath: member] else { return }
    root[keyPath: member] = value
  }
}
