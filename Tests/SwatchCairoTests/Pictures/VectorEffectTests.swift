import Foundation
import SwatchGeometry
import SwatchGraphics
import TestPDF
import Testing

@testable import SwatchCairo
@testable import SwatchSVG

@Suite("Pictures with effects in SVG and PDF files")
struct VectorEffectTests {
  private static let rect = Rect(x: 10, y: 20, width: 60, height: 45)

  private func files(
    _ source: ImageSource, _ lists: [[ImageEffect]], scale: Double = 3
  ) throws -> (svg: [UInt8], pdf: [UInt8], pixels: Pixels) {
    let decoder = FileImageDecoder()
    let resources = PaintResources(fonts: try TestFonts.library.get(), images: decoder)
    let size = PixelSize(covering: Self.rect.size, at: Scale(scale))
    let commands = try lists.map { list in
      let effects = ImageEffects(list, scale: scale)
      let image = try decoder.decode(source, to: effects.decodedSize(for: size))
        .with(effects, at: size)
      return DisplayCommand.fill(.rect(Self.rect), .image(image, in: Self.rect))
    }
    let section = DisplayList.Section(
      path: NodePath(root: "test"), frame: .zero, commands: commands)
    let scene = Scene(
      size: Size(width: 80, height: 70), scale: Scale(scale),
      items: [Scene.Item(.list(DisplayList([section])))])
    let pdf = try PDFFileOf.scenes([scene], background: .white, with: resources)
    let buffer = try PixelBuffer.painted(
      Int(80 * scale), Int(70 * scale), scale: scale, with: resources, commands)
    return (try SVGFile.bytes(of: scene, background: .white, with: resources), pdf, Pixels(buffer))
  }

  /// The widths of the pictures in a file, including those of masks.
  private func widths(in pdf: [UInt8]) throws -> [Double] {
    try PDFReader(pdf).pictures.compactMap { $0["Width"]?.number }
  }

  @Test("A JPEG with effects becomes pixels, at most two a point, once for each effect")
  func pixels() throws {
    let gray = ImageEffect.grayscale
    let (svg, pdf, _) = try files(.fixture("photo.jpg"), [[gray], [gray], [gray, .tint(.red)]])
    #expect(try widths(in: pdf) == [120, 120])
    #expect(try PDFReader(pdf).objects(where: "Filter", is: .name("DCTDecode")).isEmpty)
    #expect(!String(decoding: svg, as: UTF8.self).contains("image/jpeg"))
  }

  @Test(
    "A small picture with effects has the pixels of its drawn size, as viewers' smoothing differs"
  )
  func small() throws {
    let source = try ImageSource.png(greys: [[10, 20, 30, 40], [50, 60, 70, 80], [0, 9, 8, 7]])
    let stretch = ImageStretch(edges: EdgeInsets(1), of: Size(width: 4, height: 3))
    let (_, stretched, _) = try files(source, [[.stretch(stretch)]])
    #expect(try widths(in: stretched) == [120])
    let (_, tinted, _) = try files(source, [[.tint(.red)]])
    #expect(try widths(in: tinted) == [120])
  }

  private static let shapes = ImageSource.bytes(
    Array(
      """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 60 45'>
      <path d='M0 0h30v20h-30z' fill='#0a0'/>
      <circle cx='40' cy='25' r='15' fill='#00f' fill-opacity='.5'/></svg>
      """.utf8))

  @Test("An SVG picture tinted in one colour stays shapes, and other effects make pixels")
  func shapes() throws {
    let (svg, pdf, _) = try files(Self.shapes, [[.tint(.red)]])
    let text = String(decoding: svg, as: UTF8.self)
    #expect(text.contains("<feFlood flood-color=") && !text.contains("data:image/"))
    #expect(try widths(in: pdf) == [])
    let (_, blurred, _) = try files(Self.shapes, [[.tint(.red), .blur(radius: 1)]])
    #expect(try !widths(in: blurred).isEmpty)
  }

  @Test(
    "Other programs show a picture with effects at its place",
    arguments: [Viewer.rsvgConvert, .pdftoppm].filter(\.isInstalled),
    [[.tint(.red)], [.tint(Color(red: 0, green: 0, blue: 1, alpha: 0.5)), .blur(radius: 0.5)]]
      as [[ImageEffect]])
  func shown(viewer: Viewer, list: [ImageEffect]) throws {
    let (svg, pdf, own) = try files(Self.shapes, [list], scale: 2)
    let extent = PixelSize(width: 160, height: 140)
    let shown = try viewer.pixels(of: viewer == .pdftoppm ? pdf : svg, extent, scale: 2)
    #expect(shown.decibels(from: own) > 25)
  }
}
