import Swatch

/// Checks of written files.
enum WholeFile {
  /// The largest number of rows, and of columns, to which a picture is decoded.
  private static let sideLimit = 32_767

  /// Throws if a file is not a valid file of its format, from the first byte to the last.
  static func check(
    _ bytes: [UInt8], _ format: SceneEncoding, extent: PixelSize? = nil
  ) throws(BrokenPromise) {
    switch format.ending {
    case "png": try checkPNG(bytes, extent: extent)
    case "svg":
      try BrokenPromise.check(
        bytes.starts(with: "<svg ".utf8) && bytes.suffix(8).contains(Array("</svg>".utf8)),
        "an SVG file is not whole")
      try checkXML(bytes)
    case "pdf":
      try BrokenPromise.check(
        bytes.starts(with: "%PDF-".utf8) && bytes.suffix(8).contains(Array("%%EOF".utf8)),
        "a PDF file is not whole")
    default: try checkPhoto(bytes, extent: extent)
    }
  }

  /// The largest number of pixels that are decoded again: pictures of many pages may be larger than
  /// the limit of reading.
  private static let pixelLimit = 1 << 26

  private static func checkPNG(_ bytes: [UInt8], extent: PixelSize?) throws(BrokenPromise) {
    if let size = try? FileImageDecoder().size(of: .bytes(bytes)),
      size.count ?? .max > pixelLimit
    {
      return
    }
    let pixels: UnpremultipliedImage
    do {
      pixels = try PNGFile(name: "written.png", bytes: bytes).decode()
    } catch {
      throw BrokenPromise("a PNG file that was written can't be read: \(error)")
    }
    if let extent {
      try BrokenPromise.check(
        pixels.extent == extent, "a PNG file is \(pixels.extent) and not \(extent)")
    }
  }

  private static func checkPhoto(_ bytes: [UInt8], extent: PixelSize?) throws(BrokenPromise) {
    do {
      let decoder = FileImageDecoder()
      let size = try decoder.size(of: .bytes(bytes))
      guard size.count ?? .max <= pixelLimit else { return }
      // A picture may have longer sides than a decoded picture.
      let sides = PixelSize(
        width: min(size.width, sideLimit), height: min(size.height, sideLimit))
      _ = try decoder.decode(.bytes(bytes), to: sides)
      if let extent {
        try BrokenPromise.check(size == extent, "a file is \(size) and not \(extent)")
      }
    } catch let error as BrokenPromise {
      throw error
    } catch {
      throw BrokenPromise("a file that was written can't be read: \(error)")
    }
  }

  /// Throws if XML contains characters that are not allowed in XML, or is not UTF-8.
  static func checkXML(_ bytes: [UInt8]) throws(BrokenPromise) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw BrokenPromise("XML that was written is not UTF-8")
    }
    for scalar in text.unicodeScalars {
      let isAllowed =
        scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        || scalar == "\n" || scalar == "\t" || scalar == "\r"
      try BrokenPromise.check(
        isAllowed, "XML that was written has U+\(String(scalar.value, radix: 16))")
    }
  }
}
