import SwatchFiles
package import SwatchGraphics

/// The bytes of a PNG file and its name in messages.
package struct PNGFile: Hashable, Sendable {
  /// The path, or another name of the picture.
  package let name: String
  /// The whole content of the file, which need not be a PNG.
  package let bytes: [UInt8]

  /// Makes a file from bytes with a name.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Reads a file without decoding it.
  /// - Throws: `ImageError` with the path if it is missing, can't be read or exceeds the size
  ///   limit.
  package init(path: String) throws(ImageError) {
    let bytes = try ImageError.naming(path) { () throws(ImageProblem) in
      try InputFile.picture(.file(path)).next(.max)
    }
    self.init(name: path, bytes: bytes)
  }

  /// Returns the decoded pixels.
  /// - Throws: `ImageError` with the file, its problem and the remedy.
  package func decode() throws(ImageError) -> UnpremultipliedImage {
    try ImageError.naming(name) { () throws(ImageProblem) in
      try UnpremultipliedImage.decode(bytes)
    }
  }
}
