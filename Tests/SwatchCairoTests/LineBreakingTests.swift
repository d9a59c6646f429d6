import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Line breaks and justification")
struct LineBreakingTests {
  private func layout(
    _ text: String, width: Double, _ style: ParagraphStyle = ParagraphStyle()
  ) throws -> TextLayout {
    try TestFonts.engine().layout(
      AttributedText(text, font: Font(size: 10), paragraph: style), width: width)
  }

  @Test(
    "A word that is longer than a line breaks anywhere, without a hyphen",
    arguments: [
      ("threefourfive", 45.0, ["threefou", "rfive"]),
      ("a/path/that/never/ends", 45, ["a/path/", "that/", "never/", "ends"]),
      ("Donaudampfschiff", 40, ["Donaud", "ampfsc", "hiff"]),
    ])
  func longWords(text: String, width: Double, lines: [String]) throws {
    let layout = try layout(text, width: width)
    #expect(layout.lineTexts == lines)
    // A ligature is one glyph, a hyphen would be one more.
    let counts = layout.runs.map(\.glyphs.glyphs.count)
    #expect(zip(counts, lines).allSatisfy { $0 <= $1.count })
  }

  @Test(
    "A soft hyphen is visible only at a line's end, and only with hyphenation",
    arguments: [
      (ParagraphStyle.Hyphenation.manual, 200.0, ["co\u{AD}operation"], [11]),
      (.manual, 55, ["co\u{AD}", "operation"], [3, 9]),
      (.none, 55, ["co\u{AD}operatio", "n"], [10, 1]),
    ])
  func softHyphens(
    hyphenation: ParagraphStyle.Hyphenation, width: Double, lines: [String], glyphs: [Int]
  ) throws {
    let layout = try layout(
      "co\u{AD}operation", width: width, ParagraphStyle(hyphenation: hyphenation))
    #expect(layout.lineTexts == lines)
    #expect(layout.runs.map(\.glyphs.glyphs.count) == glyphs)
    #expect(layout.lines.allSatisfy { $0.width <= width })
  }

  @Test(
    "Words of Hebrew break at soft hyphens, even after points of a letter",
    arguments: [
      ("שלום\u{AD}שלום", ["שלום\u{AD}", "שלום"]),
      ("שלום\u{5B8}\u{AD}שלום", ["שלום\u{5B8}\u{AD}", "שלום"]),
      ("שלום\u{AD} של", ["שלום\u{AD} ", "של"]),
    ])
  func hebrewSoftHyphens(text: String, lines: [String]) throws {
    let width = try layout("שלום-", width: .infinity).size.width + 1
    #expect(try layout(text, width: width).lineTexts == lines)
  }

  @Test("A purely left-to-right line keeps its order in a right-to-left paragraph")
  func order() throws {
    let runs = [("אבגדה ", 10.0), ("abc", 10), ("def", 12)]
      .map { AttributedText.Span($0.0, font: Font(size: $0.1)) }
    let lines = try TestFonts.engine().layout(AttributedText(runs), width: 45).lines
    #expect(lines.count == 2)
    let last = try #require(lines.last).runs.sorted { $0.x < $1.x }
    #expect(last.map(\.glyphs.text) == ["abc", "def"])
  }

  @Test(
    "Balanced lines have similar lengths, do not increase in number, and break no words",
    arguments: [
      ("one two three four", 80.0, ["one two ", "three four"]), ("one", 80, ["one"]),
      ("one two three four", 1000, ["one two three four"]),
      ("threefourfivesix", 45, ["threefou", "rfivesix"]),
      ("one two three four\nfive", 80, ["one two ", "three four", "five"]),
    ])
  func balance(text: String, width: Double, lines: [String]) throws {
    let greedy = try layout(text, width: width)
    let balanced = try layout(text, width: width, ParagraphStyle(wrapping: .balanced))
    #expect(balanced.lineTexts == lines)
    #expect(balanced.lines.count == greedy.lines.count)
    #expect(try layout(text, width: balanced.size.width).lines.count == greedy.lines.count)
  }

