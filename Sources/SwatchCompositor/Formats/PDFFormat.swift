import SwatchCairo
import SwatchGeometry
import SwatchGraphics
import SwatchPDF

/// The PDF format, whose options belong to the renderer.
struct PDFFormat: ShapeEncoding {
  let title = "PDF"
  let endings = ["pdf"]
  let mediaType = "application/pdf"
  let hasPages = true
  let settings: [FormatSetting: String] = [
    .pictureResolution: "144", .title: "none", .author: "none", .subject: "none",
    .language: "none", .standard: "none", .attachment: "none", .relationship: "none",
    .invoice: "none", .date: "none",
  ]
  let drawsFilters = false
  let drawsHoles = false
  let joinedSideLimit = LongPictureError.pdfLimit

  func with(_ settings: FormatSettings) -> PDFFormat { self }

  func bytes(
    of scene: Scene, background: Color?, with resources: PaintResources
  ) throws(CairoError) -> [UInt8] {
    let writer = try PDFWriter(with: resources)
    let page = try writer.append(scene, background: background)
    return page + (try writer.finish())
  }

  func makeColumn(width: Double) -> any ShapeColumn { PDFColumn() }

  static func == (left: PDFFormat, right: PDFFormat) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// One page of scenes, one below another, which are kept until the page is written.
private struct PDFColumn: ShapeColumn {
  private var scenes: [Scene] = []
  private(set) var height = 0.0

  let head: [UInt8] = []

  mutating func append(_ scene: Scene, background: Color?, with resources: PaintResources)
    -> [UInt8]
  {
    scenes.append(scene)
    height += scene.scale.ceil(scene.size.height)
    return []
  }

  mutating func finish(
    background: Color?, with resources: PaintResources
  ) throws(CairoError) -> [UInt8] {
    let page = PageStrip(direction: .vertical, gap: 0, pageColor: nil).scene(of: scenes)
    return try PDFFormat().bytes(of: page, background: background, with: resources)
  }
}
