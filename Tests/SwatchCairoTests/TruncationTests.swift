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

  @Test("Text within the limit is left as it is")
  func short() throws {
    for truncation in [ParagraphStyle.Truncation.tail, .head, .middle, .none] {
      let layout = try layout("one\ntwo", lines: 2, truncation)
      #expect(layout.lineTexts == ["one", "two"])
      #expect(!layout.isTruncated)
    }
  }

  @Test(
    "What a paragraph has too much goes as the truncation says",
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
    "Paragraphs beyond the limit are marked as well",
    arguments: [
      (ParagraphStyle.Truncation.tail, ["one", "two…"]), (.head, ["one", "…three four"]),
      (.middle, ["one", "two t… four"]), (.none, ["one", "two"]),
    ])
  func paragraphs(truncation: ParagraphStyle.Truncation, lines: [String]) throws {
    let layout = try layout("one\ntwo\nthree\nfour", lines: 2, truncation)
    #expect(layout.lineTexts == lines)
    #expect(layout.isTruncated)
  }

  @Test("A mark for what follows a full line takes the place of its end")
  func fullLine() throws {
    let layout = try layout("abcdefghi\nnext", lines: 1, .tail, width: 56)
    #expect(layout.lineTexts == ["abcdefg…"])
    #expect(layout.lines[0].width <= 56)
  }

  @Test("Without a width only lines are limited")
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
}
