import SwatchGeometry
package import SwatchGraphics

/// Scenes as SVG files: shapes and text, a point for each unit (px).
package enum SVGFile {
  /// Draws a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene; its scale is the resolution of drawing that can't be a shape, such as
  ///     shadows.
  ///   - background: The colour behind the scene; nil for none.
  ///   - text: The form of text.
  ///   - resources: The resources that the scene was made with.
  /// - Returns: The file, the same for equal scenes.
  /// - Throws: ``CairoError`` if the scene has no size, or Cairo could not draw it.
  package static func bytes(
    of scene: Scene, background: Color?, text: SVGText = .outlines, with resources: PaintResources
  ) throws(CairoError) -> [UInt8] {
    var repeats = SVGRepeats()
    let file = try bytes(
      of: scene, background: background, text: text, prefix: "", without: &repeats,
      with: resources)
    return SVGDescription.added(to: file, resources.information)
  }

  /// As ``bytes(of:background:text:with:)``, every name in it beginning with `prefix`, and without
  /// the pictures that the files before it in one document have.
  static func bytes(
    of scene: Scene, background: Color?, text: SVGText, prefix: String,
    without repeats: inout SVGRepeats, with resources: PaintResources
  ) throws(CairoError) -> [UInt8] {
    try VectorSurface.check(scene.size)
    let (file, texts) = try resources.leavingOutFailures { () throws(CairoError) in
      let texts = text == .outlines ? nil : SVGTexts(embedsFonts: text == .embedded)
      let surface = try VectorSurface(.svg, size: scene.size)
      try surface.paint(scene, background: background, texts: texts, with: resources)
      try surface.finish()
      return (surface.takeBytes(), texts)
    }
    var named = SVGIdentifiers.renumbered(file, prefix: prefix)
    named = repeats.removed(from: named)
    named = SVGHardEdges.applied(to: named)
    named = SVGClipRules.applied(to: named)
    named = SVGBlendModes.applied(to: named)
    return (texts?.placed(in: named) ?? named).addingLabelsAndLinks(
      of: scene, prefix: prefix)
  }
}