  @Test("Lines without wrapping break only at line ends, and may end with a mark")
  func unbroken() throws {
    let text = "one two three\nfour"
    let whole = try layout(text, width: 20, ParagraphStyle(wrapping: .none))
    #expect(whole.lineTexts == ["one two three", "four"])
    #expect(try whole.size == layout(text, width: .infinity).size)
    var style = ParagraphStyle(wrapping: .none)
    style.maximumNumberOfLines = 1
    let cut = try layout(text, width: 40, style)
    #expect(cut.isTruncated && cut.lines.count == 1 && cut.size.width <= 40)
  }

  @Test("Blanks at a line's end take no space, however many there are")
  func blanks() throws {
    let layout = try layout("ab   cd", width: 14)
    #expect(layout.lineTexts == ["ab   ", "cd"])
    #expect(layout.lines.map(\.width) == [12.4755859375, 11.845703125])
  }

  @Test("Justified lines are as wide as the column, except for a paragraph's last line")
  func justified() throws {
    let widths = try layout(
      "some words to fill\nmore of them to fill", width: 70, ParagraphStyle(alignment: .justified)
    ).lines.map(\.width)
    #expect(widths.map { $0 == 70 } == [true, false, true, false])
  }

  @Test(
    "A lone word is never stretched, and scripts without blanks are stretched between characters",
    arguments: [
      ("lone threefourfive", ["lone ", "threefourfi", "ve"], [false, false, false]),
      ("今天的天气非常好", ["今天的天气", "非常好"], [true, false]),
    ])
  func lone(text: String, lines: [String], isFilled: [Bool]) throws {
    let layout = try layout(text, width: 58, ParagraphStyle(alignment: .justified))
    #expect(layout.lineTexts == lines)
    #expect(layout.lines.map { $0.width == 58 } == isFilled)
  }

  @Test("A line separator ends its line, and the ended line is not stretched")
  func separator() throws {
    let layout = try layout(
      "a b\u{2028}c d e", width: 20, ParagraphStyle(alignment: .justified))
    #expect(layout.lineTexts == ["a b\u{2028}", "c d ", "e"])
    #expect(layout.lines.map { $0.width == 20 } == [false, true, false])
  }

  @Test(
    "Every line end of Unicode ends a line, and has no glyph",
    arguments: [
      ("a\u{B}b\u{C}c\u{2028}d", ["a\u{B}", "b\u{C}", "c\u{2028}", "d"]),
      ("a\u{85}b\u{2029}c\r\nd", ["a", "b", "c", "d"]),
      ("\u{5D0}\u{B}\u{5D1}", ["\u{5D0}\u{B}", "\u{5D1}"]),
      ("a \u{B} b", ["a \u{B}", " b"]), ("a\u{B}", ["a\u{B}"]), ("\u{C}a", ["\u{C}", "a"]),
      ("a\u{85}", ["a"]), ("日本\u{B}語", ["日本\u{B}", "語"]),
    ])
  func lineEnds(text: String, lines: [String]) throws {
    let layout = try layout(text, width: 200)
    #expect(layout.lineTexts == lines)
    #expect(layout.missingCharacters == [])
    let shown = lines.map { $0.reversed().drop { $0.isNewline || $0 == " " }.reversed() }
    let widths = try shown.map { try self.layout(String($0), width: 200).size.width }
    #expect(layout.lines.map(\.width) == widths)
  }

  @Test("A text truncated in the middle shows spaces for line ends")
  func joinedLineEnds() throws {
    let style = ParagraphStyle(maximumNumberOfLines: 1, truncation: .middle)
    let layout = try layout("a\u{B}b\u{C}c\u{85}d", width: 200, style)
    #expect(layout.lineTexts == ["a b c  d"])
    #expect(layout.missingCharacters == [])
  }

  @Test("A directional override does not reverse the paragraph")
  func overriding() throws {
    #expect(try layout("\u{202E}abc\u{202C} def", width: 100).lines[0].alignment == 0)
    #expect(try layout("\u{202A}שלום\u{202C} def", width: 100).lines[0].alignment == 1)
  }

  @Test("Tabs move to multiples of eight blanks, on each line anew")
  func tabs() throws {
    // The space of DejaVu Sans has 651 of 2048 units, rounded to Pango's units: 3.1787109375 at 10
    // points.
    let stop = 8 * 3.1787109375
    let layout = try layout("a\tb\tc\n\td", width: 200)
    let places = layout.lines.map { line in
      line.runs.filter { !$0.glyphs.glyphs.isEmpty }.map(\.x)
    }
    #expect(places == [[0, stop, 2 * stop], [stop]])
  }
}
