import SwatchGeometry

/// Limits that are checked before any memory is reserved.
enum ImageLimits {
  /// The largest size of a file, in bytes.
  static let fileBytes = 256 << 20
  /// The longest side of a picture in a file, in pixels.
  static let sourceSide = 65_535
  /// The longest side of a picture after scaling, in pixels: Cairo's limit.
  static let targetSide = ImageSurface.sideLimit

  /// Rejects a picture file if the picture is too large.
  static func check(source size: PixelSize, _ limits: PictureLimits) throws(ImageProblem) {
    guard size.fits(side: sourceSide, limits) else {
      throw .tooLarge(size, limit: limits.pixels)
    }
  }

  /// Rejects a size to which a picture can't be scaled.
  static func check(target size: PixelSize, _ limits: PictureLimits) throws(ImageProblem) {
    guard size.width > 0 && size.height > 0 else { throw .emptyTarget(size) }
    guard size.fits(side: targetSide, limits) else {
      throw .targetTooLarge(size, limit: limits.pixels)
    }
  }

  /// Rejects a file that is empty or too long.
  static func check(fileBytes count: Int) throws(ImageProblem) {
    guard count > 0 else { throw .emptyFile }
    guard count <= fileBytes else { throw .fileTooLarge(count) }
  }
}

extension PixelSize {
  fileprivate func fits(side limit: Int, _ limits: PictureLimits) -> Bool {
    max(width, height) <= limit && (count ?? .max) <= limits.pixels
  }
}

/// The limits of pictures, so that neither a small file nor a short document takes an unexpected
/// amount of memory or time.
public struct PictureLimits: Hashable, Sendable {
  /// The largest number of pixels of one picture, read or written; 256 million by default. A long
  /// picture, which is painted and written a few rows at a time, is not limited.
  public var pixels = 256_000_000
  /// The largest number of bytes for decoding, 512 MiB by default, shared by all pictures that are
  /// decoded at the same time; pictures wait until there is enough.
  ///
  /// The limit includes the pixels at their drawing size and the parts of the whole picture held in
  /// memory: all pixels of an interlaced PNG, the coefficients of a progressive JPEG, the pixels of
  /// a WebP. It does not include the file's own bytes, at most 256 MiB, and the code tables of a
  /// WebP. The pixels of nested groups, with filters, masks or opacity, may take as many bytes
  /// again.
  public var decodingBytes = 512 << 20

  /// Makes limits with default values.
  public init(pixels: Int = 256_000_000, decodingBytes: Int = 512 << 20) {
    self.pixels = pixels
    self.decodingBytes = decodingBytes
  }
}
