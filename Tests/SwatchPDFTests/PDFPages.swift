import SwatchCairo
import SwatchGeometry
import SwatchGraphics
import TestPDF

@testable import SwatchPDF

/// Pages of 200 × 100 points, and their files.
enum PDFPages {
  static let size = Size(width: 200, height: 100)

  /// Only DejaVu Sans, with 2048 units per em.
  static let fonts = Result {
    try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
  }

  static func resources() throws -> PaintResources {
    PaintResources(fonts: try fonts.get(), images: FileImageDecoder())
  }

  static func item(_ sections: [DisplayList.Section], opacity: Double = 1) -> Scene.Item {
    Scene.Item(.list(DisplayList(sections)), opacity: opacity)
  }

  static func scene(_ items: [Scene.Item], scale: Double = 1) -> Scene {
    Scene(size: size, scale: Scale(scale), items: items)
  }

  static func scene(_ commands: [DisplayCommand], scale: Double = 1) -> Scene {
    scene(
      [item([.init(path: NodePath(root: "test"), frame: .zero, commands: commands)])],
      scale: scale)
  }

  /// The objects of a file.
  static func file(
    _ scenes: [Scene], _ information: PDFInformation = .init(), _ options: PDFOptions = .init()
  ) throws -> PDFReader {
    var resources = try resources()
    (resources.information, resources.pdfOptions) = (information, options)
    return try PDFReader(bytes(scenes, with: resources))
  }

  /// The bytes of a file.
  static func bytes(_ scenes: [Scene], with resources: PaintResources) throws -> [UInt8] {
    let writer = try PDFWriter(with: resources)
    var bytes: [UInt8] = []
    for scene in scenes {
      bytes += try writer.append(scene, background: nil)
    }
    return bytes + (try writer.finish())
  }

  /// The first run of a text in a size.
  static func run(
    _ text: String, size: Double = 16, width: Double = .infinity,
    _ attributes: AttributedText.Attributes = .init()
  ) throws -> GlyphRun? {
    let engine = PangoTextEngine(fonts: try fonts.get())
    return try engine.layout(
      AttributedText(text, font: Font(size: size), attributes: attributes), width: width
    ).lines.first?.runs.first?.glyphs
  }

  /// The commands of a text in a size.
  static func text(
    _ text: String, size: Double = 16, _ attributes: AttributedText.Attributes = .init()
  ) throws -> [DisplayCommand] {
    let canvas = Canvas(size: Self.size)
    let engine = PangoTextEngine(fonts: try fonts.get())
    let layout = try engine.layout(
      AttributedText(text, font: Font(size: size), attributes: attributes), width: 180)
    canvas.draw(layout, at: Point(x: 10, y: 30), width: 180)
    return canvas.commands
  }
}
