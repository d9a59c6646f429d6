import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Character ranges of lines")
struct TextRangeTests {
  private func layout(
    _ string: String, width: Double = 60, _ change: (inout AttributedText) -> Void = { _ in }
  ) throws -> TextLayout {
    var text = AttributedText(string, font: Font(size: 10))
    change(&text)
    return try TestFonts.engine().layout(text, width: width)
  }

  private func part(_ range: Range<Int>?, of string: String) -> String? {
    range.map { String(decoding: Array(string.utf8)[$0], as: UTF8.self) }
  }

  @Test(
    "A line's range includes its trailing blanks, but no paragraph ends",
    arguments: [
      ("one two three", ["one two ", "three"]), ("a\n\nb\r\nc", ["a", "", "b", "c"]),
      ("a\u{2028}b", ["a\u{2028}", "b"]), ("", [""]), ("שלום עולם שלום", ["שלום עולם ", "שלום"]),
    ])
  func lines(string: String, lines: [String]) throws {
    let layout = try layout(string)
    #expect(layout.lines.map { part($0.range, of: string) } == lines)
    #expect(layout.truncatedRange == nil)
    let tops = layout.lines.map(\.top)
    #expect(zip(layout.lines, tops.dropFirst()).allSatisfy { $0.top + $0.height == $1 })
  }

  @Test(
    "The truncated range of a text is reported",
    arguments: [
      (ParagraphStyle.Truncation.tail, "three", "\nfour five six seven"),
      (.none, "three", "\nfour five six seven"), (.head, "six seven", "three\nfour five "),
      (.middle, "three\nfour five six seven", "e\nfour five six s"),
    ])
  func truncated(truncation: ParagraphStyle.Truncation, shown: String, left: String) throws {
    let string = "one two three\nfour five six seven"
    let layout = try layout(string) { text in
      text.paragraph.maximumNumberOfLines = 2
      text.paragraph.truncation = truncation
    }
    let truncated = try #require(layout.truncatedRange)
    #expect(layout.isTruncated)
    #expect(part(layout.lines[1].range, of: string) == shown)
    #expect(part(truncated, of: string) == left)
  }

  @Test("A truncation mark with attributes takes space, and has no range of the text")
  func mark() throws {
    let blue = Color(red: 0, green: 0, blue: 1)
    let layout = try layout("one two three four five") { text in
      text.paragraph.maximumNumberOfLines = 1
      text.truncationMark = [.init("… ", font: Font(size: 10)), .init("more", color: blue)]
    }
    let line = layout.lines[0]
    #expect(layout.lineTexts == ["o… more"])
    #expect(line.width <= 60)
    #expect(line.runs.map(\.range) == [0..<1, nil, nil])
    #expect(line.runs.last?.color == blue)
    #expect(line.range == 0..<1 && layout.truncatedRange == 1..<23)
  }

  @Test("An empty truncation mark shows nothing, and a mark with line ends takes one line")
  func unusualMarks() throws {
    for (mark, text) in [("", "one two"), ("\n\n", "one two  ")] {
      let layout = try layout("one two three four five") { text in
        text.paragraph.maximumNumberOfLines = 1
        text.paragraph.truncationBoundary = .word
        text.truncationMark = [.init(mark, font: Font(size: 10))]
      }
      #expect(layout.lines.count == 1 && layout.lineTexts == [text], "\(mark.debugDescription)")
    }
  }

  @Test("The rectangles of characters extend from glyph to glyph, in both directions and at tabs")
  func rects() throws {
    let layout = try layout("ab\tc שלום d", width: 400)
    let width = layout.lines[0].width
    let all = layout.rects(for: 0..<17, inColumn: 400)
    #expect(all == [Rect(x: 0, y: 0, width: width, height: layout.size.height)])
    let (a, b) = (0.6127 * 10, 0.6348 * 10)
    let rect = try #require(layout.rects(for: 1..<2, inColumn: 400).first)
    #expect(abs(rect.minX - a) < 0.01 && abs(rect.width - b) < 0.01)
    // The first Hebrew letter is the rightmost.
    let first = try #require(layout.rects(for: 5..<7, inColumn: 400).first)
    let last = try #require(layout.rects(for: 11..<13, inColumn: 400).first)
    #expect(first.minX > last.maxX)
    #expect(layout.rects(for: 5..<9, inColumn: 400).count == 1)
    #expect(layout.rects(for: 3..<7, inColumn: 400).count == 2)
    #expect(layout.rects(for: 20..<30, inColumn: 400).isEmpty)
  }

  @Test("A text shrinks until its lines fit, in sizes of a quarter of a point")
  func fit() throws {
    let layout = try layout("exactly one line of text", width: 100) { text in
      text.paragraph.maximumNumberOfLines = 1
      text.fit = .minimumSize(4)
    }
    #expect(!layout.isTruncated && layout.lines.count == 1)
    let size = layout.runs[0].glyphs.fontSize
    #expect(size * 4 == (size * 4).rounded() && size < 10 && layout.scale == size / 10)
    let larger = AttributedText("exactly one line of text", font: Font(size: size + 0.25))
    #expect(try TestFonts.engine().layout(larger, width: .infinity).size.width > 100)
  }
}
