import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics

/// Pictures of 40 × 20 that count how often their size was asked for.
final class CountingImageDecoder: ImageDecoder {
  private let calls = Locked(0)

  var sizeCount: Int { calls.withLock { $0 } }

  func size(of source: ImageSource) throws(ImageError) -> PixelSize {
    calls.withLock { $0 += 1 }
    return PixelSize(width: 40, height: 20)
  }

  func decode(
    _ source: ImageSource, to size: PixelSize, _ interpolation: ImageInterpolation?
  ) throws(ImageError) -> ImageReference {
    let hash = ContentHash(high: 40, low: 20)
    let id = ImageID(source: hash, size: size, interpolation: interpolation)
    return ImageReference(id: id, source: source)
  }
}
