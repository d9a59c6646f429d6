import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics

/// Pictures of 40 × 20 pixels; counts the requests for their size, and records how they will be
/// shown.
final class CountingImageDecoder: ImageDecoder {
  private let calls = Locked(0)
  private let parts = Locked<[PixelRect?]>([])

  var sizeCount: Int { calls.withLock { $0 } }
  var shown: [PixelRect?] { parts.withLock { $0 } }

  func size(of source: ImageSource) throws(ImageError) -> PixelSize {
    calls.withLock { $0 += 1 }
    return PixelSize(width: 40, height: 20)
  }

  func decode(
    _ source: ImageSource, to size: PixelSize, at scale: Scale,
    _ interpolation: ImageInterpolation?, showing shown: PixelRect?
  ) throws(ImageError) -> ImageReference {
    parts.withLock { $0.append(shown) }
    let hash = ContentHash(high: 40, low: 20)
    let id = ImageID(source: hash, size: size, interpolation: interpolation)
    return ImageReference(id: id, source: source)
  }
}
