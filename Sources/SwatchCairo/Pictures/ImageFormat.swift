/// A format of pictures that can be read.
enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case webp = "WebP"

  /// Recognises a format by the signature at the start of a file, whatever the file's name.
  init?(signatureOf bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: Array("RIFF".utf8))
      && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
    {
      self = .webp
    } else {
      return nil
    }
  }
}
