import SwatchFiles
package import SwatchGeometry
package import SwatchGraphics

/// The bytes of a PNG file and what messages call it.
package struct PNGFile: Hashable, Sendable {
  /// The path, or what else tells people which picture is meant.
  package let name: String
  /// All bytes, which may be those of no PNG.
  package let bytes: [UInt8]

  /// Names bytes, such as those that a test made.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Reads a file, without a look at what is in it.
  /// - Throws: `ImageError` where it is missing, can't be read or is above the limit; names the path.
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

  /// The size of the picture, by the front of the file.
  /// - Throws: `ImageError` where that is not the front of a PNG file, or tells too many pixels.
  package func extent() throws(ImageError) -> PixelSize {
    do throws(ImageProblem) {
      return try UnpremultipliedImage.extent(of: bytes)
    } catch {
      throw ImageError(error, ofPictureNamed: name)
    }
  }

  /// The pixels.
  /// - Throws: `ImageError` that names the file, what is wrong with it and what to do.
  package func decode() throws(ImageError) -> UnpremultipliedImage {
    do throws(ImageProblem) {
      return try UnpremultipliedImage.decode(bytes)
    } catch {
      throw ImageError(error, ofPictureNamed: name)
    }
  }
}
