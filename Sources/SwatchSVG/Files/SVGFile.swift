package import SwatchCairo
import SwatchGeometry
package import SwatchGraphics
import SwatchMessages

/// An SVG file of shapes and text, in which a unit is a point.
///
/// The height of a file with many scenes, one below another, is unknown until its end. Each scene
/// is a nested `svg` element, and may be on the disk before the next scene is drawn; a definition
/// stands in the first scene that needs it. The file begins with ``head``, which has the same
/// length for any height: it is written first, and overwritten after all scenes.
package struct SVGFile: Sendable {
  /// The end of the file.
  package static let tail = Array("</svg>\n".utf8)

  private let width: Double
  private let options: SVGOptions
  /// The total height of the scenes, in points.
  package private(set) var height = 0.0
  private var definitions: SVGDefinitions
  private var fonts = SVGFonts()
  /// The document properties of the scenes.
  private var information: PDFInformation?

  /// Begins a file `width` points wide.
  package init(width: Double, options: SVGOptions = SVGOptions()) {
    self.width = width
    self.options = options
    definitions = SVGDefinitions(prefix: options.idPrefix)
  }

  /// Encodes one scene as a file.
  ///
  /// - Parameters:
  ///   - scene: The scene; its scale is the resolution of drawing that can't be a shape.
  ///   - background: The colour behind the scene; nil for none.
  ///   - options: The options of the file.
  ///   - resources: The resources that the scene was made with.
  /// - Returns: The bytes of the file; equal scenes have equal files.
  /// - Throws: ``CairoError`` if the scene has no size, or something in it can't be drawn.
  package static func bytes(
    of scene: Scene, background: Color?, options: SVGOptions = SVGOptions(),
    with resources: PaintResources
  ) throws(CairoError) -> [UInt8] {
    var file = SVGFile(width: scene.size.width, options: options)
    let (body, traits) = try file.draw(scene, background, isLong: false, with: resources)
    let head = SVGHead(
      size: scene.size, unit: options.unit, information: resources.information, traits: traits)
    return head.bytes + head.description + body + tail
  }

  /// The start of a file of many scenes, with the current height.
  package var head: [UInt8] {
    let size = Size(width: width, height: height)
    let start = head(of: size, options.unit).bytes.dropLast(2)
    let padding = [UInt8](repeating: UInt8(ascii: " "), count: max(0, Self.length - start.count))
    return start + padding + Array(">\n".utf8)
  }

  /// The length to which the head is padded, in bytes; longer than a head with the longest numbers.
  private static let length = 320

  private func head(of size: Size, _ unit: SVGOptions.Unit) -> SVGHead {
    SVGHead(
      size: size, unit: unit, information: information ?? PDFInformation(),
      traits: .init(hasText: options.text != .outlines, hasBlendModes: true, hasNames: true))
  }

  /// Writes a scene below the previous ones.
  ///
  /// - Parameters:
  ///   - scene: The scene; its scale is the resolution of drawing that can't be a shape.
  ///   - background: The colour behind the scene; nil for none.
  ///   - resources: The resources that the scene was made with.
  /// - Returns: The bytes to append to the file.
  /// - Throws: ``CairoError`` if the scene has no size, or something in it can't be drawn.
  package mutating func append(
    _ scene: Scene, background: Color?, with resources: PaintResources
  ) throws(CairoError) -> [UInt8] {
    let body = try draw(scene, background, isLong: true, with: resources).body
    let isFirst = information == nil
    information = resources.information
    let description = isFirst ? head(of: scene.size, .px).description : []
    let (width, height) = (ShortNumber.text(scene.size.width), ShortNumber.text(scene.size.height))
    let start =
      "<svg y=\"\(ShortNumber.text(self.height))\" width=\"\(width)\" height=\"\(height)\">\n"
    self.height += scene.size.height
    return description + Array(start.utf8) + body + Self.tail
  }

  /// Draws a scene; returns the definitions that are new to the file followed by the drawing, and
  /// the traits that the head states.
  private mutating func draw(
    _ scene: Scene, _ background: Color?, isLong: Bool, with resources: PaintResources
  ) throws(CairoError) -> (body: [UInt8], traits: SVGHead.Traits) {
    try VectorPage.check(scene.size)
    let before = self
    let writer = try resources.leavingOutFailures { () throws(CairoError) in
      let writer = SVGSceneWriter(
        scene, options: before.options, isLong: isLong, definitions: before.definitions,
        fonts: before.fonts, with: resources)
      try writer.write(scene, background: background)
      return writer
    }
    let families = try writer.defineFonts()
    let nodes = SVGTidying.sharing(writer.nodes)
    let body = SVGMarkup(nodes + writer.links(of: scene), families: families)
    (definitions, fonts) = (writer.definitions, writer.fonts)
    return (definitions.finish(body), SVGHead.Traits(of: nodes))
  }
}
