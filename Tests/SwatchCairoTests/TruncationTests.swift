import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

struct TruncationTests {
  let engine: PangoTextEngine

  init() throws {
    engine = try TestFonts.engine()
  }

  private func layout(
    _ text: String, lines: Int, _ truncation: ParagraphStyle.Truncation, width: Double = 60
  ) throws -> TextLayout {
    let style = ParagraphStyle(maximumNumberOfLines: lines, truncation: truncation)
    return try engine.layout(
      AttributedText(text, font: Font(size: 10), paragraph: style), width: width)
  }

  @Test("A text within the line limit is unchanged")
  func short() throws {
    for truncation in [ParagraphStyle.Truncation.tail, .head, .middle, .none] {
      let layout = try layout("one\ntwo", lines: 2, truncation)
      #expect(layout.lineTexts == ["one", "two"])
      #expect(!layout.isTruncated)
    }
  }

  @Test(
    "Text beyond the last line is truncated by the paragraph's mode",
    arguments: [
      (ParagraphStyle.Truncation.tail, ["one two ", "three four…"]),
      (.head, ["one two ", "…six seven"]), (.middle, ["one two ", "thre…even"]),
      (.none, ["one two ", "three four "]),
    ])
  func paragraph(truncation: ParagraphStyle.Truncation, lines: [String]) throws {
    let layout = try layout("one two three four five six seven", lines: 2, truncation)
    #expect(layout.lineTexts == lines)
    #expect(layout.isTruncated)
    #expect(layout.lines.allSatisfy { $0.width <= 60 })
  }

  @Test(
    "A text whose paragraphs exceed the line limit ends in a truncation mark",
    arguments: [
      (ParagraphStyle.Truncation.tail, ["one", "two…"]), (.head, ["one", "…three four"]),
      (.middle, ["one", "two…e four"]), (.none, ["one", "two"]),
    ])
  func paragraphs(truncation: ParagraphStyle.Truncation, lines: [String]) throws {
    let layout = try layout("one\ntwo\nthree\nfour", lines: 2, truncation)
    #expect(layout.lineTexts == lines)
    #expect(layout.isTruncated)
  }

  @Test("A truncation mark after a full line replaces the end of the line")
  func fullLine() throws {
    let layout = try layout("abcdefghi\nnext", lines: 1, .tail, width: 56)
    #expect(layout.lineTexts == ["abcdefg…"])
    #expect(layout.lines[0].width <= 56)
  }

  @Test("A text of unlimited width is truncated only by its number of lines")
  func unlimitedWidth() throws {
    let layout = try layout("one two three\nfour", lines: 1, .tail, width: .infinity)
    #expect(layout.lineTexts == ["one two three…"])
  }

  @Test("The ellipsis of right-to-left text is on the left")
  func rightToLeft() throws {
    let layout = try layout("שלום עולם שלום עולם שלום", lines: 1, .tail)
    let leftmost = try #require(layout.runs.min { $0.x < $1.x })
    #expect(leftmost.glyphs.text == "…")
    #expect(layout.lines[0].alignment == 1)
  }

  @Test("A left-to-right paragraph has its ellipsis on the right, whatever precedes it")
  func mixed() throws {
    let layout = try layout("ab שלום עולם שלום עולם", lines: 1, .tail)
    let rightmost = try #require(layout.runs.max { $0.x < $1.x })
    #expect(rightmost.glyphs.text == "…")
    #expect(layout.lines[0].alignment == 0)
  }

  @Test(
    "A text truncated in the middle keeps its own direction, whatever the paragraph's is",
    arguments: [
      ("אבגדהוזחטיכלמנס", ParagraphStyle.BaseDirection.leftToRight, ["למנס", "…", "אבגד"]),
      ("abcdefghijklmno", .rightToLeft, ["abcd", "…", "lmno"]),
      ("abאבגדהוזחטיכלמנס", .leftToRight, ["ab", "למנס", "…", "אב"]),
      ("אבabcdefghijklmno", .rightToLeft, ["ab", "…", "lmno", "אב"]),
      ("אבגדהוזחabcdefgh", .leftToRight, ["אבגד", "…", "efgh"]),
    ])
  func middle(
    text: String, direction: ParagraphStyle.BaseDirection, runs: [String]
  ) throws {
    let style = ParagraphStyle(
      baseDirection: direction, maximumNumberOfLines: 1, truncation: .middle)
    let layout = try engine.layout(
      AttributedText(text, font: Font(size: 10), paragraph: style), width: 60)
    #expect(layout.lines[0].runs.map(\.glyphs.text) == runs)
  }

