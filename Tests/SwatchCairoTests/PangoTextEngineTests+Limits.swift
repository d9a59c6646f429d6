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
        == "the font size \(words) is not above 0 and at most 10000 points; choose "
        + "another")
  }

  @Test("Impossible line heights are errors", arguments: [0, -1, .nan, .infinity] as [Double])
  func lineHeights(height: Double) throws {
    #expect(throws: TextError.self) {
      try engine.layout(
        AttributedText("a", paragraph: ParagraphStyle(lineHeight: height)), width: 100)
    }
  }

  @Test("Long words wrap in time that grows with their length", .timeLimit(.minutes(1)))
  func longWords() throws {
    let word = String(repeating: "x", count: 4000)
    let text = AttributedText(Array(repeating: word, count: 16).joined(separator: " "))
    let layout = try engine.layout(text, width: 0)
    #expect(layout.lineTexts.joined() == text.string)
  }

  @Test("Parts of long words end where characters do")
  func longWordParts() {
    func parts(_ text: String) -> [Range<Int>] {
      var text = text
      return text.withUTF8 { unsafe LongWords.parts(of: $0) }
    }
    #expect(parts(String(repeating: "x", count: 512)) == [])
    #expect(parts(String(repeating: "x", count: 1600)) == [512..<1024, 1536..<1600])
    #expect(parts("ab " + String(repeating: "é", count: 300)) == [515..<603])
    let letter = "e\u{301}\u{302}\u{303}"
    let count = letter.utf8.count
    let cut = (512 + count - 1) / count * count
    #expect(parts(String(repeating: letter, count: 100)) == [cut..<100 * count])
    #expect(parts(String(repeating: "👩‍👩‍👧‍👦日本", count: 100)) == [])
  }

  @Test("Texts above the limits are errors, not long waits")
  func limits() throws {
    #expect(throws: TextError.self) {
      try engine.layout(AttributedText(String(repeating: "a", count: 5000)), width: 100)
    }
  }

  @Test("Any width gives a layout", arguments: [0, -5, .nan, 1e-9, 1e18, .infinity] as [Double])
  func anyWidth(width: Double) throws {
    let layout = try engine.layout(AttributedText("two words"), width: width)
    #expect(layout.lineTexts.joined() == "two words")
  }

  @Test("The same text gives the same layout on many tasks at once")
  func concurrency() async throws {
    let texts = ["Latin text", "שלום עולם", "مرحبا", "日本語", "😀 emoji 🎉", "mixed שלום 日本 😀"]
      .map { AttributedText($0, font: Font(size: 15)) }
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
