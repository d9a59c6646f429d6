import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Paragraphs with distances, indents and styles")
struct ParagraphLayoutTests {
  private func layout(
    _ text: AttributedText, width: Double = 300, height: Double = .infinity
  ) throws -> TextLayout {
    try TestFonts.engine().layout(text, width: width, height: height)
  }

  private func text(_ string: String, _ style: ParagraphStyle) -> AttributedText {
    AttributedText(string, font: Font(size: 10), paragraph: style)
  }

  /// The ascent of DejaVu Sans at a size of 10 points, in points, rounded to Pango's units of
  /// 1/1024.
  private static let ascent = (1901.0 / 2048 * 10 * 1024).rounded() / 1024

  @Test("A line-height multiple is centred on the first font, with or without fallback fonts")
  func multiple() throws {
    for word in ["plain", "日本", "😀"] {
      let layout = try layout(text("\(word)\n\(word)", ParagraphStyle(lineHeight: .multiple(2))))
      #expect(layout.lines.map(\.baseline)[1] - layout.lines[0].baseline == 20)
      #expect(layout.size.height == 40)
      #expect(abs(layout.ascender - 13.4619) < 0.001)
    }
  }

  @Test(
    "A large run makes only its own line higher",
    arguments: [
      (ParagraphStyle.LineHeight.points(20), 37.25, 20.0), (.points(40), 40, 40),
      (.multiple(1.5), 48, 21),
    ])
  func largeRun(height: ParagraphStyle.LineHeight, first: Double, second: Double) throws {
    let layout = try layout(
      AttributedText(
        [
          .init("small ", font: Font(size: 14)), .init("BIG", font: Font(size: 32)),
          .init(" small\u{2028}second line", font: Font(size: 14)),
        ], paragraph: ParagraphStyle(lineHeight: height)))
    #expect(layout.lines.count == 2)
    #expect(abs(layout.size.height - first - second) < 0.002)
    // Nothing extends beyond the box: 0.236 of the size is below the baseline.
    #expect(-layout.descender >= 0.236 * 14 - 0.01)
  }

  @Test("Lines after a large first run stay inside the text's height")
  func largeFirst() throws {
    let layout = try layout(
      AttributedText(
        [.init("BIG ", font: Font(size: 32)), .init("\u{2028}second", font: Font(size: 14))],
        paragraph: ParagraphStyle(lineHeight: 20)))
    #expect(layout.lines[1].baseline + 3.3 <= layout.size.height)
    #expect(abs(layout.size.height - 57.25) < 0.002)
  }

  @Test("Right-to-left paragraphs are indented on the right")
  func rightToLeft() throws {
    let style = ParagraphStyle(firstLineHeadIndent: 20, headIndent: 10, tailIndent: -5)
    let layout = try layout(text("שלום עולם מה", style), width: 60)
    #expect(layout.lines.map(\.leftInset) == [5, 5])
    #expect(layout.lines.map(\.rightInset) == [20, 10])
    let tail = try self.layout(text("שלום", ParagraphStyle(tailIndent: 100)), width: 300)
    #expect(tail.lines.map { $0.left(inColumn: 300) } == [300 - tail.lines[0].width])
  }

  @Test("A truncated line keeps its indents, and its truncation mark lies inside them")
  func cut() throws {
    let style = ParagraphStyle(
      alignment: .right, headIndent: 30, tailIndent: -10, maximumNumberOfLines: 2)
    let layout = try layout(text("one two three four five six seven", style), width: 100)
    #expect(layout.isTruncated && layout.lineTexts.last?.hasSuffix("…") == true)
    #expect(layout.lines[1].leftInset == 30 && layout.lines[1].rightInset == 10)
    #expect(layout.lines[1].width <= 60 && layout.lines[1].width > 50)
  }

  @Test("Justified lines fill the width between indents")
  func justified() throws {
    let style = ParagraphStyle(alignment: .justified, headIndent: 30, tailIndent: 90)
    let lines = try layout(text("one two three four five six seven", style), width: 100).lines
    #expect(lines.count == 3)
    #expect(abs(lines[0].width - 90) < 0.01 && abs(lines[1].width - 60) < 0.01)
  }

  @Test("Truncation follows the text's style, and each paragraph's lines follow its own style")
  func styles() throws {
    let text = AttributedText(
      paragraphs: [
        text("one", ParagraphStyle(alignment: .center, lineSpacing: 4)),
        text("two", ParagraphStyle(lineHeight: 30, maximumNumberOfLines: 1)),
        text("three", ParagraphStyle(alignment: .right)), text("four", ParagraphStyle()),
      ], paragraph: ParagraphStyle(maximumNumberOfLines: 3))
    let layout = try layout(text)
    #expect(layout.lineTexts == ["one", "two", "three…"])
    #expect(layout.lines.map(\.alignment) == [0.5, 0, 1])
    // Lines of 11.641 points, except for one of 30, at distances of 4.
    #expect(abs(layout.size.height - 57.282) < 0.01)
    let baseline: Double = 30.641 - 11.641 / 2 + Self.ascent
    #expect(abs(layout.lines[1].baseline - baseline) < 0.01)
  }
}
