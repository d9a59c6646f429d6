import Foundation
import SwatchCairo
import SwatchGeometry
import SwatchGraphics
import TestPDF
import Testing

@testable import SwatchPDF

@Suite("SVG pictures in PDF files")
struct PDFShapesTests {
  private let isSanitized = ProcessInfo.processInfo.environment["SWATCH_SANITIZED"] != nil
  private static let place = Rect(x: 10, y: 10, width: 80, height: 60)

  /// The file of a picture, and its warnings.
  private func file(_ svg: String) throws -> (file: PDFReader, notes: [String]) {
    let images = FileImageDecoder()
    let image = try images.decode(
      .bytes(Array(svg.utf8)), to: PixelSize(width: 160, height: 120))
    let resources = PaintResources(fonts: try PDFPages.fonts.get(), images: images)
    let scene = PDFPages.scene([.fill(.rect(Self.place), .image(image, in: Self.place))])
    return (
      try PDFReader(PDFPages.bytes([scene, scene], with: resources)),
      resources.notes.take().map { "\($0)" }
    )
  }

  private func svg(_ content: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 80 60'>\(content)</svg>"
  }

  @Test("The shapes of an SVG picture are a group of the PDF that all pages share")
  func shapes() throws {
    let (file, notes) = try file(svg("<path d='M0 0h40v30z' fill='#f00'/>"))
    let forms = file.objects(where: "Subtype", is: .name("Form"))
    #expect(forms.count == 1)
    #expect(forms.first?["BBox"]?.items.compactMap(\.number) == [0, 0, 160, 120])
    #expect(PDFParser.operators(of: forms.first?.content ?? []).contains { $0.name == "rg" })
    #expect(file.pictures.isEmpty)
    #expect(notes.isEmpty)
  }

  @Test("SVG shapes whose forms take too much memory become pixels, with a warning")
  func memory() throws {
    // Sanitizers use the address space that the limit counts.
    guard !isSanitized else { return }
    let images = FileImageDecoder(limits: PictureLimits(decodingBytes: 24 << 20))
    let blurred = svg(
      "<filter id='f'><feGaussianBlur stdDeviation='1'/><feGaussianBlur stdDeviation='1'/></filter>"
        + "<rect width='80' height='60' fill='#f00' filter='url(#f)'/>")
    let image = try images.decode(
      .bytes(Array(blurred.utf8)), to: PixelSize(width: 160, height: 120))
    let resources = PaintResources(fonts: try PDFPages.fonts.get(), images: images)
    // Forms contain pixels for blurred drawing, here more than fit into the memory.
    let place = Rect(x: 0, y: 0, width: 1600, height: 1200)
    let scene = Scene(
      size: place.size, scale: Scale(1),
      items: PDFPages.scene([.fill(.rect(place), .image(image, in: place))]).items)
    let file = try PDFReader(PDFPages.bytes([scene], with: resources))
    #expect(file.objects(where: "Subtype", is: .name("Form")).isEmpty)
    #expect(file.pictures.first?["Width"] == .number(160))
    let notes = resources.notes.take().map { "\($0)" }
    #expect(notes.count == 1)
    #expect(notes.first?.hasSuffix("drawing them takes too much memory") == true, "\(notes)")
  }
}