  @Test("An ellipsis has its own width, so that truncated lines are aligned like other lines")
  func width() throws {
    // Of DejaVu Sans, an ellipsis has 2048 of 2048 units.
    let whole = try layout("one two", lines: 1, .tail, width: 200)
    let cut = try layout("one two\nmore", lines: 1, .tail, width: 200)
    #expect(cut.lines[0].width == whole.lines[0].width + 10)
    let style = ParagraphStyle(alignment: .right, maximumNumberOfLines: 1)
    let right = try engine.layout(
      AttributedText("one two three", font: Font(size: 10), paragraph: style), width: 60)
    #expect(right.lines[0].alignment == 1 && right.lines[0].width < 60)
    #expect(right.size.width == right.lines[0].width)
  }

  @Test(
    "An ellipsis follows the last word that fits, or divides a single word that is too long",
    arguments: [
      ("one two three four", ParagraphStyle.Truncation.tail, "one two…"),
      ("one, two, three four", .tail, "one, two…"), ("threefourfive six", .tail, "threefour…"),
      ("one two three four", .head, "…three four"), ("今天的天气非常好", .tail, "今天的天气…"),
    ])
  func words(text: String, truncation: ParagraphStyle.Truncation, line: String) throws {
    let style = ParagraphStyle(
      maximumNumberOfLines: 1, truncation: truncation, truncationBoundary: .word)
    let layout = try engine.layout(
      AttributedText(text, font: Font(size: 10), paragraph: style), width: 60)
    #expect(layout.lineTexts == [line])
  }

  @Test(
    "Blanks and punctuation before an ellipsis are left out", arguments: ["Yes.", "yes, ", "Y:"])
  func punctuation(text: String) throws {
    let word = text.prefix { $0.isLetter }
    #expect(try layout("\(text)\nmore", lines: 1, .tail).lineTexts == ["\(word)…"])
  }

  @Test(
    "No line consists only of an ellipsis, except for a blank first line",
    arguments: [
      ("one\n\nthree", 2, 60.0, ["one…"]), ("one\n \n\nfour", 3, 60, ["one…"]),
      ("one two", 1, 12, ["o"]), ("\n\nthree", 2, 60, ["…"]), ("WWW", 1, 1, ["W"]),
    ])
  func alone(text: String, limit: Int, width: Double, lines: [String]) throws {
    let layout = try layout(text, lines: limit, .tail, width: width)
    #expect(layout.lineTexts == lines)
    #expect(layout.isTruncated)
  }

  @Test(
    "Lines that exceed the height limit are left out, except for the first line",
    arguments: [
      (40.0, ParagraphStyle.Truncation.tail, ["one two ", "three four ", "five six"], false),
      (34.9219, .tail, ["one two ", "three four ", "five six"], false),
      (34.92, .tail, ["one two ", "three four…"], true), (12, .tail, ["one two t…"], true),
      (0, .tail, ["one two t…"], true), (24, .none, ["one two ", "three four "], true),
      (24, .head, ["one two ", "…ur five six"], true),
    ])
  func height(
    height: Double, truncation: ParagraphStyle.Truncation, lines: [String], isTruncated: Bool
  ) throws {
    // DejaVu Sans' line at 10 points is 11.640625 high.
    let layout = try engine.layout(
      AttributedText(
        "one two three four five six", font: Font(size: 10),
        paragraph: ParagraphStyle(truncation: truncation)), width: 62, height: height)
    #expect(layout.lineTexts == lines)
    #expect(layout.isTruncated == isTruncated)
    #expect(layout.size.height == Double(lines.count) * 11.640625)
  }

