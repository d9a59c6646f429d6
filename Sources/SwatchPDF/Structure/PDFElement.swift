import SwatchGraphics

/// An element in the structure of a PDF file (ISO 32000-1, §14.7), which programs that read files out
/// follow.
struct PDFElement: Hashable {
  /// The type of an element (ISO 32000-1, §14.8.4).
  enum Kind: String {
    /// All of the file.
    case document = "Document"
    /// A heading.
    case heading = "H1"
    /// A text.
    case paragraph = "P"
    /// A drawing or picture.
    case figure = "Figure"
    /// A link.
    case link = "Link"
    /// Drawing that says nothing: Cairo 1.16 has no word for decoration.
    case decoration = "NonStruct"

    /// A Boolean value that is true for elements whose glyphs are read out.
    var isText: Bool { self == .paragraph || self == .heading }
  }

  /// The type.
  var kind: Kind
  /// The words in place of a figure, or of a text whose glyphs say it otherwise; nil for none.
  var words: String?
  /// The language of a text, as a tag; nil for that of the file.
  var language: String?

  /// Makes an element.
  init(_ kind: Kind, words: String? = nil, language: String? = nil) {
    self.kind = kind
    self.words = words
    self.language = language
  }

  /// Makes an element of drawing that stands for accessibility elements.
  init(_ spoken: [AccessibilityAttributes], drawing glyphs: [GlyphRun]) {
    guard !spoken.isEmpty else {
      self.init(.decoration)
      return
    }
    let words = spoken.map(\.words).filter { !$0.isEmpty }
    guard !glyphs.isEmpty, !spoken.contains(where: { $0.traits.contains(.image) }) else {
      // A figure without words would be an error of its own (PDF/UA, §7.3).
      self.init(words.isEmpty ? .decoration : .figure, words: words.joined(separator: ", "))
      if words.isEmpty { self.words = nil }
      return
    }
    let isHeading = spoken.count == 1 && spoken[0].traits.contains(.header)
    let isShown = glyphs.map(\.text).joined().letters == words.joined().letters
    let languages = Set(glyphs.map { $0.shaping?.language })
    self.init(
      isHeading ? .heading : .paragraph,
      words: isShown || words.isEmpty ? nil : words.joined(separator: ", "),
      language: languages.count == 1 ? languages.first ?? nil : nil)
  }
}

extension AccessibilityAttributes {
  /// The label and the value, as they are read out.
  var words: String {
    [label, value].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension String {
  /// The text without spaces and line ends, which glyphs don't have at the ends of lines.
  fileprivate var letters: [Unicode.Scalar] {
    unicodeScalars.filter { !$0.properties.isWhitespace }
  }
}
