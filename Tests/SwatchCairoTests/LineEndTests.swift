import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("The ends of texts and lines")
struct LineEndTests {
  private func layout(
    _ text: String, width: Double = 200, _ style: ParagraphStyle = ParagraphStyle(),
    fit: TextFit? = nil
  ) throws -> TextLayout {
    var text = AttributedText(text, font: Font(size: 10), paragraph: style)
    text.fit = fit
    return try TestFonts.engine().layout(text, width: width)
  }

  static let lineEnds = ["\n", "\r", "\r\n", "\u{85}", "\u{2029}", "\u{2028}", "\u{B}", "\u{C}"]

  @Test("A line end at a text's end adds no line, and truncates nothing", arguments: lineEnds)
  func lastLineEnd(end: String) throws {
    let style = ParagraphStyle(alignment: .right, maximumNumberOfLines: 1)
    let plain = try layout("Title", width: 60, style, fit: .minimumSize(4))
    let ended = try layout("Title" + end, width: 60, style, fit: .minimumSize(4))
    #expect(ended.lines.count == 1 && !ended.isTruncated && ended.scale == 1)
    #expect(ended.size == plain.size)
    #expect(ended.lines[0].left(inColumn: 60) == plain.lines[0].left(inColumn: 60))
    #expect(ended.runs[0].glyphs.glyphs == plain.runs[0].glyphs.glyphs)
  }

  @Test(
    "Each line end ends one line, and a line end at the text's end adds no line",
    arguments: lineEnds, lineEnds)
  func severalLineEnds(first: String, last: String) throws {
    let isOne = first == "\r" && last == "\n"
    #expect(try layout("a" + first + last).lines.count == (isOne ? 1 : 2))
    #expect(try layout("a" + first + last + "b").lines.count == (isOne ? 2 : 3))
    #expect(try layout(first + last).lines.count == (isOne ? 1 : 2))
  }

  @Test("A text that is only a line end is one line high", arguments: lineEnds)
  func lineEndAlone(end: String) throws {
    #expect(try layout(end).size == (try layout("")).size)
  }

  @Test("A line end in a span of its own, or after a picture, adds no line")
  func spans() throws {
    let picture = AttributedText.Span(
      TextAttachment(.file("a"), width: 20, height: 20), font: Font(size: 10))
    for last in [AttributedText.Span("a", font: Font(size: 10)), picture] {
      let text = AttributedText([last, .init("\n", font: Font(size: 30))])
      #expect(try TestFonts.engine().layout(text, width: 100).lines.count == 1)
    }
  }

  @Test("A line end around exclusion paths adds no line")
  func exclusions() throws {
    var text = AttributedText("one two three\n", font: Font(size: 10))
    text.exclusionPaths = [Path.rect(Rect(x: 0, y: 0, width: 20, height: 10))]
    let plain = try TestFonts.engine().layout(text, width: 200).lines.count
    text.spans[0].text.removeLast()
    #expect(try TestFonts.engine().layout(text, width: 200).lines.count == plain)
  }

  @Test(
    "A truncated text with a blank first line shows only the truncation mark",
    arguments: ["\nTitle", "  \nTitle", "\n\nTitle", "\u{2028}Title"])
  func blankFirstLine(text: String) throws {
    let style = ParagraphStyle(maximumNumberOfLines: 1)
    let layout = try layout(text, style)
    #expect(layout.lineTexts == ["…"] && layout.isTruncated)
    let fitted = try self.layout(text, style, fit: .minimumSize(4))
    #expect(fitted.lines[0].runs.map(\.glyphs.fontSize) == [4])
  }

  static let trailing = [
    " ", "    ", "\t", " \t ", "\u{3000}", "\u{2003}", " \u{200E}", "\u{200B}", "  \n",
    "\t\u{2028}",
  ]

