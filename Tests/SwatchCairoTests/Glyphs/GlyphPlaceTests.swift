import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Places of letters")
struct GlyphPlaceTests {
  @Test(
    "The origin of a glyph is rounded to the nearest eighth of a pixel",
    arguments: [
      (0.0, 0, 0), (0.06, 0, 0), (0.0625, 0, 1), (0.0624999999, 0, 1), (0.125, 0, 1),
      (0.93, 0, 7), (0.94, 1, 0), (7.5, 7, 4), (-0.06, 0, 0), (-0.1, -1, 7), (-3.25, -4, 6),
    ])
  func eighths(value: Double, pixel: Int, eighths: Int) {
    let across = PlacedGlyph(3, at: Point(x: value, y: 0))
    #expect(across.x == pixel && across.y == 0)
    #expect(across.key.phase == GlyphPhase(column: eighths, row: 0))
    let down = PlacedGlyph(3, at: Point(x: 0, y: value))
    #expect(down.y == pixel && down.x == 0)
    #expect(down.key.phase == GlyphPhase(column: 0, row: eighths))
  }

  /// The centres of stems, as the mean of their pixels' columns weighted by ink.
  private func stems(_ pixels: Pixels) -> [Double] {
    let ink = (0..<pixels.extent.width).map { x in
      (0..<pixels.extent.height).reduce(0.0) { $0 + 255 - Double(pixels[x, $1] & 0xFF) }
    }
    var stems: [Double] = []
    var (sum, moment) = (0.0, 0.0)
    for (x, ink) in (ink + [0]).enumerated() {
      if ink == 0, sum > 0 {
        stems.append(moment / sum)
        (sum, moment) = (0, 0)
      }
      sum += ink
      moment += ink * Double(x)
    }
    return stems
  }

  @Test(
    "The gaps between equal letters of a line differ by at most a tenth of a pixel",
    arguments: [1.0, 2], [11.0, 13, 14.3])
  func gaps(scale: Double, size: Double) throws {
    let text = AttributedText(String(repeating: "l", count: 30), font: Font(size: size))
    let canvas = Canvas(size: Size(width: 200, height: 20))
    canvas.draw(try TestFonts.engine().layout(text, width: 200), at: .zero, width: 200)
    let stems = stems(
      Pixels(
        try .painted(Int(200 * scale), Int(20 * scale), scale: scale, canvas.commands)))
    #expect(stems.count == 30)
    let gaps = zip(stems, stems.dropFirst()).map { $1 - $0 }
    let mean = gaps.reduce(0, +) / Double(gaps.count)
    let variance = gaps.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(gaps.count)
    #expect(variance.squareRoot() <= 0.1)
  }

  /// A word in capital letters with flat feet, whose baseline is at a given height in points.
  private func word(at origin: Point) throws -> DisplayCommand {
    let layout = try TestFonts.engine().layout(
      AttributedText("HIL", font: Font(size: 20)), width: 100)
    return .glyphs(try #require(layout.runs.first).glyphs, at: origin, .black)
  }

  @Test(
    "Upright letters end at a whole pixel row at their baseline",
    arguments: [20.0, 20.2, 20.49, 20.499999, 20.5])
  func feet(baseline: Double) throws {
    let pixels = Pixels(
      try .painted(60, 40, [try word(at: Point(x: 3, y: baseline))]))
    let row = Int(baseline + 0.5 + 1.0 / 256)
    let feet = (0..<60).map { pixels[$0, row - 1] }
    #expect(feet.contains(0xFF00_0000))
    #expect((0..<60).allSatisfy { pixels[$0, row] == 0xFFFF_FFFF })
  }

  @Test(
    "Letters rotated by a quarter turn end at a whole pixel column at their baseline",
    arguments: [15.0, 15.3, 15.7])
  func side(baseline: Double) throws {
    let turned = Transform(a: 0, b: 1, c: -1, d: 0, tx: baseline, ty: 5.3)
    let pixels = Pixels(
      try .painted(40, 60, [.pushTransform(turned), try word(at: .zero), .pop]))
    let column = Int(baseline.rounded())
    #expect((0..<60).contains { pixels[column, $0] == 0xFF00_0000 })
    #expect((0..<60).allSatisfy { pixels[column - 1, $0] == 0xFFFF_FFFF })
  }

  @Test("A baseline at any other angle is not moved")
  func turned() {
    let map = Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 1.3, ty: 2.4)
    let origin = Point(x: 3.3, y: 4.4)
    #expect(map.baseline(at: origin, pixelsPerUnit: 1) == origin)
  }

  @Test(
    "Baselines snap to pixel edges at the picture's scale",
    arguments: [
      (1.0, 10.3, 10.0), (2.0, 10.3, 10.5), (3.0, 10.3, 31.0 / 3), (2.0, 10.25, 10.5),
    ])
  func scaled(scale: Double, baseline: Double, expected: Double) {
    let place = Transform.identity.baseline(
      at: Point(x: 1, y: baseline), pixelsPerUnit: scale)
    #expect(place.x == 1 && abs(place.y - expected) < 1e-12)
  }

  @Test(
    "Letters in bands of a picture have the pixels of the whole picture", arguments: [1, 7, 16])
  func bands(height: Int) throws {
    let canvas = Canvas(size: Size(width: 160, height: 60))
    let text = AttributedText(
      "Größe שלום مرحبا 日本", font: Font(size: 14.3), color: .hex("#20408090"))
    let layout = try TestFonts.engine().layout(text, width: 100)
    canvas.draw(layout, at: Point(x: 2.2, y: 0.35), width: 100)
    canvas.transformed(by: Transform(a: 0.9, b: 0.3, c: -0.3, d: 0.9, tx: 20, ty: 5)) {
      $0.draw(layout, at: .zero, width: 100)
    }
    let list = DisplayList([
      DisplayList.Section(path: NodePath(root: "text"), frame: .zero, commands: canvas.commands)
    ])
    let resources = try TestFonts.resources()
    func painted(bands: Int) throws -> Pixels {
      let buffer = try PixelBuffer(
        extent: PixelSize(width: 160, height: 60), format: .opaque)
      for top in stride(from: 0, to: 60, by: bands) {
        try buffer.paint(
          rows: top..<min(60, top + bands), background: .white,
          transform: Transform(a: 1.5, b: 0, c: 0, d: 1.5, tx: 0, ty: Double(-top)),
          with: resources
        ) { painter throws(CairoError) in try painter.paint(list) }
      }
      return Pixels(buffer)
    }
    #expect(try painted(bands: height) == painted(bands: 60))
  }
}
