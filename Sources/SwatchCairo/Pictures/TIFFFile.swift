import CRowCodecs
import SwatchGeometry

/// TIFF files, of which the first picture is read by libtiff.
enum TIFFFile {
  /// Returns true for the first bytes of a file (TIFF 6.0 §2, BigTIFF).
  static func isBeginning(_ bytes: [UInt8]) -> Bool {
    [
      [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], [0x49, 0x49, 0x2B, 0], [0x4D, 0x4D, 0, 0x2B],
    ]
    .contains { bytes.starts(with: $0) }
  }

  /// The size of the picture in a whole file, and its orientation.
  static func head(
    of bytes: [UInt8]
  ) throws(ImageProblem) -> (PixelSize?, ImageOrientation) {
    guard swatch_tiff_load() else { throw .noLibrary(.tiff) }
    var head = swatch_tiff_head()
    let isRead = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe swatch_tiff_read_head(bytes.baseAddress, bytes.count, &head)
    }
    guard isRead else { throw problem(head) }
    return (
      PixelSize(width: Int(head.width), height: Int(head.height)),
      ImageOrientation(rawValue: UInt8(clamping: head.orientation)) ?? .upright
    )
  }

  /// The problem with a file, in the library's words.
  fileprivate static func problem(_ head: swatch_tiff_head) -> ImageProblem {
    let words = unsafe withUnsafeBytes(of: head.words) { unsafe Array($0.prefix { $0 != 0 }) }
    let text = String(decoding: words, as: UTF8.self)
    return .damaged(.tiff, text.isEmpty ? "no picture" : text)
  }
}

extension DecodedPixels {
  /// The bytes of the whole picture for each pixel: a strip may have all samples, of 16 bits.
  private static let heldBytesOfTIFF = 8

  /// Decodes a TIFF file.
  static func decodeTIFF(
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
