import SwatchGraphics

/// The given properties of the look of a text, of a part of a text, or of all texts inside an
/// element.
struct TextLook: Hashable, Sendable {
  var font = FontDescriptor()
  var color: Color?
  var language: String?
  var style = ParagraphDescriptor()
  var attributes = AttributesDescriptor()
  var orphans: Int?
  var widows: Int?

  /// Returns the look, with the members of an outer look where this one has none.
  func over(_ outer: TextLook) -> TextLook {
    var look = self
    look.font = font.over(outer.font)
    look.color = color ?? outer.color
    look.language = language ?? outer.language
    look.style = style.over(outer.style)
    look.attributes = attributes.over(outer.attributes)
    look.orphans = orphans ?? outer.orphans
    look.widows = widows ?? outer.widows
    return look
  }

  /// The members that elements inside a text inherit from it.
  var inherited: TextLook {
    var look = self
    let keys = InheritedText.Key.allCases.map(\.rawValue)
    look.style = style.keeping(Set(keys.compactMap(ParagraphDescriptor.Key.init)))
    look.attributes = attributes.keeping(Set(keys.compactMap(AttributesDescriptor.Key.init)))
    return look
  }

  /// Returns the font, with missing members taken from a base font.
  func font(over base: Font = Font()) -> Font { font.font(over: base) }

  /// The attributes of a run of plain text.
  var allAttributes: SpanAttributes { attributes.attributes(over: .plain) }
}

/// The keys of elements that apply to the texts inside: the text attributes that are inherited, as
/// in CSS. An underline, a background, a link and the limits of lines belong to one text alone.
struct InheritedText: GrammarObject {
  private(set) var look = TextLook()

  enum Key: String, CaseIterable, Sendable {
    case font, color, language
    case alignment, wrapping, wordBreak, lineHeight, firstLineHeadIndent, hyphenation
    case maximumHyphensInRow, defaultTabInterval
    case kern, ligatures, capitals, features
    case orphans, widows
  }

  static let title = "an element with texts"

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .font: look.font = try field.object(over: look.font)
    case .color: look.color = try field.color()
    case .language: look.language = try field.language()
    case .orphans: look.orphans = try field.lineCount()
    case .widows: look.widows = try field.lineCount()
    default:
      if let key = ParagraphDescriptor.Key(rawValue: key.rawValue) {
        try look.style.set(key, to: field)
      } else if let key = AttributesDescriptor.Key(rawValue: key.rawValue) {
        try look.attributes.set(key, to: field)
      } else {
        preconditionFailure("\(key.rawValue) is a member neither of paragraphs nor of spans")
      }
    }
  }

  /// Returns true for a kind of element that can hold texts in child elements, other than a text
  /// itself.
  static func isTaken(by kind: any ElementBody.Type) -> Bool {
    !kind.childKeys.isEmpty && kind != TextElement.self
  }
}

extension Field {
  /// Reads the minimum number of lines before or after a page break.
  func lineCount() throws(DocumentError) -> Int { try integer(in: 1...1_000_000) }
}
