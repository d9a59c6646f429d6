import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Cached masks of letters")
struct GlyphTableTests {
  private let font = Result {
    let file = try FontFile(path: TestFonts.dejaVuSans.rawValue)
    return (file, FontReference(FontFace(file: file.hash), source: .file(file.path)))
  }

  private func strike(size: Double, in table: FontTable) throws -> GlyphStrike {
    let (file, font) = try font.get()
    let strike = try table.strike(font, size: size, through: .identity) { _ in file }
    return try #require(strike)
  }

  private func glyph(_ number: Int) -> PlacedGlyph {
    PlacedGlyph(UInt32(36 + number % 58), at: Point(x: Double(number) / 8, y: 0))
  }

  @Test("A glyph at an eighth of a pixel is rendered once for all texts of equal size")
  func once() throws {
    let table = FontTable()
    _ = table.masks(for: [glyph(1), glyph(2), glyph(1)], in: try strike(size: 20, in: table))
    let byteCount = table.maskMemory.byteCount
    #expect(byteCount > 0)
    let again = table.masks(
      for: [glyph(2), glyph(2), glyph(1)], in: try strike(size: 20, in: table))
    #expect(again[0].bytes == again[1].bytes && again[1].bytes != again[2].bytes)
    #expect(table.maskMemory.byteCount == byteCount)
  }

  @Test("New glyphs between cached glyphs keep their order")
  func order() throws {
    let table = FontTable()
    let strike = try strike(size: 20, in: table)
    let alone = (0..<6).map { table.masks(for: [glyph($0)], in: strike)[0].bytes }
    let other = try self.strike(size: 20, in: FontTable())
    _ = table.masks(for: [glyph(1), glyph(4)], in: other)
    let together = table.masks(for: (0..<6).map(glyph), in: other)
    #expect(together.map(\.bytes) == alone)
  }

  @Test("All glyph masks together stay within their memory limit")
  func bound() throws {
    let table = FontTable(maskByteLimit: 20_000)
    var most = 0
    for number in 0..<400 {
      _ = table.masks(
        for: [glyph(number)], in: try strike(size: Double(10 + number % 40), in: table))
      most = max(most, table.maskMemory.byteCount)
    }
    #expect(most > 15_000 && most <= 20_000)
  }

  @Test("Many threads get the same masks, and count each mask once")
  func threads() async throws {
    let expected = FontTable()
    let glyphs = (0..<200).map(glyph)
    let masks = expected.masks(for: glyphs, in: try strike(size: 17, in: expected)).map(\.bytes)
    let table = FontTable()
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          guard let strike = try? self.strike(size: 17, in: table) else { return false }
          return (0..<200).allSatisfy { number in
            let number = (number * 7 + task * 25) % 200
            return table.masks(for: [glyphs[number]], in: strike)[0].bytes == masks[number]
          }
        }
      }
      for await areEqual in group { #expect(areEqual) }
    }
    #expect(table.maskMemory.byteCount == expected.maskMemory.byteCount)
  }

  @Test("Joined masks of a run have the full sum of coverage in each pixel")
  func sums() throws {
    let strike = try strike(size: 24, in: FontTable())
    let table = FontTable()
    let places = [0.0, 0, 3.5, 5].map { PlacedGlyph(43, at: Point(x: 10 + $0, y: 30)) }
    let masks = table.masks(for: places, in: strike)
    let box = PixelBox(touchedBy: Rect(x: 0, y: 0, width: 60, height: 60))
    var sums = [Int](repeating: 0, count: 60 * 60)
    for (place, mask) in zip(places, masks) {
      for (index, byte) in mask.bytes.enumerated() where byte > 0 {
        let (x, y) = (index % mask.stride, index / mask.stride)
        let pixel = (place.y + mask.top + y) * 60 + place.x + mask.left + x
        sums[pixel] = min(255, sums[pixel] + Int(byte))
      }
    }
    var whole = try #require(RunMask(places[...], masks[...], in: box))
    let buffer = try PixelBuffer(
      extent: PixelSize(width: 60, height: 60), format: .opaque)
    let corner = whole.box.corner
    try buffer.paint(
      rows: 0..<60, background: .white, transform: .identity, with: TestFonts.resources()
    ) { painter throws(CairoError) in
      painter.context.setSource(.black)
      try whole.withSurface { surface throws(CairoError) in
        painter.context.mask(surface, at: corner)
      }
    }
    #expect(Pixels(buffer).values.map { 255 - Int($0 & 0xFF) } == sums)
    #expect(sums.contains(255))
  }
}
