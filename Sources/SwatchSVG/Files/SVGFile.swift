package import SwatchCairo
import SwatchGeometry
package import SwatchGraphics

/// Scenes as SVG files: shapes and text, a point for each unit.
package enum SVGFile {
  /// Writes a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene; its scale is the resolution of drawing that can't be a shape.
  ///   - background: The colour behind the scene; nil for none.
  ///   - options: The choices of the file.
  ///   - resources: The resources that the scene was made with.
  /// - Returns: The file, the same for equal scenes.
  /// - Throws: ``CairoError`` if the scene has no size, or something in it can't be drawn.
  package static func bytes(
    of scene: Scene, background: Color?, options: SVGOptions = SVGOptions(),
    with resources: PaintResources
  ) throws(CairoError) -> [UInt8] {
    try VectorPage.check(scene.size)
    var (names, fonts) = (SVGNames(prefix: options.idPrefix), SVGFonts())
    let markup = try SVGSceneMarkup(
      of: scene, background: background, options: options, names: &names, fonts: &fonts,
      isLong: false, with: resources)
    let head = SVGHead(
      size: scene.size, unit: options.unit, information: resources.information,
      traits: markup.traits)
    return head.bytes + head.description + markup.bytes + SVGHead.tail
  }
}

/// The elements of a scene as bytes.
struct SVGSceneMarkup {
  /// The definitions that the file doesn't have yet, and the drawing.
  let bytes: [UInt8]
  /// The properties of the picture's own element that follow from its content.
  let traits: SVGHead.Traits

  /// Writes a scene into a file with some ids and fonts; `isLong` is true for a file of further scenes.
  init(
    of scene: Scene, background: Color?, options: SVGOptions, names: inout SVGNames,
    fonts: inout SVGFonts, isLong: Bool, with resources: PaintResources
  ) throws(CairoError) {
    let given = fonts
    let writer = try resources.leavingOutFailures { () throws(CairoError) in
      let writer = SVGSceneWriter(scene, options: options, fonts: given, with: resources)
      try writer.write(scene, background: background)
      return writer
    }
    let links = writer.links(of: scene)
    let drawn = try writer.finish(isLong: isLong)
    fonts = writer.fonts
    var body = SVGMarkupWriter(files: drawn.files)
    body.add(drawn.nodes + links)
    let definitions = drawn.definitions.map { name, element in
      var definition = SVGMarkupWriter(files: drawn.files)
      if !element.name.isEmpty {
        definition.add(element, id: element.name == "style" ? nil : name)
      }
      return SVGNames.Definition(name: name, markup: definition)
    }
    let resolved = names.resolve(definitions, body)
    bytes =
      (resolved.definitions.isEmpty
        ? [] : Array("<defs>\n".utf8) + resolved.definitions + Array("</defs>\n".utf8))
      + resolved.body
    traits = drawn.traits
  }
}
