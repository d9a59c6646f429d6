import SwatchGeometry
package import SwatchGraphics
import SwatchMessages

/// An SVG file of scenes below one another, with a height unknown before its end: each scene is a
/// nested picture, and may be on the disk before the next one is drawn.
///
/// The file begins with ``head``, which has the same length for any height: it is written first,
/// and overwritten after all scenes.
package struct SVGStream {
  /// The end of the file.
  package static let tail = Array("</svg>\n".utf8)

  private let width: Double
  private let text: SVGText
  /// The total height of the scenes, in points.
  package private(set) var height = 0.0
  private var sceneCount = 0
  private var repeats = SVGRepeats()

  /// Begins a file `width` points wide, with text in a form.
  package init(width: Double, text: SVGText = .outlines) {
    self.width = width
    self.text = text
  }

  /// The start of the file, with the current height.
  package var head: [UInt8] {
    let (width, height) = (Numeral(width), Numeral(height))
    let start = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" version="1.1"
      """
    let padding = String(repeating: " ", count: max(0, Self.headLength - 2 - start.utf8.count))
    return Array((start + padding + ">\n").utf8)
  }

  /// More than the longest numbers need.
  private static let headLength = 256

  /// Draws a scene below the previous ones.
  ///
  /// - Parameters:
  ///   - scene: The scene; its scale is the resolution of drawing that can't be a shape, such as
  ///     shadows.
  ///   - background: The colour behind the scene; nil for none.
  ///   - resources: The resources that the scene was made with.
  /// - Returns: The bytes to append to the file.
  /// - Throws: ``CairoError`` if the scene has no size, or Cairo could not draw it.
  package mutating func append(
    _ scene: Scene, background: Color?, with resources: PaintResources
  ) throws(CairoError) -> [UInt8] {
    let file = try SVGFile.bytes(
      of: scene, background: background, text: text, prefix: "s\(sceneCount + 1)-",
      without: &repeats, with: resources)
    let description = sceneCount == 0 ? SVGDescription.elements(resources.information) : []
    let place = Array("<svg y=\"\(Numeral(height))\" ".utf8)
    sceneCount += 1
    height += scene.size.height
    // The scene's own file without the line that says it is one.
    let element = file.firstRange(of: Array("<svg ".utf8)) ?? 0..<0
    return description + place + file[element.upperBound...]
  }
}
