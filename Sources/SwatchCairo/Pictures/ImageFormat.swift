/// A format of pictures that can be read.
enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case webp = "WebP"
  case gif = "GIF"
  case avif = "AVIF"
  case svg = "SVG"
  case bmp = "BMP"
  case ico = "ICO"
  case tiff = "TIFF"

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
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      self = .gif
    } else if Self.isAVIF(bytes) {
      self = .avif
    } else if BitmapFile.isBeginning(bytes) {
      self = .bmp
    } else if IconFile.isBeginning(bytes) {
      self = .ico
    } else if TIFFFile.isBeginning(bytes) {
      self = .tiff
    } else if SVGMarkup.isBeginning(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  /// True for a file whose first box names AVIF among its kinds (ISO/IEC 14496-12, §4.3).
  private static func isAVIF(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 16, bytes[4..<8].elementsEqual("ftyp".utf8) else { return false }
    let end = min(bytes.bigEndian(at: 0, count: 4), bytes.count)
    let kinds = [8] + stride(from: 16, to: end, by: 4)
    return kinds.contains { place in
      ["avif", "avis"].contains { bytes[place...].starts(with: $0.utf8) }
    }
  }

  /// The library that reads the format, with the name of its Debian package.
  var library: String {
    switch self {
    case .png: "libpng"
    case .jpeg: "libjpeg"
    case .webp: "libwebp"
    case .gif: "giflib (libgif7)"
    case .avif: "libavif (libavif15)"
    case .svg: "librsvg (librsvg2-2)"
    case .bmp, .ico: "no library"
    case .tiff: "libtiff (libtiff6)"
    }
  }
}
