import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Directions of paragraphs")
struct ParagraphDirectionTests {
  @Test(
    "A paragraph's direction is that of its first letter outside isolates",
    arguments: [
      ("abc \u{5D0}", false), ("\u{5D0} abc", true), ("1 \u{627}", true), ("1 + 2", false),
      ("", false),
      ("\u{2067}\u{5D0}\u{2069} abc", false), ("\u{2066}abc\u{2069} \u{5D0}", true),
      ("\u{2068}\u{2067}a\u{2069}b\u{2069} \u{5D0}", true), ("\u{2067}\u{5D0}", false),
      ("\u{2069}\u{5D0}", true), ("1\u{202B}", false), ("\u{202E}abc", false),
      ("\u{202A}\u{5D0}", true), ("\u{200F}1", true),
    ])
  func firstLetter(text: String, isRightToLeft: Bool) throws {
    let layout = try TestFonts.engine().layout(
      AttributedText(text, font: Font(size: 10)), width: 500)
    #expect(layout.lines[0].alignment == (isRightToLeft ? 1 : 0))
  }
}
