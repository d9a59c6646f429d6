import Foundation
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo
@testable import SwatchSVG

@Suite("Texts at their limits")
struct TextLimitTests {
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

  @Test("A list of families longer than the limit is an error that names it")
  func families() throws {
    let longest = String(repeating: "f", count: 1024)
    #expect(try layout("a", families: [longest]).lines.count == 1)
    let error = #expect(throws: TextError.self) { try layout("a", families: [longest, "f"]) }
    #expect(error?.description.contains("has 1025 bytes, expected at most 1024") == true)
  }

  @Test(
    "Letters too small to be visible draw nothing, at any scale",
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
    "A vector file has an emoji at its font's own resolution, whatever its size",
    arguments: [1.0, 14, 500, 10_000])
  func emojiInShapes(size: Double) throws {
    let canvas = Canvas(size: Size(width: size, height: 2 * size))
    canvas.draw(try layout("😀", size: size, width: .infinity), at: .zero, width: size)
    let svg = String(decoding: try svg(of: canvas), as: UTF8.self)
    let address = try #require(svg.firstMatch(of: /<image [^>]*base64,([^"]*)"/)?.1)
    let bytes = try #require(Data(base64Encoded: String(address)))
    // The picture of 136 pixels with a margin of one pixel.
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
    "Emoji too small to be visible are left out of vector files, whatever the page units",
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
