import SwatchGeometry
import SwatchGraphics

extension FileImageDecoder {
  #if SVG
    /// Draws a picture of shapes.
    func draw(
      _ picture: Picture, _ scaling: PictureScaling
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
            viewport: Size(width: Double(size.width), height: Double(size.height)), extent: size,
            hasText: content.hasText))
      }
    }
  #else
    /// Throws, as the package was built without these pictures.
    func draw(
      _ picture: Picture, _ scaling: PictureScaling
    ) throws(ImageProblem) -> DecodedPixels {
      throw .leftOut(.svg)
    }
  #endif
}
