package import SwatchGeometry
package import SwatchGraphics

/// The fonts and pictures to which display lists refer.
package struct PaintResources: Sendable {
  /// The fonts with which the text was shaped.
  package let fonts: FontLibrary
  /// The decoder of the pictures.
  package let images: FileImageDecoder
  /// The largest resolution of pixels in SVG and PDF files, in pixels per inch.
  package var vectorResolution = defaultVectorResolution
  /// The properties of PDF files.
  package var information = PDFInformation()
  /// The standards of PDF files, and the files attached to them.
  package var pdfOptions = PDFOptions()
  /// The warnings about content that a file represents in another form.
  package var notes = FileNotes()
  /// The list of failed parts, which are left out; nil to throw their errors.
  package var failures: PaintFailures?

  /// The default resolution of pixels in SVG and PDF files: two pixels per point.
  package static let defaultVectorResolution = 144.0

  /// Makes the resources of scenes that were made with these fonts and pictures.
  package init(fonts: FontLibrary, images: FileImageDecoder) {
    self.fonts = fonts
    self.images = images
  }

  /// Paints, and if failed parts were recorded, paints again without them.
  /// - Throws: ``CairoError`` of `body` for parts that can't be left out.
  package func leavingOutFailures<Result>(
    _ body: () throws(CairoError) -> Result
  ) throws(CairoError) -> Result {
    while true {
      do throws(CairoError) {
        return try body()
      } catch {
        // Each further attempt draws one cell fewer.
        guard error.isNoted else { throw error }
      }
    }
  }

  /// Returns the bytes of a font or picture in a scene; nil for a font without a file.
  /// - Throws: ``CairoError`` if the file is missing or changed.
  package func bytes(of file: SceneFile) throws(CairoError) -> [UInt8]? {
    switch file.content {
    case .font(let font):
      return font.source == .nowhere ? nil : try fonts.file(of: font).copy
    case .image(let image):
      do throws(ImageError) {
        return try images.bytes(of: image)
      } catch {
        throw CairoError(.image(error))
      }
    case nil: return nil
    }
  }

  /// Rejects a picture with too many pixels.
  /// - Throws: ``CairoError`` with the size and the limit.
  package func check(_ extent: PixelSize) throws(CairoError) {
    let limit = images.limits.pixels
    guard extent.count ?? .max <= limit else {
      throw CairoError(.tooManyPixels(extent, limit: limit))
    }
  }
}

extension PaintResources {
  /// Returns the number of columns and rows of pixels that a picture needs at most in a file of
  /// shapes, if it is drawn over `size`, in points, and `map` transforms these points to the page.
  package func mostPixels(over size: Size, through map: Transform) -> PixelSize {
    let drawn = Size(
      width: size.width * max(1, (map.a * map.a + map.b * map.b).squareRoot()),
      height: size.height * max(1, (map.c * map.c + map.d * map.d).squareRoot()))
    return PixelSize(covering: drawn, at: Scale(vectorResolution / 72))
  }
}

extension Color {
  /// The grey in place of a missing picture that has no replacement.
  package static let missingPicture = Color(red: 0.87, green: 0.87, blue: 0.87)
}
