import SwatchCairo
import SwatchGeometry
import SwatchGraphics

@testable import SwatchSVG

/// Scenes of 200 × 100 points, and their files.
enum Drawing {
  static let size = Size(width: 200, height: 100)

  /// Only DejaVu Sans, with 2048 units per em.
  static let fonts = Result {
    try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
  }

  static func resources() throws -> PaintResources {
    PaintResources(fonts: try fonts.get(), images: FileImageDecoder())
  }

  static func scene(
    _ commands: [DisplayCommand], scale: Double = 1, _ change: (inout Scene.Item) -> Void = { _ in }
  ) -> Scene {
    let section = DisplayList.Section(
      path: NodePath(root: "test"), frame: .zero, commands: commands)
    var item = Scene.Item(.list(DisplayList([section])))
    change(&item)
    return Scene(size: size, scale: Scale(scale), items: [item])
  }

  /// The file of a scene as text.
  static func svg(_ scene: Scene, _ options: SVGOptions = SVGOptions()) throws -> String {
    String(
      decoding: try SVGFile.bytes(
        of: scene, background: nil, options: options, with: resources()), as: UTF8.self)
  }

  /// The lines of the file of some commands, without its first and last line.
  static func lines(
    _ commands: [DisplayCommand], _ options: SVGOptions = SVGOptions(idPrefix: "p"),
    _ change: (inout Scene.Item) -> Void = { _ in }
  ) throws -> [String] {
    let file = try svg(scene(commands, change), options)
    return file.split(separator: "\n").dropFirst().dropLast().map(String.init)
  }

  /// The commands of a text in a size.
  static func text(
    _ text: String, size: Double = 16, _ attributes: AttributedText.Attributes = .init()
  )
    throws -> [DisplayCommand]
  {
    let canvas = Canvas(size: Self.size)
    let engine = PangoTextEngine(fonts: try fonts.get())
    let layout = try engine.layout(
      AttributedText(text, font: Font(size: size), attributes: attributes), width: 180)
    canvas.draw(layout, at: Point(x: 10, y: 30), width: 180)
    return canvas.commands
  }

  /// A rectangle of 10 × 10 points at a position.
  static func box(_ x: Double, _ y: Double = 0) -> Path {
    .rect(Rect(x: x, y: y, width: 10, height: 10))
  }
}