  @Test("The lower of the line limit and the height limit truncates a text")
  func heightAndLines() throws {
    func lines(_ limit: Int, _ height: Double) throws -> [String] {
      try engine.layout(
        AttributedText(
          "one\ntwo\nthree\nfour", font: Font(size: 10),
          paragraph: ParagraphStyle(maximumNumberOfLines: limit)), width: 62, height: height
      ).lineTexts
    }
    #expect(try lines(2, 40) == ["one", "two…"])
    #expect(try lines(3, 30) == ["one", "two…"])
  }

  @Test("The ellipsis has the font and colour of the text before it")
  func look() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let layout = try engine.layout(
      AttributedText(
        [
          .init("small ", font: Font(size: 10)),
          .init("large one", font: Font(size: 20), color: red),
        ],
        paragraph: ParagraphStyle(maximumNumberOfLines: 1)), width: 100)
    let mark = try #require(layout.runs.last)
    #expect(mark.glyphs.text == "…" && mark.glyphs.fontSize == 20 && mark.color == red)
  }

  @Test("The ellipsis looks like the last shown character, although the text breaks elsewhere")
  func shownLook() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let layout = try engine.layout(
      AttributedText(
        [
          .init("aaaa ", font: Font(size: 10)),
          .init("WWWWWW", font: Font(size: 20), color: red),
        ],
        paragraph: ParagraphStyle(maximumNumberOfLines: 1)), width: 80)
    #expect(layout.lineTexts == ["aaaa W…"])
    let mark = try #require(layout.runs.last)
    #expect(mark.glyphs.fontSize == 20 && mark.color == red)
  }

  @Test("An ellipsis replaces a truncation mark that does not fit beside a character")
  func wideMark() throws {
    var text = AttributedText(
      "one two three", font: Font(size: 10), paragraph: ParagraphStyle(maximumNumberOfLines: 1))
    text.truncationMark = [.init("… a mark that is longer than its line", font: Font(size: 10))]
    #expect(try engine.layout(text, width: 60).lineTexts == ["one two t…"])
  }

  @Test(
    "A truncation mark has its paragraph's direction, with its ellipsis beside the text",
    arguments: [
      ("שלום עולם שלום עולם", "… more", ParagraphStyle.BaseDirection.natural, true),
      ("one two three four", "… עוד", .natural, false),
      ("one two three four", "… more", .rightToLeft, true),
    ])
  func directedMark(
    text: String, mark: String, direction: ParagraphStyle.BaseDirection, isOnRight: Bool
  ) throws {
    var text = AttributedText(
      text, font: Font(size: 10),
      paragraph: ParagraphStyle(baseDirection: direction, maximumNumberOfLines: 1))
    text.truncationMark = [.init(mark, font: Font(size: 10))]
    let line = try engine.layout(text, width: 80).lines[0]
    let runs = line.runs.map { (text: $0.glyphs.text, isMark: $0.range == nil) }
    let marks = runs.filter(\.isMark).map(\.text)
    #expect(runs.first?.isMark == isOnRight)
    #expect((isOnRight ? marks.last : marks.first)?.contains("…") == true, "\(runs)")
  }

  @Test("A stated paragraph direction takes precedence over the direction of its letters")
  func direction() throws {
    func places(_ direction: ParagraphStyle.BaseDirection) throws -> [String] {
      let style = ParagraphStyle(baseDirection: direction)
      let text = AttributedText("a שלום", font: Font(size: 10), paragraph: style)
      let line = try engine.layout(text, width: 100).lines[0]
      return line.runs.map { $0.glyphs.text.filter { $0 != " " } }.filter { !$0.isEmpty }
        + ["\(line.left(inColumn: 100) > 0)"]
    }
    #expect(try places(.natural) == ["a", "שלום", "false"])
    #expect(try places(.leftToRight) == ["a", "שלום", "false"])
    #expect(try places(.rightToLeft) == ["שלום", "a", "true"])
  }
}
