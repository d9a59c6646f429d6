import CWebP
import SwatchGeometry

/// The header of a picture file.
struct ImageHead: Hashable, Sendable {
  /// The format, by its signature.
  let format: ImageFormat
  /// The size of the pixels in the file.
  let fileSize: PixelSize
  /// The orientation of the pixels in the file.
  let orientation: ImageOrientation

  /// True for a picture of shapes that has no size of its own, and is laid out in the room that it gets.
  let takesRoom: Bool
  /// True for a picture of shapes that states a side of no length.
  let takesNoRoom: Bool

  /// The size of the picture, upright.
  var size: PixelSize { orientation.turned(fileSize) }

  /// Reads the header of a file from its first bytes, or from all; nil if more bytes are needed.
  /// - Throws: ``ImageProblem`` if the header is invalid, or the picture is too large.
  init?(_ bytes: [UInt8], _ limits: PictureLimits, isWhole: Bool = false) throws(ImageProblem) {
    guard let format = ImageFormat(signatureOf: bytes) else { throw .unknownFormat }
    var orientation = ImageOrientation.upright
    let size: PixelSize?
    var (takesRoom, takesNoRoom) = (false, false)
    switch format {
    case .png:
      let front = PNGFront(bytes)
      guard front.isComplete || isWhole else { return nil }
      size = front.size
      orientation = front.orientation
    case .jpeg:
      let segments = try JPEGSegments(bytes)
      size = segments.size
      orientation = segments.orientation
    case .webp:
      size = try Self.webpSize(bytes)
      let chunks = WebPChunks(bytes)
      guard chunks.isComplete || isWhole || size == nil else { return nil }
      orientation = chunks.orientation
    case .gif: size = Self.gifSize(bytes)
    case .avif:
      guard isWhole else { return nil }
      (size, orientation) = try Self.avif(bytes)
    case .svg:
      let found = try SVGSize.find(in: bytes, isWhole: isWhole)
      size = found?.pixels
      takesRoom = found?.viewport == .room
      takesNoRoom = found?.takesNoRoom ?? false
    case .bmp: size = try BitmapFile(bytes)?.size
    case .ico:
      guard isWhole else { return nil }
      size = try IconFile(bytes).size
    case .tiff:
      guard isWhole else { return nil }
      (size, orientation) = try TIFFFile.head(of: bytes)
    }
    guard let size else { return nil }
    guard size.width > 0 && size.height > 0 else {
      throw .damaged(format, "a picture of \(size.width) × \(size.height) pixels")
    }
    try ImageLimits.check(source: size, limits)
    self.format = format
    fileSize = size
    self.orientation = orientation
    self.takesRoom = takesRoom
    self.takesNoRoom = takesNoRoom
  }

  /// GIF89a, §18: the header comes first and its place is fixed.
  private static func gifSize(_ bytes: [UInt8]) -> PixelSize? {
    guard bytes.count >= 10 else { return nil }
    return PixelSize(
      width: Int(bytes[6]) | Int(bytes[7]) << 8, height: Int(bytes[8]) | Int(bytes[9]) << 8)
  }

  private static func webpSize(_ bytes: [UInt8]) throws(ImageProblem) -> PixelSize? {
    var features = WebPBitstreamFeatures()
    let status = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe WebPGetFeatures(bytes.baseAddress, bytes.count, &features)
    }
    switch status {
    case VP8_STATUS_OK: break
    case VP8_STATUS_NOT_ENOUGH_DATA: return nil
    default: throw .damaged(.webp, "an impossible head")
    }
    return PixelSize(width: Int(features.width), height: Int(features.height))
  }
}

extension [UInt8] {
  /// The number in some bytes, the most significant first.
  /// - Precondition: The array has them.
  func bigEndian(at offset: Int, count: Int) -> Int {
    self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
