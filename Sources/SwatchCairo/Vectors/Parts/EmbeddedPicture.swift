import SwatchConcurrency
package import SwatchGeometry
package import SwatchGraphics

/// A picture in the form in which a PDF file contains it.
package enum EmbeddedPicture: Sendable {
  /// An unchanged JPEG file.
  case jpeg(EmbeddedJPEG)
  /// Pixels; for a picture of shapes, with the reason why it isn't shapes.
  case pixels(EmbeddedPixels, insteadOfShapes: String?)
  /// The page of a PDF file, drawn by the process that draws shapes.
  case page([UInt8], named: String)
}

extension FileImageDecoder {
  /// Returns a picture for a PDF file that needs at most `most` of its pixels.
  ///
  /// - Parameters:
  ///   - reference: The picture.
  ///   - most: The extent in which the picture is shown, in pixels.
  ///   - viewport: The size in which the picture is shown, in points.
  ///   - scale: The number of pixels per point for content of a page that can't be a shape.
  ///   - takesShapes: A Boolean value that is false for a repeated picture, which is never shapes.
  ///   - isArchival: A Boolean value that is true for a PDF/A file.
  /// - Returns: The picture.
  /// - Throws: ``ImageError`` if the file can't be read, or has changed since the reference was
  ///   made.
  package func embedded(
    _ reference: ImageReference, most: PixelSize, over viewport: Size, scale: Double,
    takesShapes: Bool, isArchival: Bool = false
  ) throws(ImageError) -> EmbeddedPicture {
    var reason: String?
    if takesShapes, let found = try drawing(of: reference, over: viewport, scale: scale) {
      if let page = found.page {
        return .page(page, named: "\(reference.id.source) \(found.drawing.name)")
      }
      reason = "drawing them takes too much memory"
    }
    if reference.id.effects == nil, let jpeg = try jpeg(of: reference, isArchival: isArchival) {
      return .jpeg(jpeg)
    }
    let pixels = try vectorPixels(for: reference, most: most, enlarging: true)
    let key = EncodedKey(id: reference.id, extent: pixels.extent)
    if let known = packed.withLock({ $0.value(for: key) }) {
      return .pixels(known, insteadOfShapes: reason)
    }
    do throws(CairoError) {
      let made = try EmbeddedPixels(pixels)
      packed.withLock { $0.insert(made, for: key, cost: made.byteCount) }
      return .pixels(made, insteadOfShapes: reason)
    } catch {
      throw ImageError(.pixels(error), of: reference.source)
    }
  }
}
