import SwatchGeometry

/// A character with the properties on which its position and appearance depend.
struct FixedWidthCell {
  let character: Character
  /// The span, without its text.
  let span: AttributedText.Span
  /// The offset of the first UTF-8 byte in the whole text; nil in a truncation mark.
  var start: Int?

  /// The offset after the character's last byte; nil in a truncation mark.
  var end: Int? { start.map { $0 + character.utf8.count } }
  /// The attachment that replaces the character; nil for text.
  var attachment: TextAttachment? {
    guard !span.isPlain, let attachment = span.attributes.attachment else { return nil }
    return character.unicodeScalars.contains(TextAttachment.scalar) ? attachment : nil
  }
  var advance: Double { attachment?.size.width ?? span.font.size / 2 + span.kern }
  var isSpace: Bool { character == " " }

  /// Returns true if both characters can be drawn in one run.
  func looksLike(_ other: FixedWidthCell) -> Bool {
    attachment == nil && other.attachment == nil
      && span.font == other.span.font && span.color == other.span.color
      && span.attributes == other.span.attributes
  }
}

/// The characters of a line, and its position in its paragraph.
struct FixedWidthLine {
  var cells: [FixedWidthCell]
  /// The range of the line's bytes in the whole text, including blanks at the end.
  var range: Range<Int>
  let style: ParagraphStyle
  let room: LineRoom
  /// The position among exclusion paths; nil without exclusion paths.
  let place: LineRooms.Place?
  let isFirst: Bool
  /// A Boolean value that is true when the line ends inside a word.
  let breaksWord: Bool
}

/// A paragraph as its characters.
struct FixedWidthParagraph {
  let cells: ArraySlice<FixedWidthCell>
  /// The range of the paragraph's bytes in the whole text.
  let range: Range<Int>
  let style: ParagraphStyle

  /// Returns the paragraphs of a text; a line separator also ends a paragraph. No paragraph begins
  /// after a paragraph end that is the last character.
  static func all(of text: AttributedText) -> [FixedWidthParagraph] {
    var end = 0
    let cells = text.spans.flatMap { span -> [FixedWidthCell] in
      let look = span.withoutText
      return span.text.map { character in
        defer { end += character.utf8.count }
        return FixedWidthCell(character: character, span: look, start: end)
      }
    }
    var slices = cells.split(omittingEmptySubsequences: false) { $0.character.isNewline }
    if slices.count > 1, slices.last?.isEmpty == true { slices.removeLast() }
    return slices.enumerated()
      .map { index, slice in
        func byte(of cell: Int) -> Int { cell < cells.count ? cells[cell].start ?? end : end }
        return FixedWidthParagraph(
          cells: slice, range: byte(of: slice.startIndex)..<byte(of: slice.endIndex),
          style: text.style(ofParagraph: index))
      }
  }
}

extension AttributedText.Span {
  var withoutText: AttributedText.Span {
    var span = self
    span.text = ""
    return span
  }
}
