import Foundation
import SwatchConcurrency
import SwatchGraphics
import TestFolders
import Testing

@testable import SwatchCairo

@Suite("Time limits of shaping")
struct ShapingStretchesTests {
  @Test(
    "A long run is shaped in stretches of at most 500 characters that end after blanks",
    arguments: [
      (String(repeating: "a", count: 1200), [500, 1000, 1200]),
      (String(repeating: "abcdefg ", count: 100), [496, 800]),
      (String(repeating: "a", count: 400) + " " + String(repeating: "b", count: 400), [401, 801]),
      (" " + String(repeating: "a", count: 700), [1, 501, 701]),
      (String(repeating: "漢", count: 501), [500, 501]),
      (String(repeating: "e\u{301}\u{302}", count: 200), [498, 600]), ("", [0]), ("ab", [2]),
    ] as [(String, [Int])])
  func ends(text: String, ends: [Int]) {
    let bytes = Array(text.utf8)
    let found = unsafe bytes.withUnsafeBufferPointer { unsafe ShapingStretches.ends(of: $0) }
    #expect(found.map(\.character) == ends)
    #expect(found.last?.byte == bytes.count)
  }

  @Test(
    "A text of many stretches has all its glyphs, in both directions",
    arguments: ["Wave ", "W", "שלום ", "ש", "漢字", "سلام ", "e\u{301}x"])
  func glyphs(unit: String) throws {
    let engine = try TestFonts.engine()
    let text = String(repeating: unit, count: 3_000 / unit.unicodeScalars.count)
    let line = try engine.layout(AttributedText(text), width: .infinity).lines[0]
    #expect(line.runs.map(\.glyphs.text).joined() == text)
    let run = line.runs[0].glyphs
    #expect(run.clusters.reduce(0) { $0 + $1.byteCount } == run.text.utf8.count)
    #expect(run.clusters.reduce(0) { $0 + $1.glyphCount } == run.glyphs.count)
    // After breaking, each line is nearly the same as if it were laid out alone.
    let lines = try engine.layout(AttributedText(text), width: 300).lines
    for line in lines.dropLast() {
      let alone = try engine.layout(
        AttributedText(line.runs.map(\.glyphs.text).joined()), width: .infinity)
      #expect(abs(alone.lines[0].width - line.width) < 6)
    }
  }

  @Test("Glyphs are never attached over tens of thousands of others", .timeLimit(.minutes(5)))
  func attachments() throws {
    let folder = try TestFolder()
    let file = folder.url.appending(path: "marks.ttf")
    try Data(MarksFont.bytes()).write(to: file)
    let engine = PangoTextEngine(fonts: try FontLibrary(paths: [file.path]))
    for letters in ["a", "a\u{200D}"] {
      let text = "b" + String(repeating: letters, count: 70_000)
      let layout = try engine.layout(AttributedText(text), width: .infinity)
      #expect(layout.runs.reduce(0) { $0 + $1.glyphs.text.utf8.count } == text.utf8.count)
    }
  }

  @Test(
    "A large letter among small ones doesn't make each line examine the whole text",
    .timeLimit(.minutes(2)), arguments: [("W", 1.0), ("\u{200B}", 0.01), ("\u{AD}", 0.01)])
  func largeLetters(large: String, width: Double) throws {
    let small = AttributedText.Span("a b ", font: Font(size: 0.01))
    let big = AttributedText.Span(large, font: Font(size: 10_000))
    let isLone = width == 1
    let spans = (0..<2_000).flatMap { isLone && $0 > 0 ? [small, small] : [big, small] }
    let layout = try TestFonts.engine().layout(AttributedText(spans), width: width)
    #expect(layout.lines.count > 2)
  }

  @Test(
    "Fonts of thousands of sizes are distinguished by their hashes",
    arguments: [TestFonts.dejaVuSans, .emoji])
  func hashes(file: TestFonts) throws {
    let library = try TestFonts.load([file])
    let request = ThreadShaper.current(of: library)
    let hashes = (0..<1_000).compactMap { step -> Int? in
      let font = Font(size: 10 + Double(step) / 1_024)
      return unsafe request.request(font, of: library).withFirstFont(of: request.shaper) { font in
        unsafe PangoBackend.font(font)?.pattern.hashValue
      } ?? nil
    }
    #expect(Set(hashes).count == 1_000)
  }

  @Test("A text whose time limit has passed fails, and the next text is not affected")
  func time() throws {
    let engine = PangoTextEngine(fonts: try TestFonts.load([.dejaVuSans, .hebrew, .cjk]))
    let text = AttributedText(
      (1...50).map { AttributedText.Span("A word, שלום 漢 ", font: Font(size: Double($0))) })
    let expected = try TestFonts.engine().layout(text, width: 200)
    let error = #expect(throws: TextError.self) {
      try Deadline(after: .zero).whileRunning { () throws(TextError) in
        _ = try engine.layout(text, width: 200)
      }
    }
    #expect(error?.description.hasPrefix("the row exceeded its time limit of 0 s") == true)
    #expect(try engine.layout(text, width: 200) == expected)
  }
}
