import Foundation
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo
@testable import SwatchSVG

@Suite("Texts at their limits")
struct TextLimitTests {
  /// A text of code points, which literals refuse where they are no characters.
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

  @Test("Blank lines before the truncation are left out together", .timeLimit(.minutes(20)))
  func blankLines() throws {
    let layout = try layout(
      "a" + String(repeating: "\n", count: 100_000),
      paragraph: ParagraphStyle(maximumNumberOfLines: 50_000))
    #expect(layout.lines.count == 1)
    #expect(layout.isTruncated)
  }

  @Test(
    "A text of millions of points is laid out, broken into lines or not",
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
    "A hundred thousand characters of scripts without blanks are laid out",
    arguments: ["今天的天气非常好我们在海边散步", "วันนี้อากาศดีมาก", "😀👩‍👩‍👧‍👦", "すべての人間は", "ມະນຸດທຸກຄົນເກີດ"])
  func withoutBlanks(words: String) throws {
    let text = String(repeating: words, count: 100_000 / words.unicodeScalars.count)
    let layout = try layout(text)
    #expect(layout.lineTexts.joined() == text)
    #expect(layout.lines.allSatisfy { $0.width <= 400 } && layout.lines.count > 500)
  }

  @Test(
    "Scripts that alternate are laid out in time that grows with the text",
    .timeLimit(.minutes(20)), arguments: ["漢a", "ک a "])
  func alternatingScripts(words: String) throws {
    let text = String(repeating: words, count: 30_000)
    #expect(try layout(text).lines.count > 500)
  }

  @Test("A list of families longer than the limit is an error that names it")
  func families() throws {
    let longest = String(repeating: "f", count: 1024)
    #expect(try layout("a", families: [longest]).lines.count == 1)
    let error = #expect(throws: TextError.self) { try layout("a", families: [longest, "f"]) }
    #expect(error?.description.contains("have 1025 bytes, and at most 1024") == true)
  }

  @Test(
    "Letters too small to be visible leave nothing, at any scale",
    arguments: [(0.01, 0.1), (0.01, 1e-3), (1e-6, 1)])
  func tiny(size: Double, scale: Double) throws {
    let canvas = Canvas(size: Size(width: 100, height: 20))
    canvas.draw(try layout("a😀b", size: size), at: .zero, width: 100)
    let pixels = Pixels(try .painted(20, 20, scale: scale, canvas.commands))
    #expect(Set(pixels.values) == [0xFFFF_FFFF])
  }

  @Test("Letters larger than FreeType draws are drawn as outlines", arguments: [1.0, 4, 10])
  func large(scale: Double) throws {
    // DejaVu Sans' I is a bar of 201 of 2048 units, 1493 high, 201 from its origin.
    let canvas = Canvas(size: Size(width: 40, height: 40))
    canvas.draw(
      try layout("IIIIII", size: 10_000, width: .infinity),
      at: Point(x: 20 - 10_000 * 201 / 2048, y: 20 - 10_000 * 1901 / 2048), width: 40)
    let pixels = Pixels(
      try .painted(40 * Int(scale), 40 * Int(scale), scale: scale, canvas.commands))
    let (before, behind) = (Int(18 * scale), Int(22 * scale))
    #expect(pixels[before, before] == 0xFFFF_FFFF && pixels[before, behind] == 0xFFFF_FFFF)
    #expect(pixels[behind, before] == 0xFF00_0000 && pixels[behind, behind] == 0xFFFF_FFFF)
  }

  @Test("Emoji larger than Cairo's limit are drawn enlarged")
  func largeEmoji() throws {
    let canvas = Canvas(size: Size(width: 40, height: 40))
    canvas.draw(
      try layout("😀", size: 10_000, width: .infinity), at: Point(x: -5_000, y: -2_500), width: 40)
    let pixels = Pixels(try .painted(400, 400, scale: 10, canvas.commands))
    let yellow = pixels.values.filter { $0 >> 16 & 0xFF > 0xE0 && $0 & 0xFF < 0x80 }
    #expect(yellow.count > 150_000)
  }

  @Test(
    "A vector file has the pixels of an emoji in its font, whatever its size",
    arguments: [1.0, 14, 500, 10_000])
  func emojiInShapes(size: Double) throws {
    let canvas = Canvas(size: Size(width: size, height: 2 * size))
    canvas.draw(try layout("😀", size: size, width: .infinity), at: .zero, width: size)
    let svg = String(decoding: try svg(of: canvas), as: UTF8.self)
    let address = try #require(svg.firstMatch(of: /<image [^>]*base64,([^"]*)"/)?.1)
    let bytes = try #require(Data(base64Encoded: String(address)))
    // The picture of 136 pixels with one more around it.
    #expect(try FileImageDecoder().size(of: .bytes(Array(bytes))).width == 138)
  }

  @Test("A vector file has an emoji once, however often a line repeats it")
  func repeatedEmojiInShapes() throws {
    let canvas = Canvas(size: Size(width: 200, height: 40))
    canvas.draw(try layout("😀😀😀", size: 14, width: .infinity), at: .zero, width: 200)
    let svg = String(decoding: try svg(of: canvas), as: UTF8.self)
    #expect(svg.matches(of: /<image[^>]*>/).count == 1)
  }

  @Test(
    "Emoji too small to be visible are left out of vector files, whatever their pages' units",
    arguments: [0.01, 0.05, 0.2], [100.0, 65_536, 1_000_000])
  func tinyEmojiInShapes(size: Double, width: Double) throws {
    let canvas = Canvas(size: Size(width: width, height: 20))
    canvas.draw(try layout("a😀b", size: size), at: .zero, width: 100)
    #expect(try !pdf(of: canvas).isEmpty && !svg(of: canvas).isEmpty)
  }

  private func scene(of canvas: Canvas) -> Scene {
    let section = DisplayList.Section(
      path: NodePath(root: "test"), frame: .zero, commands: canvas.commands)
    return Scene(
      size: canvas.size, scale: .one, items: [Scene.Item(.list(DisplayList([section])))])
  }

  private func svg(of canvas: Canvas) throws -> [UInt8] {
    try SVGFile.bytes(
      of: scene(of: canvas), background: .white, with: try TestFonts.resources())
  }

  private func pdf(of canvas: Canvas) throws -> [UInt8] {
    try PDFFileOf.scenes([scene(of: canvas)], background: .white, with: TestFonts.resources())
  }

  @Test(
    "A vector file may contain any text, even code points that aren't characters",
    arguments: [
      "bad " + Self.string(0xFFFF) + " here", Self.string(0xFFFE, 0xFDD0, 0xFDEF),
      "😀" + Self.string(0x10_FFFF),
      "שלום " + Self.string(0x1_FFFE) + " עולם", "\u{1}\u{B}",
    ])
  func noncharacters(text: String) throws {
    let canvas = Canvas(size: Size(width: 200, height: 40))
    canvas.draw(try layout(text), at: .zero, width: 200)
    #expect(try !svg(of: canvas).isEmpty && !pdf(of: canvas).isEmpty)
  }
}
