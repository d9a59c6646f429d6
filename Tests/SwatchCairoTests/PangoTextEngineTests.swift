import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

struct PangoTextEngineTests {
  let engine: PangoTextEngine

  init() throws {
    engine = try TestFonts.engine()
  }

  /// DejaVu Sans has 2048 units per em, an ascent of 1901 and a descent of 483.
  static let ascent = 1901.0 / 2048
  static let descent = 483.0 / 2048

  @Test("Glyphs have the advances and heights stated in the font", arguments: [16.0, 32, 64])
  func metrics(size: Double) throws {
    let layout = try engine.layout(
      AttributedText("HHH", font: Font(size: size)), width: .infinity)
    #expect(layout.size.width == 3 * 1540 * size / 2048)
    #expect(abs(layout.size.height - (Self.ascent + Self.descent) * size) < 2.0 / 1024)
    #expect(abs(layout.ascender - Self.ascent * size) < 1.0 / 1024)
    #expect(abs(layout.descender + Self.descent * size) < 1.0 / 1024)
    #expect(
      layout.runs.map(\.glyphs.glyphs) == [
        (0..<3).map { .init(id: 43, position: Point(x: Double($0) * 1540 * size / 2048, y: 0)) }
      ])
  }

  @Test("Lengths grow in proportion to the font size, without rounding to whole pixels")
  func proportional() throws {
    let text = "The quick brown fox jumps over the lazy dog."
    let small = try engine.layout(AttributedText(text, font: Font(size: 10)), width: .infinity)
    let large = try engine.layout(AttributedText(text, font: Font(size: 640)), width: .infinity)
    #expect(abs(small.size.width - large.size.width / 64) < 0.05)
  }

  @Test(
    "A line break inside a text begins a line, and a break at the text's end adds no line",
    arguments: [
      ("", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\n\nb", ["a", "", "b"]),
      ("a\r\nb\rc", ["a", "b", "c"]), ("a\u{2029}b", ["a", "b"]), ("\n", [""]),
    ])
  func lineBreaks(text: String, lines: [String]) throws {
    let layout = try engine.layout(AttributedText(text, font: Font(size: 10)), width: 100)
    #expect(layout.lineTexts == lines)
    let lineHeight = (Self.ascent + Self.descent) * 10
    #expect(abs(layout.size.height - Double(lines.count) * lineHeight) < 0.01)
  }

  @Test("Words wrap at spaces, and a word that is too wide alone breaks inside")
  func wrapping() throws {
    let layout = try engine.layout(
      AttributedText("one two threefourfive", font: Font(size: 10)), width: 45)
    #expect(layout.lineTexts == ["one two ", "threefou", "rfive"])
    #expect(layout.lines.allSatisfy { $0.width <= 45 })
  }

  @Test("A text fits the width measured for it")
  func tightWidth() throws {
    let text = AttributedText("exactly one line of text", font: Font(size: 13))
    let needed = try engine.layout(text, width: .infinity).size.width
    #expect(try engine.layout(text, width: needed).lines.count == 1)
    #expect(try engine.layout(text, width: needed - 0.01).lines.count == 2)
  }

  @Test(
    "A line height centres the first font's line, whatever fallback fonts measure",
    arguments: ["plain", "日本", "שלום", "مرحبا", "😀"])
  func lineHeight(word: String) throws {
    let layout = try engine.layout(
      AttributedText(
        "\(word)\n\(word)", font: Font(size: 15), paragraph: ParagraphStyle(lineHeight: 22)),
      width: 300)
    let ascent = 14_257.0 / 1024  // DejaVu Sans at 15, in Pango's units
    let descent = 3_623.0 / 1024
    let first = ascent + (22 - ascent - descent) / 2
    #expect(abs(layout.lines[0].baseline - first) < 0.001)
    #expect(layout.lines[1].baseline == layout.lines[0].baseline + 22)
    #expect(layout.size.height == 44)
    #expect(layout.ascender == layout.lines[0].baseline)
    #expect(layout.descender == layout.lines[1].baseline - 44)
  }

  @Test(
    "Alignment is a fraction of the free width, and natural follows a paragraph's direction",
    arguments: [
      (ParagraphStyle.Alignment.natural, [0.0, 1, 0]), (.left, [0, 0, 0]), (.right, [1, 1, 1]),
      (.center, [0.5, 0.5, 0.5]), (.justified, [0, 1, 0]),
    ])
  func alignment(alignment: ParagraphStyle.Alignment, shares: [Double]) throws {
    let text = AttributedText(
      "left\nשלום left\n123", paragraph: ParagraphStyle(alignment: alignment))
    #expect(try engine.layout(text, width: 200).lines.map(\.alignment) == shares)
  }

  @Test("Right-to-left text has its glyphs from left to right and its clusters in reading order")
  func rightToLeft() throws {
    let run = try #require(
      try engine.layout(AttributedText("שלום", font: Font(size: 16)), width: 200).runs.first
    ).glyphs
    #expect(run.isRightToLeft)
    #expect(run.text == "שלום")
    #expect(run.clusters == Array(repeating: .init(byteCount: 2, glyphCount: 1), count: 4))
    #expect(run.glyphs.count == 4)
    #expect(zip(run.glyphs, run.glyphs.dropFirst()).allSatisfy { $0.position.x < $1.position.x })
  }

  @Test("A line of both directions keeps its runs in visual order")
  func mixed() throws {
    let layout = try engine.layout(AttributedText("ab שלום cd", font: Font(size: 16)), width: 200)
    #expect(layout.runs.map(\.glyphs.text) == ["ab ", "שלום", " ", "cd"])
    #expect(layout.runs.map(\.glyphs.isRightToLeft) == [false, true, false, false])
    #expect(zip(layout.runs, layout.runs.dropFirst()).allSatisfy { $0.x < $1.x })
  }

  @Test(
    "Clusters cover all bytes and all glyphs of their run",
    arguments: [
      "plain text", "ﬁ fi ffi é e\u{301}", "مرحبا بالعالم لا", "日本語 text", "👩‍👩‍👧‍👦 🇩🇪 👍🏽", "a\tb",
      "שָׁלוֹם עולם", "\u{E000}\u{200B}x",
    ])
  func clusters(text: String) throws {
    let layout = try engine.layout(AttributedText(text, font: Font(size: 15)), width: 60)
    for run in layout.runs.map(\.glyphs) {
      #expect(run.clusters.reduce(0) { $0 + $1.byteCount } == run.text.utf8.count)
      #expect(run.clusters.reduce(0) { $0 + $1.glyphCount } == run.glyphs.count)
      #expect(run.clusters.allSatisfy { $0.byteCount > 0 && $0.glyphCount >= 0 })
    }
    #expect(layout.runs.reduce(0) { $0 + $1.glyphs.text.utf8.count } == text.utf8.count)
  }

  @Test("Colours split runs and change nothing else")
  func colors() throws {
    let (red, blue) = (Color.hex("#F00"), Color.hex("#00F"))
    let one = try engine.layout(AttributedText("AVAVAV"), width: 300)
    let three = try engine.layout(
      AttributedText([
        .init("AV", color: red), .init("AV", color: blue), .init("AV", color: red),
      ]), width: 300)
    #expect(three.size == one.size)
    #expect(three.runs.map(\.color) == [red, blue, red])
    #expect(three.runs.map(\.glyphs.text) == ["AV", "AV", "AV"])
    #expect(
      three.runs.flatMap { run in run.glyphs.glyphs.map { run.x + $0.position.x } }
        == one.runs.flatMap { $0.glyphs.glyphs.map(\.position.x) })
  }

  @Test("Spans of different fonts share one baseline, in a line as high as the highest span")
  func mixedSizes() throws {
    let layout = try engine.layout(
      AttributedText([.init("a", font: Font(size: 10)), .init("b", font: Font(size: 30))]),
      width: 100)
    #expect(layout.runs.map(\.glyphs.fontSize) == [10, 30])
    #expect(abs(layout.ascender - Self.ascent * 30) < 0.01)
  }

  @Test("Missing characters are reported, and drawn as the font's missing-glyph box")
  func missingGlyphs() throws {
    let layout = try engine.layout(AttributedText("a\u{E000}b\u{10FFFD}"), width: 300)
    #expect(layout.missingCharacters == ["\u{E000}", "\u{10FFFD}"])
    #expect(layout.runs.flatMap(\.glyphs.glyphs).filter { $0.id == 0 }.count == 2)
    #expect(try engine.layout(AttributedText("abc é 日 😀"), width: 300).missingCharacters == [])
  }

  @Test(
    "Selectors and joiners without a letter are invisible and have no width",
    arguments: [
      "\u{FE0F}", "\u{FE0E}", "\u{E0100}", "\u{34F}", "\u{200D}", "\u{180B}", "\u{E0067}",
    ])
  func loneSelectors(lone: String) throws {
    for text in [lone, lone + lone, lone + " a", lone + "ab", lone + "\na"] {
      let layout = try engine.layout(AttributedText(text), width: 300)
      let rest = String(text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
      #expect(layout.size.width == (try engine.layout(AttributedText(rest), width: 300).size.width))
      #expect(layout.runs.map(\.glyphs.text).joined() == text.filter { $0 != "\n" })
    }
  }

  @Test(
    "Blanks between lone regional indicators and skin tones have the usual width",
    arguments: ["\u{1F1E9}", "\u{1F3FB}", "\u{1F1E9}\u{1F1EA}\u{1F1E9}", "😀"],
    [" ", "\u{A0}", "  "])
  func blanksOfSymbols(symbol: String, blank: String) throws {
    func width(_ text: String) throws -> Double {
      try engine.layout(AttributedText(text), width: .infinity).size.width
    }
    let whole = try width(symbol + blank + symbol)
    #expect(abs(whole - 2 * (try width(symbol)) - (try width("a\(blank)a") - width("aa"))) < 0.02)
  }

  @Test("A NUL does not end a text")
  func nul() throws {
    let layout = try engine.layout(AttributedText("a\0b"), width: 300)
    #expect(layout.lineTexts == ["a\u{FFFD}b"])
  }
}