  @Test(
    "Blanks at a text's end change neither its alignment nor its size of font", arguments: trailing,
    [ParagraphStyle.Alignment.left, .center, .right, .justified])
  func blanks(blanks: String, alignment: ParagraphStyle.Alignment) throws {
    let style = ParagraphStyle(alignment: alignment, maximumNumberOfLines: 1)
    let isRepeated = blanks.allSatisfy { !$0.isNewline && $0 != "\t" }
    for word in ["Title", "כותרת", "标题"] {
      let plain = try layout(word, width: 60, style, fit: .minimumSize(4))
      let text = word + String(repeating: blanks, count: isRepeated ? 20 : 1)
      let ended = try layout(text, width: 60, style, fit: .minimumSize(4))
      #expect(ended.size.height == plain.size.height && ended.size.width <= 60)
      #expect(ended.scale == 1 && !ended.isTruncated)
      #expect(ended.lines[0].left(inColumn: 60) == plain.lines[0].left(inColumn: 60))
      #expect(ended.lineTexts.map { $0.contains(word) } == [true])
    }
  }

  @Test(
    "No-break spaces at a text's end have their width",
    arguments: ["\u{A0}", "\u{2007}", "\u{202F}"])
  func noBreakSpaces(space: String) throws {
    #expect(try layout("7.00" + space).size.width > (try layout("7.00")).size.width + 1)
  }

  @Test(
    "A text's width includes its trailing blanks if they fit",
    arguments: [(200.0, 4.0), (100, 4), (24, 0), (.infinity, 4)])
  func room(width: Double, blanks: Double) throws {
    let word = try layout("Title").size.width
    let blank = try layout("Title\u{A0}").size.width - word
    let column = width == 24 ? word : width
    for text in ["Title    ", "Title    \nx"] {
      let size = try layout(text, width: column).size
      #expect(abs(size.width - word - blanks * blank) < 0.01, "\(size.width)")
    }
    #expect(abs(try layout("    ").size.width - 4 * blank) < 0.01)
  }

  @Test("Blanks at line ends inside a text are not part of lines")
  func innerBlanks() throws {
    let style = ParagraphStyle(alignment: .right)
    let widths = try layout("one   \ntwo\t\u{2028}   \nthree ", style).lines.map(\.width)
    let words = try ["one", "two", "", "three"].map { try layout($0).size.width }
    #expect(widths == words)
  }

  @Test("An underline and a background end with the last letter")
  func rules() throws {
    var span = AttributedText.Span("word    ", font: Font(size: 10))
    span.underline = TextDecoration()
    span.background = TextBackground(.black)
    let line = try TestFonts.engine().layout(AttributedText([span]), width: 100).lines[0]
    let ends = line.rules?.behind.map { $0.stretches.last?.end }
    #expect(ends == [line.width, line.width])
    #expect(line.width == (try layout("word")).size.width)
  }

  @Test("A tab at a text's end shows its leader if its stop fits")
  func leaders() throws {
    let stops = [TabStop(80, leader: "_")]
    let style = ParagraphStyle(tabStops: stops)
    #expect(try layout("Name:\t", style).size.width == 80)
    #expect(try layout("Name:\t ", style).lines[0].width == 80)
    #expect(try layout("Name:\t", width: 60, style).size == (try layout("Name:")).size)
    let bare = ParagraphStyle(tabStops: [TabStop(80)])
    #expect(try layout("Name:\t", bare).size == (try layout("Name:")).size)
  }

  @Test(
    "Trailing blanks are not shown after a truncation mark inside a line",
    arguments: [ParagraphStyle.Truncation.head, .middle])
  func cut(truncation: ParagraphStyle.Truncation) throws {
    let style = ParagraphStyle(maximumNumberOfLines: 1, truncation: truncation)
    let text = "one two three four five six"
    let plain = try layout(text, width: 80, style)
    let ended = try layout(text + "      \n", width: 80, style)
    #expect(ended.lineTexts == plain.lineTexts && ended.size == plain.size)
    #expect(try layout("short     ", width: 40, style).isTruncated == false)
  }
}
