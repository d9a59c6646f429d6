import SwatchGeometry
import SwatchGraphics

/// The way from the pixels in a file to those of a size.
struct PictureScaling: Hashable {
  /// The header of the file.
  let head: ImageHead
  /// The size of the decoded picture, upright.
  let size: PixelSize
  /// The filter; nil for the best one of each side.
  var interpolation: ImageInterpolation?

  /// The size of the decoded picture as its pixels are in the file.
  var fileSize: PixelSize { head.orientation.turned(size) }

  /// The smallest size that a decoder may reduce the pixels to before they are scaled: twice that
  /// of the picture, so that the result is within a level of that of all pixels.
  var leastSize: PixelSize {
    interpolation == .nearest ? head.fileSize : fileSize.times(2, upTo: head.fileSize)
  }

  /// The size to which a decoder that averages areas may reduce the pixels: whole blocks of pixels
  /// to a pixel, as a ``Resampler`` averages them.
  var blockSize: PixelSize {
    guard interpolation != .nearest else { return head.fileSize }
    return PixelSize(
      width: Resampler.blocks(in: head.fileSize.width, for: fileSize.width),
      height: Resampler.blocks(in: head.fileSize.height, for: fileSize.height))
  }
}

extension PixelSize {
  /// A multiple of the size, each side bounded.
  fileprivate func times(_ factor: Int, upTo limit: PixelSize) -> PixelSize {
    PixelSize(
      width: width < limit.width / factor ? width * factor : limit.width,
      height: height < limit.height / factor ? height * factor : limit.height)
  }
}
