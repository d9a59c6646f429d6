import CRSVG
import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics

extension ImageFormat {
  /// Scalable Vector Graphics, also compressed.
  static let svg = ImageFormat(
    name: "SVG", endings: ["svg", "svgz"],
    library: Library(name: "librsvg", package: "librsvg2-2", load: { swatch_svg_load() }),
    isBeginning: { SVGTags.isBeginning($0) },
    readHead: { input throws(ImageProblem) in
      try SVGSize.find(in: input.bytes, isWhole: input.isWhole).map { found in
        Head(
          size: found.pixels, takesRoom: found.viewport == .room,
          takesNoRoom: found.takesNoRoom)
      }
    },
    content: .shapes(
      draw: { decoder, shapes throws(ImageProblem) in
        try decoder.drawSVG(shapes)
      },
      page: { decoder, picture, drawing throws(ImageProblem) in
        try decoder.pageOfSVG(picture.bytes, drawing)
      }),
    wholeRemedy: "choose a smaller size or scale, or simplify it", isMarkup: true)
}

extension FileImageDecoder {
  /// Draws an SVG picture; in a viewport if it has no size of its own.
  fileprivate func drawSVG(
    _ shapes: ImageFormat.ShapePicture
  ) throws(ImageProblem) -> DecodedPixels {
    let content = try SVGContent(shapes.picture.bytes)
    if let note = content.note { notes.withLock { $0.insert(note, for: shapes.picture.hash) } }
    let size = shapes.scaling.size
    return try drawing(shapes.scaling) { () throws(ImageProblem) in
      try workers.pixels(
        SVGRequest(
          bytes: content.bytes,
          viewport: content.ownViewport ?? shapes.viewport ?? Scale.one.size(of: size),
          extent: size, hasText: content.hasText, pictureBytes: content.pictures.most))
    }
  }

  /// Draws a picture of shapes as the page of a PDF file.
  fileprivate func pageOfSVG(
    _ bytes: [UInt8], _ drawing: VectorDrawing
  ) throws(ImageProblem) -> [UInt8] {
    let content = try SVGContent(bytes)
    return try workers.fileAndWords(
      SVGRequest(
        bytes: content.bytes, form: .page, viewport: content.ownViewport ?? drawing.viewport,
        extent: drawing.extent, tint: drawing.tint, hasText: content.hasText,
        pictureBytes: content.pictures.most)
    ).bytes
  }
}
