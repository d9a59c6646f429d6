import SwatchGeometry
import SwatchGraphics
import TestPDF
import Testing

@Suite("Shadows in PDF files")
struct PDFShadowTests {
  private func pictures(blurred radius: Double, scale: Double) throws -> [PDFReader.Object] {
    let shadow = Shadow(color: .black, offset: .zero, blurRadius: radius)
    let shape = Path.rect(Rect(x: 50, y: 25, width: 100, height: 50))
    return try PDFPages.file([PDFPages.scene([.shadow(shape, shadow)], scale: scale)]).pictures
  }

  @Test(
    "A shadow has the pixels that its blur needs", arguments: [(2.0, 2.0), (16, 1), (64, 0.25)])
  func pixels(radius: Double, perPoint: Double) throws {
    let picture = try #require(try pictures(blurred: radius, scale: 2).first)
    let width = try #require(picture["Width"]?.number)
    // The page's width, or that of the shape with three deviations on each side.
    let most = min(200, 100 + 4 * radius) * perPoint
    #expect(width <= most + 2, "\(width) of \(most)")
    #expect(width >= 100 * perPoint, "\(width)")
  }

  @Test(
    "Blurs of any size end", arguments: [1e4, 1e9, 1e300, .greatestFiniteMagnitude, .infinity])
  func huge(radius: Double) throws {
    #expect(throws: Never.self) { try pictures(blurred: radius, scale: 64) }
  }
}
