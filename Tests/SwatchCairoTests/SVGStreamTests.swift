import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo
@testable import SwatchSVG

@Suite("SVG files of stacked scenes")
struct SVGStreamTests {
  /// A page with text, so that the file has named glyphs.
  private func page(_ text: String, color: String, height: Double) throws -> Scene {
    let canvas = Canvas(size: Size(width: 80, height: height))
    canvas.fill(.rect(Rect(x: 0, y: 0, width: 80, height: height)), with: .hex(color))
    let layout = try TestFonts.engine().layout(AttributedText(text), width: 80)
    canvas.draw(layout, at: .zero, width: 80)
    let section = DisplayList.Section(
      path: NodePath(root: "page"), frame: .zero, commands: canvas.commands)
    return Scene(
      size: Size(width: 80, height: height), scale: .one,
      items: [Scene.Item(.list(DisplayList([section])))])
  }

  @Test(
    "A viewer draws the scenes at their places",
    .enabled(if: Viewer.rsvgConvert.isInstalled, "librsvg2-bin is not installed"))
  func drawn() throws {
    let pages = try [
      page("first", color: "#FFE0A0", height: 30), page("second", color: "#A0E0FF", height: 21.5),
      page("third", color: "#FFA0E0", height: 40.5),
    ]
    let resources = try TestFonts.resources()
    var stream = SVGFile(width: 80)
    let empty = stream.head
    var body: [UInt8] = []
    for page in pages { body += try stream.append(page, background: nil, with: resources) }
    #expect(stream.head.count == empty.count)
    let file = stream.head + body + SVGFile.tail
    let extent = PixelSize(width: 160, height: 184)
    let pixels = try Viewer.rsvgConvert.pixels(of: file, extent, scale: 2)
    // A repeated letter uses one outline in all scenes, at an almost equal position.
    var rows: [UInt32] = []
    for page in pages {
      let alone = try SVGFile.bytes(of: page, background: nil, with: resources)
      let size = PixelSize(width: 160, height: Int(page.size.height * 2))
      rows += try Viewer.rsvgConvert.pixels(of: alone, size, scale: 2).values
    }
    #expect(pixels.values.count == rows.count)
    var farthest = 0
    for (one, other) in zip(pixels.values, rows) {
      for shift: UInt32 in [16, 8, 0] {
        let (left, right) = (Int(one >> shift & 0xFF), Int(other >> shift & 0xFF))
        farthest = max(farthest, abs(left - right))
      }
    }
    #expect(farthest <= 8)
  }

  @Test(
    "A picture in several scenes is included once, and is drawn in all of them",
    .enabled(if: Viewer.rsvgConvert.isInstalled, "librsvg2-bin is not installed"))
  func pictures() throws {
    let resources = try TestFonts.resources()
    let rect = Rect(x: 10, y: 4, width: 48, height: 36)
    let image = try resources.images.decode(
      .fixture("photo.webp"), to: PixelSize(width: 48, height: 36))
    let section = DisplayList.Section(
      path: NodePath(root: "page"), frame: .zero,
      commands: [.fill(.rect(rect), .image(image, in: rect))])
    let scene = Scene(
      size: Size(width: 80, height: 40), scale: .one,
      items: [Scene.Item(.list(DisplayList([section])))])
    var stream = SVGFile(width: 80)
    var body: [UInt8] = []
    for _ in 0..<3 { body += try stream.append(scene, background: nil, with: resources) }
    let file = stream.head + body + SVGFile.tail
    #expect(String(decoding: file, as: UTF8.self).matches(of: /<image\s/).count == 1)
    let all = try Viewer.rsvgConvert.pixels(
      of: file, PixelSize(width: 80, height: 120), scale: 1)
    let one = try Viewer.rsvgConvert.pixels(
      of: SVGFile.bytes(of: scene, background: nil, with: resources),
      PixelSize(width: 80, height: 40), scale: 1)
    #expect(all.values == one.values + one.values + one.values)
  }

  @Test("The header of an SVG stream has short numbers and a constant length")
  func head() {
    let head = String(decoding: SVGFile(width: 100.5).head, as: UTF8.self)
    #expect(head.contains("width=\"100.5\" height=\"0\" viewBox=\"0 0 100.5 0\""))
    #expect(head.hasSuffix(" >\n"))
    #expect(SVGFile(width: 1.0 / 3).head.count == head.utf8.count)
  }
}
