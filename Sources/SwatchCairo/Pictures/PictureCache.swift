import SwatchConcurrency
import SwatchGraphics

/// A decoded picture in its cached form.
enum KeptPicture: Sendable {
  case pixels(DecodedPixels)
  case packed(PackedPixels)

  /// Packs a picture, if it has no alpha and enough pixels.
  init(packing pixels: DecodedPixels) throws(ImageProblem) {
    self = if let packed = try PackedPixels(pixels) { .packed(packed) } else { .pixels(pixels) }
  }

  /// The memory of the picture, in bytes.
  var byteCount: Int {
    switch self {
    case .pixels(let pixels): pixels.byteCount
    case .packed(let packed): packed.byteCount
    }
  }

  /// Returns the picture's pixels.
  func unpacked() throws(ImageProblem) -> DecodedPixels {
    switch self {
    case .pixels(let pixels): pixels
    case .packed(let packed): try DecodedPixels(packed)
    }
  }
}

/// The cache of the most recently used decoded pictures, limited in bytes.
final class PictureCache: Sendable {
  private let pictures: Locked<CostLimitedCache<PicturePart, KeptPicture>>
  private let byteLimit: Int

  /// Makes an empty cache.
  init(byteLimit: Int) {
    pictures = Locked(CostLimitedCache(costLimit: byteLimit))
    self.byteLimit = byteLimit
  }

  /// A picture, which becomes the most recently used one.
  subscript(part: PicturePart) -> KeptPicture? { pictures.withLock { $0.value(for: part) } }

  /// Returns true if a part, or the whole picture, is cached, and makes it the most recently used
  /// one.
  func keeps(_ part: PicturePart) -> Bool {
    self[part] != nil || part.box != nil && self[PicturePart(whole: part.id)] != nil
  }

  /// Caches a picture, replacing another form of it.
  func insert(_ picture: KeptPicture, for part: PicturePart) {
    pictures.withLock { $0.insert(picture, for: part, cost: picture.byteCount) }
  }

  /// Caches pixels, packed if that saves memory and they fit.
  /// - Returns: The cached form.
  func insert(
    packing pixels: DecodedPixels, for part: PicturePart
  ) throws(ImageProblem) -> KeptPicture {
    // Packing reduces the bytes at best by half.
    guard pixels.byteCount / 2 <= byteLimit else { return .pixels(pixels) }
    let picture = try KeptPicture(packing: pixels)
    insert(picture, for: part)
    return picture
  }
}
