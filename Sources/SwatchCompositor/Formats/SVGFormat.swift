package import SwatchCairo
package import SwatchGraphics
import SwatchSVG

extension SVGOptions: ShapeEncoding {
  package var title: String { "SVG" }
  package var endings: [String] { ["svg"] }
  package var mediaType: String { "image/svg+xml" }
  package var isMarkup: Bool { true }
  package var settings: [FormatSetting: String] {
    [
      .svgText: SVGText.outlines.rawValue, .svgPrefix: "one that follows from the picture",
      .svgUnit: Unit.px.rawValue, .svgEffects: Effects.filters.rawValue, .svgWebP: "PNG",
      .pictureResolution: "144", .title: "none", .subject: "none", .language: "none",
    ]
  }
  package var drawsFilters: Bool { effects == .filters }
  package var drawsHoles: Bool { true }
  /// Infinite, because each scene becomes a picture inside the file.
  package var joinedSideLimit: Double { .infinity }

  package func with(_ settings: FormatSettings) -> SVGOptions {
    SVGOptions(
      text: settings.svgText ?? text, idPrefix: settings.svgPrefix ?? idPrefix,
      unit: settings.svgUnit ?? unit, effects: settings.svgEffects ?? effects,
      takesWebP: settings.takesWebP || takesWebP)
  }

  package func bytes(
    of scene: Scene, background: Color?, with resources: PaintResources
  ) throws(CairoError) -> [UInt8] {
    try SVGFile.bytes(of: scene, background: background, options: self, with: resources)
  }

  package func makeColumn(width: Double) -> any ShapeColumn {
    SVGFile(width: width, options: self)
  }
}

extension SVGFile: ShapeColumn {
  package mutating func finish(
    background: Color?, with resources: PaintResources
  ) -> [UInt8] { Self.tail }
}
