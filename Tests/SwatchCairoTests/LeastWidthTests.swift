import CPango
import Foundation
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("The least width of a text")
struct LeastWidthTests {
  /// Returns the least width at which every line fits and no word is broken, in Pango's units, by
  /// binary search.
  private func searched(_ text: AttributedText, _ engine: PangoTextEngine) throws -> Double {
    func fits(_ units: Int) throws -> Bool {
      let width = Double(units) / Double(PANGO_SCALE)
      let layout = try engine.layout(text, width: width)
      return !layout.breaksWords && layout.lines.allSatisfy { $0.columnWidth <= width }
    }
    var (low, high) = (0, 1000 * Int(PANGO_SCALE))
    while low < high {
      let middle = (low + high) / 2
      if try fits(middle) { high = middle } else { low = middle + 1 }
    }
    return Double(high) / Double(PANGO_SCALE)
  }

  static let styles = [
    ParagraphStyle(), ParagraphStyle(wordBreak: .breakAll), ParagraphStyle(wordBreak: .keepAll),
    ParagraphStyle(firstLineHeadIndent: 30, headIndent: 7, tailIndent: -3),
    ParagraphStyle(hyphenation: .auto),
  ]

  @Test(
    "The least width of a text is the width of its widest unbreakable part",
    arguments: [
      "+", "字", "👍", "a", "some longer words", "office AVAVA\nWa. Tofu", "state-of-the-art",
      "日本語の「文章」、です。（例）", "한국어 말", "👩‍🚀👍🏽 x", "يعمل النص العربي", "שלום עולם, abc",
      "some\u{A0}words here", "co\u{AD}oper\u{AD}ation", "i\u{AD}i", "hyphenation of patterns",
      "a\tlonger\tb", "x\u{2028}longer words", "  leading  ",
    ], styles)
  func width(of string: String, style: ParagraphStyle) throws {
    let library = try FontLibrary(
      paths: TestFonts.allCases.map(\.rawValue),
      hyphenation: [
        URL(filePath: #filePath).deletingLastPathComponent()
          .appending(path: "Hyphenation/Dictionaries").path
      ])
    let engine = PangoTextEngine(fonts: library)
    let text = AttributedText(string, font: Font(size: 13), paragraph: style)
    #expect(try engine.leastWidth(of: text, language: "en") == searched(text, engine))
  }

  @Test("An empty text has no least width")
  func empty() throws {
    #expect(try TestFonts.engine().leastWidth(of: AttributedText(""), language: "en") == 0)
  }

  @Test("The least width of a text in several fonts is that of the widest word, in its own font")
  func spans() throws {
    let engine = try TestFonts.engine()
    let spans: [AttributedText.Span] = [
      .init("wide", font: Font(size: 30)), .init("r word ", font: Font(size: 10)),
      .init("longer", font: Font(size: 10, weight: 700)),
    ]
    let text = AttributedText(spans)
    #expect(try engine.leastWidth(of: text, language: "en") == searched(text, engine))
  }
}
