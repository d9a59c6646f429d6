import SwatchGeometry
import Testing

@testable import SwatchGraphics

@Suite("Paragraphs of a text, and the room of their fonts")
struct ParagraphsTests {
  @Test(
    "Each paragraph keeps its style, whatever ends the text before it",
    arguments: [("a", 1), ("a\r", 1), ("a\n", 2), ("a\r\n", 2), ("a\u{2029}b", 2)])
  func styles(first: String, ends: Int) {
    let centered = ParagraphStyle(alignment: .center)
    let text = AttributedText(
      paragraphs: [
        AttributedText(first, paragraph: centered),
        AttributedText("b", paragraph: ParagraphStyle(alignment: .right)),
      ])
    let alignments = (0...ends).map { text.style(ofParagraph: $0).alignment }
    #expect(alignments == Array(repeating: .center, count: ends) + [.right])
  }

  @Test("A larger font has room for its ascent in a line that is high enough for it")
  func largerFont() {
    let small = FontLine(ascent: 8, descent: 2)
    var fonts = LineFonts()
    fonts.add(small, size: 10)
    fonts.add(FontLine(ascent: 16, descent: 4), size: 20)
    let extent = ParagraphStyle.LineHeight.points(22).extent(
      with: fonts, first: small, smallest: small)
    #expect(extent == LineExtent(ascent: 16, height: 22))
  }

  @Test("A sentence shortens characters of very many code points, and counts one more as one")
  func longCharacter() {
    let long = "e" + String(repeating: "\u{301}", count: 1_000)
    #expect(
      MissingCharacters(long).description == "(U+0065 U+0301 U+0301 U+0301 U+0301 …)")
    #expect(MissingCharacters("abcdef").description.hasSuffix("and 1 more character"))
  }
}
