import SwatchGeometry
import SwatchGraphics
import Testing

@Suite("The distances and indents of paragraphs")
struct ParagraphStyleTests {
  private func layout(
    _ text: AttributedText, width: Double = 100, height: Double = .infinity
  ) throws -> TextLayout {
    var text = text
    for index in text.spans.indices { text.spans[index].font = Font(size: 10) }
    return try FixedWidthTextEngine().layout(text, width: width, height: height)
  }

  private func texts(_ layout: TextLayout) -> [String] {
    layout.lines.map { $0.runs.map(\.glyphs.text).joined() }
  }

  @Test("Line and paragraph distances lie between lines, not above the first or below the last")
  func distances() throws {
    let style = ParagraphStyle(lineSpacing: 3, paragraphSpacing: 5, paragraphSpacingBefore: 7)
    let layout = try layout(AttributedText("one two\nsix", paragraph: style), width: 15)
    #expect(texts(layout) == ["one", "two", "six"])
    #expect(layout.lines.map(\.baseline) == [8.0, 21, 46])
    #expect(layout.size == Size(width: 15, height: 48))
    #expect(layout.descender == -2)
  }

  @Test("A distance below the last line is ignored", arguments: [(22.9, 1), (23, 2)])
  func heights(height: Double, count: Int) throws {
    let text = AttributedText("a\nb\nc", paragraph: ParagraphStyle(lineSpacing: 3))
    #expect(try layout(text, height: height).lines.count == count)
  }

  @Test(
    "Indents reduce the width of their line",
    arguments: [
      (ParagraphStyle(firstLineHeadIndent: 10), ["o", "ne", "two"], [10.0, 0, 0]),
      (ParagraphStyle(headIndent: 5), ["one", "tw", "o"], [0, 5, 5]),
      (ParagraphStyle(tailIndent: -5), ["on", "e", "tw", "o"], [0, 0, 0, 0]),
      (ParagraphStyle(tailIndent: 5), ["o", "n", "e", "t", "w", "o"], [0, 0, 0, 0, 0, 0]),
      (ParagraphStyle(headIndent: 1000), ["one", "t", "w", "o"], [0, 1000, 1000, 1000]),
    ])
  func indents(style: ParagraphStyle, lines: [String], lefts: [Double]) throws {
    let layout = try layout(AttributedText("one two", paragraph: style), width: 15)
    #expect(texts(layout) == lines)
    #expect(layout.lines.map { $0.left(inColumn: 15) } == lefts)
  }

  @Test("Lines without wrapping break only at line ends of the text")
  func unbroken() throws {
    let style = ParagraphStyle(wrapping: .none)
    let layout = try layout(AttributedText("one two\nsix", paragraph: style), width: 15)
    #expect(texts(layout) == ["one two", "six"])
    #expect(layout.size.width == 35)
    #expect(!layout.breaksWords)
  }

  @Test(
    "A line is aligned between its indents in a column of any width",
    arguments: [
      (ParagraphStyle.Alignment.left, -10.0, 10.0, 30.0), (.center, -10, 25, 30),
      (.right, -10, 40, 30), (.left, 40, 10, 20), (.center, 40, 20, 30), (.right, 40, 30, 40),
    ])
  func alignment(
    alignment: ParagraphStyle.Alignment, tail: Double, left: Double, needed: Double
  ) throws {
    let style = ParagraphStyle(alignment: alignment, firstLineHeadIndent: 10, tailIndent: tail)
    let layout = try layout(AttributedText("ab", paragraph: style), width: 60)
    #expect(layout.lines.map { $0.left(inColumn: 60) } == [left])
    #expect(layout.size.width == needed)
  }

  @Test(
    "Lines are aligned at the start or the end of their writing direction",
    arguments: [
      (ParagraphStyle.Alignment.natural, ParagraphStyle.BaseDirection.leftToRight, 0.0),
      (.end, .leftToRight, 50), (.natural, .rightToLeft, 50), (.end, .rightToLeft, 0),
    ])
  func startAndEnd(
    alignment: ParagraphStyle.Alignment, direction: ParagraphStyle.BaseDirection, left: Double
  ) throws {
    let style = ParagraphStyle(alignment: alignment, baseDirection: direction)
    let layout = try layout(AttributedText("ab", paragraph: style), width: 60)
    #expect(layout.lines.map { $0.left(inColumn: 60) } == [left])
  }

  @Test("Each paragraph has its own style, and paragraphs without a style have the text's style")
  func paragraphs() throws {
    var text = AttributedText(
      paragraphs: [
        AttributedText("a", paragraph: ParagraphStyle(alignment: .right)),
        AttributedText("b\nc", paragraph: ParagraphStyle(lineHeight: 30)),
        AttributedText([], paragraph: ParagraphStyle(alignment: .center)),
      ], paragraph: ParagraphStyle(paragraphSpacing: 2))
    #expect(text.string == "a\nb\nc\n")
    #expect(text.paragraphStyles.count == 4)
    text.spans.append(.init("\nd"))
    let layout = try layout(text)
    #expect(texts(layout) == ["a", "b", "c", "", "d"])
    #expect(layout.lines.map(\.alignment) == [1.0, 0, 0, 0.5, 0])
    #expect(layout.lines.map(\.baseline) == [8.0, 28, 58, 78, 88])
  }

  @Test(
    "Invalid numbers in paragraph styles are errors that state the valid range",
    arguments: [
      (
        ParagraphStyle(lineHeight: 0),
        "the line height is 0 points; it must be above 0 and below 1,000,000"
      ),
      (
        ParagraphStyle(lineHeight: .multiple(101)),
        "the line height is 101 times the font's size; it must be above 0 and at most 100 times"
      ),
      (
        ParagraphStyle(lineSpacing: -1),
        "the line spacing is -1 points; it must be at least 0 and below 1,000,000"
      ),
      (
        ParagraphStyle(headIndent: .nan),
        "the head indent is nan points; it must be at least 0 and below 1,000,000"
      ),
      (
        ParagraphStyle(tailIndent: -.infinity),
        "the tail indent is -inf points; it must be between -1,000,000 and 1,000,000"
      ),
    ])
  func impossible(style: ParagraphStyle, words: String) {
    var other = AttributedText("a")
    other.paragraphStyles = [style]
    for text in [AttributedText("a", paragraph: style), other] {
      let error = #expect(throws: TextError.self) { try layout(text) }
      #expect(error?.description == words)
    }
  }
}
