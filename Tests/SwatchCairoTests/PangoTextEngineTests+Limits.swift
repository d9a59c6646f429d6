import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

extension PangoTextEngineTests {
  @Test(
    "Impossible sizes of fonts are errors that name them",
    arguments: [(0, "0"), (-1, "-1"), (.nan, "nan"), (.infinity, "inf"), (1e9, "1000000000")]
      as [(Double, String)])
  func fontSizes(size: Double, words: String) throws {
    let error = #expect(throws: TextError.self) {
      try engine.layout(AttributedText("a", font: Font(size: size)), width: 100)
    }
    #expect(
      error?.description
        == "the font size must be above 0 and at most 10000 points; got \(words)")
  }

  @Test("Impossible line heights are errors", arguments: [0, -1, .nan, .infinity] as [Double])
  func lineHeights(height: Double) throws {
    #expect(throws: TextError.self) {
      try engine.layout(
        AttributedText("a", paragraph: ParagraphStyle(lineHeight: .points(height))), width: 100)
    }
  }

  @Test("Texts above the limit are errors, not long waits")
  func limits() throws {
    let error = #expect(throws: TextError.self) {
      try engine.layout(AttributedText(String(repeating: "a ", count: 524_289)), width: 100)
    }
    #expect(
      error?.description
        == "the text has 1048578 bytes, expected at most 1048576; shorten the text or split it")
  }

  @Test(
    "A text has a layout in any width", arguments: [0, -5, .nan, 1e-9, 1e18, .infinity] as [Double])
  func anyWidth(width: Double) throws {
    let layout = try engine.layout(AttributedText("two words"), width: width)
    #expect(layout.lineTexts.joined() == "two words")
  }

  @Test("The same text gives the same layout on many tasks at once")
  func concurrency() async throws {
    let texts = ["Latin text", "שלום עולם", "مرحبا", "日本語", "😀 emoji 🎉", "mixed שלום 日本 😀"]
      // Too long for a cached layout.
      .map { AttributedText(String(repeating: $0 + " ", count: 8), font: Font(size: 15)) }
    let expected = try texts.map { try engine.layout($0, width: 80) }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for task in 0..<32 {
        group.addTask {
          for round in 0..<20 {
            let index = (task + round) % texts.count
            if try engine.layout(texts[index], width: 80) != expected[index] { return false }
            await Task.yield()
          }
          return true
        }
      }
      for try await isEqual in group { #expect(isEqual) }
    }
  }
}
