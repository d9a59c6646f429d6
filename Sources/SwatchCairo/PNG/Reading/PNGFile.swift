import SwatchFiles
package import SwatchGeometry
package import SwatchGraphics

/// The bytes of a PNG file and its name in messages.
package struct PNGFile: Hashable, Sendable {
  /// The path, or another name of the picture.
  package let name: String
  /// All bytes, not checked to be a PNG.
  package let bytes: [UInt8]

  /// Makes a file from bytes with a name.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Reads a file without decoding it.
  /// - Throws: `ImageError` with the path if it is missing, can't be read or is above the limit.
  package init(path: String) throws(ImageError) {
    do throws(ImageProblem) {
      self.init(name: path, bytes: try Self.read(path))
    } catch {
      throw ImageError(error, ofPictureNamed: path)
    }
  }

  private static func read(_ path: String) throws(ImageProblem) -> [UInt8] {
    let count: Int
    do throws(InputFile.Problem) {
      let file = try InputFile(path: path)
      count = file.identity.byteCount
      if count <= ImageLimits.fileBytes { return try file.readAll() }
    } catch {
      throw .file(error)
    }
    throw .fileTooLarge(count)
  }

  /// The size of the picture, from the file's header.
  /// - Throws: `ImageError` if it is not a PNG header, or has too many pixels.
  package func extent() throws(ImageError) -> PixelSize {
    do throws(ImageProblem) {
      return try UnpremultipliedImage.extent(of: bytes)
    } catch {
      throw ImageError(error, ofPictureNamed: name)
    }
  }

  /// The decoded pixels.
  /// - Throws: `ImageError` with the file, its problem and the remedy.
  package func decode() throws(ImageError) -> UnpremultipliedImage {
    do throws(ImageProblem) {
      return try UnpremultipliedImage.decode(bytes)
    } catch {
      throw ImageError(error, ofPictureNamed: name)
    }
  }
}
