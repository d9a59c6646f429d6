import CRowCodecs
import SwatchGeometry

extension ImageFormat {
  /// TIFF; libtiff reads the first picture.
  static let tiff = ImageFormat(
    name: "TIFF", endings: ["tif", "tiff"],
    library: Library(name: "libtiff", package: "libtiff6") { swatch_tiff_load() },
    // The signatures of TIFF (TIFF 6.0, §2) and BigTIFF.
    isBeginning: { bytes in
      [
        [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], [0x49, 0x49, 0x2B, 0], [0x4D, 0x4D, 0, 0x2B],
      ]
      .contains { bytes.starts(with: $0) }
    },
    readHead: { input throws(ImageProblem) in
      input.isWhole ? try TIFFFile.head(of: input.bytes) : nil
    },
    content: .pixels { bytes, scaling, memory throws(ImageProblem) in
      try unsafe bytes.withUnsafeBufferPointer { bytes throws(ImageProblem) in
        try unsafe DecodedPixels.decodeTIFF(bytes, scaling, in: memory)
      }
    })
}

/// The first picture of a TIFF file.
private enum TIFFFile {
  /// Returns the header of a complete file.
  static func head(of bytes: [UInt8]) throws(ImageProblem) -> ImageFormat.Head {
    guard swatch_tiff_load() else { throw .noLibrary(.tiff) }
    var head = swatch_tiff_head()
    let isRead = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe swatch_tiff_read_head(bytes.baseAddress, bytes.count, &head)
    }
    guard isRead else { throw problem(head) }
    return ImageFormat.Head(
      size: PixelSize(width: Int(head.width), height: Int(head.height)),
      orientation: ImageOrientation(rawValue: UInt8(clamping: head.orientation)) ?? .upright)
  }

  /// Returns the problem of a file, with the library's message.
  static func problem(_ head: swatch_tiff_head) -> ImageProblem {
    let words = unsafe withUnsafeBytes(of: head.words) { unsafe Array($0.prefix { $0 != 0 }) }
    let text = String(decoding: words, as: UTF8.self)
    return .damaged(.tiff, text.isEmpty ? "no picture" : text)
  }
}

extension DecodedPixels {
  /// The memory for each pixel, in bytes: a strip may contain all samples, of 16 bits.
  private static let heldBytesOfTIFF = 8

  fileprivate static func decodeTIFF(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scaling: PictureScaling, in memory: DecodingMemory
  ) throws(ImageProblem) -> DecodedPixels {
    guard swatch_tiff_load() else { throw .noLibrary(.tiff) }
    return try decode(scaling, in: memory, heldBytesOfPixel: heldBytesOfTIFF) {
      () throws(ImageProblem) in
      let size = scaling.head.fileSize
      var head = swatch_tiff_head()
      head.width = UInt32(size.width)
      head.height = UInt32(size.height)
      let pixels = try DecodedPixels(extent: size, isOpaque: false)
      let isRead = unsafe pixels.withMutableBytes { target in
        unsafe swatch_tiff_read(
          bytes.baseAddress, bytes.count, target.assumingMemoryBound(to: UInt32.self).baseAddress,
          &head)
      }
      guard isRead else { throw TIFFFile.problem(head) }
      return pixels
    }
  }
}
