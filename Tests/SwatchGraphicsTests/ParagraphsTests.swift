import SwatchGeometry
import Testing

@testable import SwatchGraphics

@Suite("Paragraphs and character lists of texts")
struct ParagraphsTests {
  @Test(
    "Each paragraph keeps its style, whatever line end precedes it",
    arguments: [
      ("a", 1), ("a\r", 1), ("a\n", 1), ("a\r\n", 1), ("a\n\n", 2), ("a\u{2028}", 1),
      ("a\u{2029}b", 2),
    ])
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

  @Test("A message shortens long clusters of code points, and uses the singular for one more")
  func longCharacter() {
    let long = "e" + String(repeating: "\u{301}", count: 1_000)
    #expect(
      MissingCharacters(long).description == "(U+0065 U+0301 U+0301 U+0301 U+0301 …)")
    #expect(MissingCharacters("abcdef").description.hasSuffix("and 1 more character"))
  }
}
