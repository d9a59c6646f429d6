package import SwatchCairo
import SwatchGeometry
package import SwatchGraphics
import SwatchMessages

/// An SVG file of scenes below one another, with a height unknown before its end: each scene is a
/// nested picture, and may be on the disk before the next one is drawn. Definitions stand in the first
/// scene that needs them.
///
/// The file begins with ``head``, which has the same length for any height: it is written first,
/// and overwritten after all scenes.
package struct SVGStream {
  /// The end of the file.
  package static let tail = SVGHead.tail

  private let width: Double
  private let options: SVGOptions
  /// The total height of the scenes, in points.
  package private(set) var height = 0.0
  private var sceneCount = 0
  private var names: SVGNames
  private var fonts = SVGFonts()
  private var traits = SVGHead.Traits()
  /// The properties that the scenes were made with.
  private var information = PDFInformation()

  /// Begins a file `width` points wide.
  package init(width: Double, options: SVGOptions = SVGOptions()) {
    self.width = width
    self.options = options
    names = SVGNames(prefix: options.idPrefix)
    traits.hasText = options.text != .outlines
    traits.hasNames = true
    traits.hasBlendModes = true
  }

  /// The start of the file, with the current height.
  package var head: [UInt8] {
    let head = SVGHead(
      size: Size(width: width, height: height), unit: options.unit, information: information,
      traits: traits)
    let start = head.bytes.dropLast(2)
    let padding = [UInt8](repeating: UInt8(ascii: " "), count: max(0, Self.length - start.count))
    return start + padding + Array(">\n".utf8)
  }

  /// More than the longest numbers need.
  private static let length = 320

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
    try VectorPage.check(scene.size)
    information = resources.information
    let markup = try SVGSceneMarkup(
      of: scene, background: background, options: options, names: &names, fonts: &fonts,
      isLong: true, with: resources)
    let head = SVGHead(
      size: scene.size, unit: .px, information: information, traits: traits)
    let description = sceneCount == 0 ? head.description : []
    let (width, height) = (Numeral(scene.size.width), Numeral(scene.size.height))
    let start = "<svg y=\"\(Numeral(self.height))\" width=\"\(width)\" height=\"\(height)\">\n"
    sceneCount += 1
    self.height += scene.size.height
    return description + Array(start.utf8) + markup.bytes + SVGHead.tail
  }
}
