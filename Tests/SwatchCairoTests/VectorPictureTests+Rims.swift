import SwatchGeometry
import SwatchGraphics
import TestPDF
import Testing

@testable import SwatchCairo

extension VectorPictureTests {
  /// A yellow disc whose edge is antialiased over about a pixel.
  private static func disc(_ side: Int) throws -> ImageSource {
    let center = Double(side - 1) / 2
    return try .png(
      (0..<side).map { y in
        (0..<side).map { x in
          let (dx, dy) = (Double(x) - center, Double(y) - center)
          let distance = (dx * dx + dy * dy).squareRoot()
          let alpha = UInt32(max(0, min(1, center - 3 - distance + 0.5)) * 255)
          return alpha << 24 | alpha << 16 | alpha << 8
        }
      })
  }

  @Test(
    "A transparent picture has no coloured rim in a PDF, and is included once",
    .enabled(if: Viewer.pdftoppm.isInstalled, "pdftoppm is not installed (poppler-utils)"),
    arguments: [1.0, 2, 3], [Path.rect(disc), Path.roundedRect(disc, radii: CornerRadii(4))])
  func rims(scale: Double, outline: Path) throws {
    let decoder = FileImageDecoder()
    let image = try decoder.decode(try Self.disc(61), to: PixelSize(width: 61, height: 61))
    let command = DisplayCommand.fill(outline, .image(image, in: Self.disc))
    let section = DisplayList.Section(
      path: NodePath(root: "test"), frame: .zero,
      commands: [command, .pushGroup(opacity: 0.5), command, .pop])
    let scene = Scene(
      size: Size(width: 60, height: 60), scale: .one,
      items: [Scene.Item(.list(DisplayList([section])))])
    let resources = PaintResources(fonts: try TestFonts.library.get(), images: decoder)
    let pdf = try PDFFileOf.scenes([scene, scene], background: .white, with: resources)
    // The picture's colours, and the mask with its alpha.
    #expect(try PDFReader(pdf).pictures.count == 2)
    let pixels = try Viewer.pdftoppm.pixels(
      of: pdf, PixelSize(covering: scene.size, at: Scale(scale)), scale: scale)
    #expect(pixels.values.allSatisfy { $0 >> 16 & 0xFF >= 254 && $0 >> 8 & 0xFF >= 254 })
    #expect(pixels[Int(30 * scale), Int(30 * scale)] == 0xFFFF_FF00)
    #expect(pixels[0, 0] == 0xFFFF_FFFF)
  }

  @Test(
    "A tiled transparent picture has no coloured rim in a PDF, and is included once",
    .enabled(if: Viewer.pdftoppm.isInstalled, "pdftoppm is not installed (poppler-utils)"),
    arguments: [1.0, 2, 3])
  func rimsOfTiles(scale: Double) throws {
    let area = Path.roundedRect(
      Rect(x: 0, y: 0, width: 100, height: 90), radii: CornerRadii(10))
    let decoder = FileImageDecoder()
    let image = try decoder.decode(try Self.disc(61), to: PixelSize(width: 61, height: 61))
    let command = DisplayCommand.fill(area, .tiles(image, of: Self.disc))
    let section = DisplayList.Section(
      path: NodePath(root: "test"), frame: .zero, commands: [command, command, command])
    let scene = Scene(
      size: Size(width: 100, height: 90), scale: .one,
      items: [Scene.Item(.list(DisplayList([section])))])
    let resources = PaintResources(fonts: try TestFonts.library.get(), images: decoder)
    let pdf = try PDFFileOf.scenes([scene], background: .white, with: resources)
    #expect(try PDFReader(pdf).pictures.count == 2)
    let pixels = try Viewer.pdftoppm.pixels(
      of: pdf, PixelSize(covering: scene.size, at: Scale(scale)), scale: scale)
    #expect(pixels.values.allSatisfy { $0 >> 16 & 0xFF >= 254 && $0 >> 8 & 0xFF >= 254 })
    for (x, y) in [(30.0, 30.0), (70, 30), (30, 70), (70, 70)] {
      #expect(pixels[Int(x * scale), Int(y * scale)] == 0xFFFF_FF00)
    }
    #expect(pixels[Int(50 * scale), Int(50 * scale)] == 0xFFFF_FFFF)
  }

  /// The frame of the disc.
  private static let disc = Rect(x: 10, y: 10, width: 40, height: 40)
}
