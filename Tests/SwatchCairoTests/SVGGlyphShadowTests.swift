import Foundation
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo
@testable import SwatchSVG

@Suite("Shadows of letters as pictures in SVG files")
struct SVGGlyphShadowTests {
  /// The number of opaque pixels of the only picture in the file of a text and its shadow, at scale
  /// 2.
  private func shadow(_ outline: TextOutline?) throws -> Int {
    let canvas = Canvas(size: ViewerLongTests.size)
    let shadow = Shadow(color: .black, offset: .zero, blurRadius: 0)
    let layout = try TestFonts.engine().layout(
      AttributedText(
        "Hi", font: Font(size: 40), attributes: .init(outline: outline, shadow: shadow)),
      width: 180)
    canvas.draw(layout, at: Point(x: 10, y: 30), width: 180)
    let file = try SVGFile.bytes(
      of: ViewerLongTests().scene(canvas.commands), background: nil,
      options: SVGOptions(effects: .pictures), with: TestFonts.resources())
    let address = try #require(
      String(decoding: file, as: UTF8.self).firstMatch(of: /base64,([^"]*)"/)?.1)
    let picture = ImageSource.bytes(Array(try #require(Data(base64Encoded: String(address)))))
    let decoder = FileImageDecoder()
    let size = try decoder.size(of: picture)
    return try decoder.pixels(of: picture, size.width, size.height).values.count { $0 >> 24 > 127 }
  }

  @Test("The outline of letters is as wide in the shadow as in pixels, whatever its colour")
  func lines() throws {
    let none = try shadow(nil)
    let wide = try shadow(TextOutline(width: 4, color: Color(red: 1, green: 0, blue: 0)))
    let clear = try shadow(TextOutline(width: 4, color: .clear))
    #expect(wide == clear)
    #expect(wide > none * 3 / 2)
  }
}
