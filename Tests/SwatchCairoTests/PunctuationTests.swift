import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Full-width punctuation, trimmed as browsers do")
struct PunctuationTests {
  private func layout(
    _ text: String, width: Double = .infinity, language: String = "ja",
    _ style: ParagraphStyle = ParagraphStyle(), kern: Double = 0
  ) throws -> TextLayout {
    var attributes = AttributedText.Attributes()
    attributes.kern = kern
    let span = AttributedText.Span(
      text, font: Font(size: 10), language: language, attributes: attributes)
    return try TestFonts.engine().layout(AttributedText([span], paragraph: style), width: width)
  }

  /// Measured in Chromium 156 with Noto Sans CJK, in ems.
  @Test(
    "One of two adjacent full-width marks loses its blank half",
    arguments: [
      ("漢「漢」漢", "ja", 5.0), ("漢」「漢", "ja", 3.5), ("漢「「漢", "ja", 3.5), ("漢」」漢", "ja", 3.5),
      ("漢」、漢", "ja", 3.5), ("漢、「漢", "ja", 3.5), ("漢。」漢", "ja", 3.5), ("漢、。漢", "ja", 3.5),
      ("漢」・漢", "ja", 3.5), ("漢・「漢", "ja", 3.5), ("漢・」漢", "ja", 4), ("漢」：漢", "ja", 3.5),
      ("漢：「漢", "ja", 3.5), ("漢：」漢", "ja", 4), ("漢：」漢", "zh-CN", 3.5), ("漢、。漢", "zh-TW", 4),
      ("漢、「漢", "zh-TW", 3.5), ("漢」、漢", "zh-TW", 3.5), ("漢」　漢", "ja", 3.5), ("漢　「漢", "ja", 3.5),
      ("漢　」漢", "ja", 4), ("漢！」漢", "ja", 4), ("漢」！漢", "ja", 4), ("漢」漢", "ja", 3),
      ("漢（〔「漢", "ja", 4), ("漢」）】。漢", "ja", 4.5), ("漢”“漢", "zh-CN", 3.5),
      ("漢。”漢", "zh-CN", 3.5), ("（「漢」）、漢", "ja", 5.5),
    ])
  func neighbours(text: String, language: String, ems: Double) throws {
    #expect(try layout(text, language: language).lines.map(\.width) == [ems * 10])
  }

  @Test(
    "A full-width mark beside a narrow bracket is trimmed",
    arguments: [("漢」)", 0.5), ("(「漢", 0.5), ("漢」(", 0), ("(漢「", 0)])
  func narrow(text: String, trim: Double) throws {
    let parts = try text.map { try layout("\($0)").size.width }.reduce(0, +)
    #expect(try parts - layout(text).size.width == trim * 10)
  }

  @Test("A trimmed opening mark moves, a trimmed closing mark stays, and later letters move up")
  func places() throws {
    func places(_ text: String) throws -> [Double] {
      try layout(text).runs.flatMap { run in run.glyphs.glyphs.map { run.x + $0.position.x } }
    }
    #expect(try places("漢」「漢") == [0, 10, 15, 25])
    #expect(try places("漢」、漢") == [0, 10, 15, 25])
  }

  /// Line breaks as in Chromium 156.
  @Test(
    "A bracket is trimmed at a line's end if it doesn't fit, and is whole at a line's start",
    arguments: [
      ("漢漢」漢漢", 25.0, ["漢漢」", "漢漢"], [25.0, 20]),
      ("漢漢」漢漢", 30, ["漢漢」", "漢漢"], [30, 20]),
      ("漢漢」漢漢", 24, ["漢", "漢」", "漢漢"], [10, 20, 20]),
      ("漢漢、漢漢", 25, ["漢", "漢、", "漢漢"], [10, 20, 20]),
      ("「漢漢」「漢漢」", 40, ["「漢漢」", "「漢漢」"], [40, 40]),
      ("「漢漢」「漢漢」", 35, ["「漢漢」", "「漢漢」"], [35, 35]),
      ("漢漢」、漢漢", 35, ["漢漢」、", "漢漢"], [35, 20]),
      ("漢漢、「漢漢", 30, ["漢漢、", "「漢漢"], [30, 30]),
      ("漢漢」 漢漢", 25, ["漢漢」 ", "漢漢"], [25, 20]),
    ])
  func lineEnds(text: String, width: Double, lines: [String], widths: [Double]) throws {
    let layout = try layout(text, width: width)
    #expect(layout.lineTexts.prefix(lines.count) == lines[...])
    #expect(layout.lines.prefix(lines.count).map(\.width) == widths)
  }

  @Test("Justified lines with trimmed marks are as wide as the column")
  func justified() throws {
    let style = ParagraphStyle(alignment: .justified)
    #expect(try layout("漢漢」漢漢", width: 25, style).lines.map(\.width) == [25, 20])
    #expect(try layout("漢漢」「漢漢漢漢", width: 38, style).lines[0].width == 38)
  }

  @Test("Letter spacing is added after full-width marks are trimmed")
  func kern() throws {
    #expect(try layout("漢」「漢", kern: 2).size.width == 43)
  }

  @Test("A mark at a line's end is trimmed even if the blanks after it are in another span")
  func spans() throws {
    func span(_ text: String, _ weight: Int) -> AttributedText.Span {
      AttributedText.Span(text, font: Font(size: 10, weight: weight), language: "ja")
    }
    let text = AttributedText([span("漢", 400), span("漢」", 700), span(" 漢漢", 400)])
    #expect(try TestFonts.engine().layout(text, width: 25).lines.map(\.width) == [25, 20])
  }

  @Test(
    "A font without half widths keeps its widths, and other scripts are never trimmed",
    arguments: [("“a”“b”", "en"), ("(א)(ב)", "he"), ("’’a", "en")])
  func others(text: String, language: String) throws {
    let parts = try text.map { try layout("\($0)", language: language).size.width }.reduce(0, +)
    #expect(try abs(layout(text, language: language).size.width - parts) < 0.01)
  }
}
