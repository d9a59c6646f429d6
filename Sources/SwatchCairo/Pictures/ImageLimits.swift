import SwatchGeometry

/// Limits that are checked before any memory is reserved.
enum ImageLimits {
  /// The largest size of a file, in bytes.
  static let fileBytes = 256 << 20
  /// The longest side of a picture in a file.
  static let sourceSide = 65_535
  /// The longest side of a picture after scaling: Cairo's.
  static let targetSide = ImageSurface.sideLimit

  /// Rejects a picture file for the size of the picture.
  static func check(source size: PixelSize, _ limits: PictureLimits) throws(ImageProblem) {
    guard size.fits(side: sourceSide, limits) else {
      throw .tooLarge(size, limit: limits.pixels)
    }
  }

  /// Rejects a target size of scaling.
  static func check(target size: PixelSize, _ limits: PictureLimits) throws(ImageProblem) {
    guard size.width > 0 && size.height > 0 else { throw .emptyTarget(size) }
    guard size.fits(side: targetSide, limits) else {
      throw .targetTooLarge(size, limit: limits.pixels)
    }
  }

  /// Rejects a file for its length.
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
