import SwatchGeometry
import SwatchGraphics
import Testing

@Suite("Text without fonts")
struct FixedWidthTextEngineTests {
  private func lines(
    _ text: String, width: Double, paragraph: ParagraphStyle = ParagraphStyle()
  ) throws -> [String] {
    let text = AttributedText(text, font: Font(size: 10), paragraph: paragraph)
    return try FixedWidthTextEngine().layout(text, width: width).lines
      .map { $0.runs.map(\.glyphs.text).joined() }
  }

  @Test(
    "Lines break at spaces, at newlines, and inside words that are too wide",
    arguments: [
      ("one two", 100.0, ["one two"]), ("one two", 15, ["one", "two"]),
      ("one two", 34, ["one", "two"]), ("one two", 35, ["one two"]),
      ("abcdef", 15, ["abc", "def"]), ("a\nb", 100, ["a", "b"]), ("a\n", 100, ["a"]),
      ("", 100, [""]), ("ab", 1, ["a", "b"]),
    ])
  func breaks(text: String, width: Double, expected: [String]) throws {
    #expect(try lines(text, width: width) == expected)
  }

  @Test(
    "Lines break on both sides of attachments, but never inside a word there",
    arguments: [
      (29.0, ["ab\u{FFFC}cd"]), (28, ["ab\u{FFFC}", "cd"]), (18, ["ab", "\u{FFFC}", "cd"]),
    ] as [(Double, [String])])
  func attachments(width: Double, expected: [String]) throws {
    let star = TextAttachment(.file("star.png"), width: 9, height: 9)
    let spans: [AttributedText.Span] = [
      .init("ab", font: Font(size: 10)), .init(star), .init("cd", font: Font(size: 10)),
    ]
    let layout = try FixedWidthTextEngine().layout(AttributedText(spans), width: width)
    #expect(layout.lines.map { $0.runs.map(\.glyphs.text).joined() } == expected)
    #expect(!layout.breaksWords)
  }

  @Test(
    "The least width of a text is the width of its widest word, with indents",
    arguments: [
      ("", 0, ParagraphStyle()), (" ", 0, ParagraphStyle()), ("+", 5, ParagraphStyle()),
      ("字", 5, ParagraphStyle()), ("👍 ok", 10, ParagraphStyle()),
      ("one three\nabcdefg", 35, ParagraphStyle()), ("  four  ", 20, ParagraphStyle()),
      ("one four", 27, ParagraphStyle(firstLineHeadIndent: 12)),
      ("one four", 32, ParagraphStyle(firstLineHeadIndent: 12, headIndent: 12)),
      ("one four", 22, ParagraphStyle(tailIndent: -2)),
      ("one four", 20, ParagraphStyle(tailIndent: 40)),
    ] as [(String, Double, ParagraphStyle)])
  func leastWidth(text: String, width: Double, style: ParagraphStyle) throws {
    let text = AttributedText(text, font: Font(size: 10), paragraph: style)
    let engine = FixedWidthTextEngine()
    #expect(try engine.leastWidth(of: text, language: "en") == width)
    let layout = try engine.layout(text, width: width)
    #expect(!layout.breaksWords && layout.size.width <= width)
  }

  @Test("Text beyond the last line ends in an ellipsis that fits")
  func truncation() throws {
    let two = ParagraphStyle(maximumNumberOfLines: 2)
    #expect(try lines("one two six", width: 15, paragraph: two) == ["one", "tw…"])
    let one = ParagraphStyle(maximumNumberOfLines: 1)
    #expect(try lines("one, two six", width: 25, paragraph: one) == ["one…"])
    let words = ParagraphStyle(maximumNumberOfLines: 1, truncationBoundary: .word)
    #expect(try lines("one two six", width: 40, paragraph: one) == ["one two…"])
    #expect(try lines("one two six", width: 35, paragraph: one) == ["one tw…"])
    #expect(try lines("one two six", width: 35, paragraph: words) == ["one…"])
  }

  @Test(
    "Lines below the height are left out, except for the first line", arguments: [0.0, 10, 20, 29])
  func height(height: Double) throws {
    let layout = try FixedWidthTextEngine().layout(
      AttributedText("a\nb\nc", font: Font(size: 10)), width: 100, height: height)
    let lines = layout.lines.map { $0.runs.map(\.glyphs.text).joined() }
    #expect(lines == (height < 20 ? ["a…"] : ["a", "b…"]))
    #expect(layout.isTruncated)
  }

  @Test("A line height centres the font in its line")
  func lineHeight() throws {
    let text = AttributedText(
      "a\nb", font: Font(size: 10), paragraph: ParagraphStyle(lineHeight: 20))
    let layout = try FixedWidthTextEngine().layout(text, width: 100)
    #expect(layout.size == Size(width: 5, height: 40))
    #expect(layout.lines.map(\.baseline) == [13, 33])
    #expect(layout.ascender == 13 && layout.descender == -7)
  }
}
