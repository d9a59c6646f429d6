import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Long texts")
struct TextLongTests {
  /// Makes a text of code points, which literals reject if they are not characters.
  private static func string(_ points: UInt32...) -> String {
    String(String.UnicodeScalarView(points.compactMap(Unicode.Scalar.init)))
  }

  private func layout(
    _ text: String, size: Double = 14, families: [String] = [], width: Double = 400,
    paragraph: ParagraphStyle = ParagraphStyle()
  ) throws -> TextLayout {
    try TestFonts.engine().layout(
      AttributedText(text, font: Font(families: families, size: size), paragraph: paragraph),
      width: width)
  }

  @Test("Words of any length wrap in time that grows with it", .timeLimit(.minutes(20)))
  func longWords() throws {
    let text = String(repeating: "x", count: 100_000)
    let lines = try layout(text, size: 10, width: 0).lineTexts
    #expect(lines.count == 100_000 && lines.allSatisfy { $0 == "x" })
  }

  @Test(
    "Small capitals in very many runs take time that grows with the text",
    .timeLimit(.minutes(20)), arguments: [("aB\n", 20_000), ("aB", 20_000)])
  func manyRuns(unit: String, count: Int) throws {
    let text = AttributedText(
      String(repeating: unit, count: count), language: "de",
      attributes: AttributedText.Attributes(kern: 1, capitals: .small))
    let layout = try TestFonts.engine().layout(text, width: .infinity)
    #expect(layout.lines.count == (unit.hasSuffix("\n") ? count : 1))
  }

  @Test(
    "A text truncated after very many blank lines shows none of the blank lines",
    .timeLimit(.minutes(20)))
  func blankLines() throws {
    let layout = try layout(
      "a" + String(repeating: "\n", count: 100_000),
      paragraph: ParagraphStyle(maximumNumberOfLines: 50_000))
    #expect(layout.lines.count == 1)
    #expect(layout.isTruncated)
  }

  @Test(
    "A text millions of points long is laid out, wrapped or not",
    arguments: [
      (64.0, 63_000, Double.infinity), (64, 63_000, 400), (10_000, 1_800, 400),
      (10_000, 1_800, .infinity),
    ])
  func long(size: Double, length: Int, width: Double) throws {
    // DejaVu Sans' W has 2025 of 2048 units, its space 651.
    let advance = (2 * 2025 + 651) * size / 2048 * Double(length / 3)
    let layout = try layout(
      String(repeating: "WW ", count: length / 3 - 1) + "WW", size: size, width: width)
    if width.isInfinite {
      #expect(abs(layout.size.width - advance) < 0.001 * advance)
    } else {
      #expect(layout.lines.allSatisfy { $0.width <= max(width, size) })
    }
  }

  @Test(
    "Any text of any size in any width is laid out",
    arguments: [
      String(repeating: "\t", count: 5000), String(repeating: "W", count: 3000),
      String(repeating: "😀", count: 500), String(repeating: "\u{202E}ab\u{2066}", count: 200),
      String(repeating: "\u{2028}", count: 2000), String(repeating: "e\u{301}\u{200D}", count: 400),
      Self.string(0xFFFF, 0xFDD0, 0x1_FFFE, 0xFFF9, 0x85, 0xFEFF),
      String((0...0x2FF).map { Character(Unicode.Scalar(UInt8($0 & 0xFF))) }),
    ])
  func anything(text: String) throws {
    let engine = try TestFonts.engine()
    for size in [1e-9, 0.01, 1, 100, 10_000] {
      for width in [0, 1e-9, 100, 1_048_575.9, 1_048_576, .infinity] {
        for truncation in [ParagraphStyle.Truncation.tail, .middle, .none] {
          let layout = try engine.layout(
            AttributedText(
              text, font: Font(size: size),
              paragraph: ParagraphStyle(
                alignment: .justified, maximumNumberOfLines: truncation == .none ? 0 : 2,
                truncation: truncation)), width: width)
          #expect(layout.size.width.isFinite && layout.size.height.isFinite)
        }
      }
    }
  }

  @Test(
    "A hundred thousand characters of a script without blanks are laid out",
    arguments: ["今天的天气非常好我们在海边散步", "วันนี้อากาศดีมาก", "😀👩‍👩‍👧‍👦", "すべての人間は", "ມະນຸດທຸກຄົນເກີດ"])
  func withoutBlanks(words: String) throws {
    let text = String(repeating: words, count: 100_000 / words.unicodeScalars.count)
    let layout = try layout(text)
    #expect(layout.lineTexts.joined() == text)
    #expect(layout.lines.allSatisfy { $0.width <= 400 } && layout.lines.count > 500)
  }

  @Test(
    "Alternating scripts are laid out in time proportional to the text's length",
    .timeLimit(.minutes(20)), arguments: ["漢a", "ک a "])
  func alternatingScripts(words: String) throws {
    let text = String(repeating: words, count: 30_000)
    #expect(try layout(text).lines.count > 500)
  }
}
