import SwatchGeometry
import SwatchGraphics

extension FileImageDecoder {
  #if SVG
    /// Draws a picture of shapes, in a viewport where it has no size of its own.
    func draw(
      _ picture: Picture, _ scaling: PictureScaling, in viewport: Size?
    ) throws(ImageProblem) -> DecodedPixels {
      let content = try SVGContent(picture.bytes)
      if let note = content.note { workers.fonts?.note(picture: note) }
      let size = scaling.size
      let need = DecodingNeed(
        scaling: scaling, readSize: size, heldByteCount: 4 * size.width * size.height)
      return try memory.hold(need) { () throws(ImageProblem) in
        try workers.pixels(
          SVGRequest(
            bytes: content.bytes,
            viewport: content.ownViewport ?? viewport ?? Scale.one.size(of: size), extent: size,
            hasText: content.hasText))
      }
    }
  #else
    /// Throws, as the package was built without these pictures.
    func draw(
      _ picture: Picture, _ scaling: PictureScaling, in viewport: Size?
    ) throws(ImageProblem) -> DecodedPixels {
      throw .leftOut(.svg)
    }
  #endif
}
