import SwatchGeometry
import SwatchGraphics

/// The scaling from the pixels of a file to a picture of another size.
struct PictureScaling: Hashable {
  /// The header of the file.
  let head: ImageHead
  /// The size of the decoded picture, upright.
  let size: PixelSize
  /// The interpolation; nil for the best interpolation along each side.
  var interpolation: ImageInterpolation?
  /// The pixels of the upright decoded picture that are computed; nil for all.
  var part: PixelBox?

  /// The size of the decoded picture in the file's orientation.
  var fileSize: PixelSize { head.orientation.turned(size) }

  /// The size of the computed pixels, upright.
  var madeSize: PixelSize {
    part.map { PixelSize(width: $0.width, height: $0.height) } ?? size
  }

  /// The computed pixels, among the pixels of ``fileSize``.
  var filePart: PixelBox {
    let whole = PixelBox(left: 0, top: 0, width: fileSize.width, height: fileSize.height)
    guard let part else { return whole }
    let (width, walk) = (fileSize.width, head.orientation.walk(through: fileSize))
    let place = { (x: Int, y: Int) in
      let index = walk.start + x * walk.nextInRow + y * walk.nextInColumn
      return PixelBox(left: index % width, top: index / width, width: 1, height: 1)
    }
    return place(part.left, part.top).union(place(part.right - 1, part.bottom - 1))
  }

  /// Returns true if pixels of a size need no scaling.
  func isDone(at size: PixelSize) -> Bool { size == fileSize && part == nil }

  /// The smallest size to which a codec may reduce the pixels before they are scaled: twice the
  /// size of the picture, so that each channel differs by at most a level from scaling all pixels.
  var leastSize: PixelSize {
    interpolation == .nearest ? head.fileSize : fileSize.times(2, upTo: head.fileSize)
  }

  /// The size to which a codec that averages areas may reduce the pixels: it then averages whole
  /// blocks of pixels, as a ``Resampler`` does.
  var blockSize: PixelSize {
    guard interpolation != .nearest else { return head.fileSize }
    return PixelSize(
      width: Resampler.blocks(in: head.fileSize.width, for: fileSize.width),
      height: Resampler.blocks(in: head.fileSize.height, for: fileSize.height))
  }
}

extension PixelSize {
  /// Returns a multiple of the size, with each side limited.
  fileprivate func times(_ factor: Int, upTo limit: PixelSize) -> PixelSize {
    PixelSize(
      width: width < limit.width / factor ? width * factor : limit.width,
      height: height < limit.height / factor ? height * factor : limit.height)
  }
}
