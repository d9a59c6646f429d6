import SwatchFiles
import SwatchGeometry
package import SwatchGraphics

/// Files of pages, each of which is a picture.
extension FileImageDecoder {
  /// Returns the number of pages of a file; nil if the file can't be read, or has another format
  /// than those with pages.
  /// - Throws: ``ImageError`` if its pages can't be counted.
  package func pageCount(ofFile path: String) throws(ImageError) -> Int? {
    guard let file = try? InputFile(path: path),
      let front = try? file.readAll(limit: Self.frontBytes),
      ImageFormat(signatureOf: front)?.hasPages == true
    else { return nil }
    do throws(ImageProblem) {
      return try head(of: .file(path)).pageCount
    } catch {
      throw ImageError(error, of: .file(path))
    }
  }

  /// The number of bytes at the start of a file that are searched for a signature.
  private static let frontBytes = 4096

  /// Returns a page as a PNG file, with `scale` pixels per point.
  /// - Throws: ``ImageError`` if there is no such page, or it can't be drawn.
  package func png(ofPage source: ImageSource, scale: Int) throws(ImageError) -> [UInt8] {
    let size = try size(of: source)
    let reference = try decode(
      source, to: PixelSize(width: size.width * scale, height: size.height * scale))
    let pixels = try pixels(for: reference)
    do throws(ImageProblem) {
      return try pixels.quickPNG()
    } catch {
      throw ImageError(error, of: source)
    }
  }
}

extension DecodedPixels {
  /// Returns the pixels as a PNG file.
  fileprivate func quickPNG() throws(ImageProblem) -> [UInt8] {
    let image = try UnpremultipliedImage(self)
    do throws(CairoError) {
      return try image.png(effort: .quick)
    } catch {
      throw .pixels(error)
    }
  }
}
