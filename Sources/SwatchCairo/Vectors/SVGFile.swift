import SwatchGeometry
package import SwatchGraphics

/// Scenes as SVG files: shapes and the outlines of text, a point for each unit (px).
package enum SVGFile {
  /// Draws a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene; its scale is the resolution of drawing that can't be a shape, such as
  ///     shadows.
  ///   - background: The colour behind the scene; nil for none.
  ///   - resources: The resources that the scene was made with.
  /// - Returns: The file, the same for equal scenes.
  /// - Throws: ``CairoError`` if the scene has no size, or Cairo could not draw it.
  package static func bytes(
    of scene: Scene, background: Color?, with resources: PaintResources
  ) throws(CairoError) -> [UInt8] {
    try bytes(of: scene, background: background, prefix: "", with: resources)
  }

  /// As ``bytes(of:background:with:)``, every name in it beginning with `prefix`.
  static func bytes(
    of scene: Scene, background: Color?, prefix: String, with resources: PaintResources
  ) throws(CairoError) -> [UInt8] {
    try VectorSurface.check(scene.size)
    let file = try resources.leavingOutFailures { () throws(CairoError) in
      let surface = try VectorSurface(.svg, size: scene.size)
      try surface.paint(scene, background: background, with: resources)
      try surface.finish()
      return surface.takeBytes()
    }
    return SVGIdentifiers.renumbered(file, prefix: prefix).adding(scene.links)
  }
}
