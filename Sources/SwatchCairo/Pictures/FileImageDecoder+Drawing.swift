import SwatchConcurrency
import SwatchGeometry
package import SwatchGraphics
import SwatchMessages

extension FileImageDecoder {
  /// The warnings about a picture that was decoded: what is left out of one that consists of shapes.
  package func notes(about picture: ImageReference) -> [String] {
    guard let note = notes.withLock({ $0.value(for: picture.id.source) }) else { return [] }
    return ["\(picture.source.name.shortenedPath): \(note)"]
  }

  /// Draws a picture of shapes, in a viewport where it has no size of its own.
  func draw(
    _ picture: Picture, _ scaling: PictureScaling, in viewport: Size?
  ) throws(ImageProblem) -> DecodedPixels {
    #if SVG
      let content = try SVGContent(picture.bytes)
      if let note = content.note { notes.withLock { $0.insert(note, for: picture.hash) } }
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
    #else
      throw .leftOut(.svg)
    #endif
  }
}
