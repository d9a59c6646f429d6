import CPango
import SwatchGraphics

@testable import SwatchCairo

/// The positions in a text at which lines, words and characters may end.
struct Breaks {
  /// The scalars of the text.
  let scalars: [Unicode.Scalar]
  /// The attributes of each position, from the position before the first scalar to the position
  /// after the last one.
  let places: [PangoLogAttr]

  /// Finds the breaks of a text, which is one paragraph.
  init(
    of text: String, _ style: ParagraphStyle = ParagraphStyle(), language: String = "en",
    fonts: FontLibrary? = nil
  ) throws {
    let library = try fonts ?? TestFonts.library.get()
    scalars = Array(text.unicodeScalars)
    let bytes = Array(text.utf8)
    places = try ThreadShaper.withCurrent(of: library) { tools throws(TextError) in
      let spans = SpanTable(ResolvedSpans([AttributedText.Span(text)], fonts: library, tools))
      let language = tools.language(language)
      return try unsafe bytes.withUnsafeBufferPointer { bytes throws(TextError) in
        let paragraph = try unsafe TextParagraph(
          bytes, range: 0..<bytes.count, of: spans, style, column: 1000, language: language,
          TabLeaders(language: language, fonts: library, tools))
        return (0...paragraph.shaped.count).map { paragraph.shaped.place(at: $0) }
      }
    }
  }

  /// The text with a bar at each inner position at which a line may end.
  var lines: String { marked { $0.is_line_break != 0 } }

  /// Returns the text with a bar at each inner position of a kind.
  func marked(_ isPlace: (PangoLogAttr) -> Bool) -> String {
    scalars.indices.reduce(into: "") { text, index in
      if index > 0 && isPlace(places[index]) { text += "|" }
      text.unicodeScalars.append(scalars[index])
    }
  }
}
