import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

struct TextPaintingTests {
  private func painted(
    _ text: AttributedText, width: Int = 120, height: Int = 40, scale: Double = 1
  ) throws -> PixelBuffer {
    let engine = try TestFonts.engine()
    let canvas = Canvas(size: Size(width: Double(width), height: Double(height)))
    canvas.draw(
      try engine.layout(text, width: Double(width)), at: Point(x: 2, y: 2),
      width: Double(width) - 4)
    return try .painted(
      Int(Double(width) * scale), Int(Double(height) * scale), scale: scale, canvas.commands)
  }

  @Test("A glyph covers the same pixels as its outline", arguments: [1.0, 2])
  func capital(scale: Double) throws {
    // DejaVu Sans' I is a bar of 201 of 2048 units, 1493 high, 201 from its origin.
    let size = 2048.0 / 201 * 2
    let pixels = Pixels(try painted(AttributedText("I", font: Font(size: size)), scale: scale))
    let row = Int((2 + size * 1901 / 2048) * scale) - Int(4 * scale)
    let black = (0..<pixels.extent.width).filter { pixels[$0, row] == 0xFF00_0000 }
    #expect(black == Array(Int(4 * scale)..<Int(6 * scale)))
  }

  @Test("Colour emoji are painted in their colours, at the size of the text")
  func emoji() throws {
    let pixels = Pixels(try painted(AttributedText("😀", font: Font(size: 24))))
    let yellow = pixels.values.filter {
      $0 >> 16 & 0xFF > 0xE0 && $0 >> 8 & 0xFF > 0xA0 && $0 & 0xFF < 0x80
    }
    #expect(yellow.count > 200 && yellow.count < 600)
  }

  @Test("An outline behind letters is visible around them, and leaves the letters whole")
  func edgesBehind() throws {
    func black(_ outline: TextOutline?) throws -> (black: Int, red: Int) {
      let pixels = Pixels(
        try painted(
          AttributedText(
            "halo", font: Font(size: 40, weight: 700), attributes: .init(outline: outline)),
          width: 160, height: 60))
      return (
        pixels.values.count { $0 == 0xFF00_0000 }, pixels.values.count { $0 == 0xFFFF_0000 }
      )
    }
    let (plain, none) = try black(nil)
    let over = try black(TextOutline(width: 4, color: .red))
    let behind = try black(TextOutline(width: 4, color: .red, isBehind: true))
    #expect(none == 0 && plain > 500)
    #expect(behind.black == plain && behind.red > 300)
    #expect(over.black < plain / 2 && over.red > behind.red)
  }

  @Test("A band far from the letters shows its part of the letters' wide outline")
  func wideLine() throws {
    let layout = try TestFonts.engine().layout(
      AttributedText(
        "I", font: Font(size: 14), attributes: .init(outline: TextOutline(width: 200, color: .red))),
      width: 40)
    let canvas = Canvas(size: Size(width: 40, height: 200))
    canvas.draw(layout, at: .zero, width: 40)
    let below = [DisplayCommand.pushClip(.rect(Rect(x: 0, y: 70, width: 40, height: 20)))]
    let pixels = Pixels(try .painted(40, 200, below + canvas.commands + [.pop]))
    #expect(pixels[20, 80] == 0xFFFF_0000)
  }

  @Test("A band far below the top of a picture has the same text edges")
  func bandBelow() throws {
    let layout = try TestFonts.engine().layout(
      AttributedText(
        "edges", font: Font(size: 24), color: .clear,
        attributes: .init(outline: TextOutline(width: 1.5, color: .red))), width: 100)
    func band(at top: Double) throws -> Pixels {
      let canvas = Canvas(size: Size(width: 100, height: top + 40))
      canvas.draw(layout, at: Point(x: 4, y: top), width: 100)
      let list = DisplayList([
        DisplayList.Section(path: NodePath(root: "text"), frame: .zero, commands: canvas.commands)
      ])
      let buffer = try PixelBuffer(extent: PixelSize(width: 100, height: 40), format: .opaque)
      try buffer.paint(
        rows: 0..<40, background: .white, transform: .translation(x: 0, y: -top),
        with: try TestFonts.resources()
      ) { painter throws(CairoError) in try painter.paint(list) }
      return Pixels(buffer)
    }
    let first = try band(at: 0)
    #expect(first.values.contains { $0 != 0xFFFF_FFFF })
    #expect(try band(at: 5_000) == first)
  }

  @Test("Text painted by many tasks at once equals text painted by one task")
  func concurrency() async throws {
    // Too long for a cached layout.
    let words = String(repeating: "Latin שלום مرحبا 日本 😀 ", count: 3)
    let text = AttributedText(words, font: Font(size: 14))
    let expected = Pixels(try painted(text))
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<32 {
        group.addTask {
          for _ in 0..<5 where try Pixels(self.painted(text)) != expected { return false }
          return true
        }
      }
      for try await isEqual in group { #expect(isEqual) }
    }
  }

  @Test("A face without a file is an error, and nothing is drawn with it")
  func unknownFace() throws {
    let face = FontFace(file: ContentHash(high: 1, low: 2))
    let run = GlyphRun(
      font: FontReference(face), fontSize: 10, glyphs: [.init(id: 1, position: .zero)], text: "a",
      clusters: [.init(byteCount: 1, glyphCount: 1)], isRightToLeft: false)
    let error = #expect(throws: CairoError.self) {
      try PixelBuffer.painted(10, 10, [.glyphs(run, at: .zero, .black)])
    }
    #expect(
      error?.description == "font 00000000000000010000000000000002: the font has no file: its text "
        + "was measured by an engine without fonts, such as an engine for tests")
  }
}
