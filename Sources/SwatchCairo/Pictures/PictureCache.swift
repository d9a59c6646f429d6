import SwatchConcurrency
import SwatchGraphics

/// A decoded picture in the form it is kept in.
enum KeptPicture: Sendable {
  case pixels(DecodedPixels)
  case packed(PackedPixels)

  /// Packs a picture, if it is without alpha and of some size.
  init(packing pixels: DecodedPixels) throws(ImageProblem) {
    self = if let packed = try PackedPixels(pixels) { .packed(packed) } else { .pixels(pixels) }
  }

  /// The memory it takes, in bytes.
  var byteCount: Int {
    switch self {
    case .pixels(let pixels): pixels.byteCount
    case .packed(let packed): packed.byteCount
    }
  }

  /// The picture's pixels.
  func unpacked() throws(ImageProblem) -> DecodedPixels {
    switch self {
    case .pixels(let pixels): pixels
    case .packed(let packed): try DecodedPixels(packed)
    }
  }
}

/// The decoded pictures used last, within a number of bytes.
final class PictureCache: Sendable {
  private let pictures: Locked<CostLimitedCache<PicturePart, KeptPicture>>
  private let byteLimit: Int

  /// Makes an empty cache.
  init(byteLimit: Int) {
    pictures = Locked(CostLimitedCache(costLimit: byteLimit))
    self.byteLimit = byteLimit
  }

  /// A picture, which becomes the last to go.
  subscript(part: PicturePart) -> KeptPicture? { pictures.withLock { $0.value(for: part) } }

  /// Returns true if a part is kept, or the whole picture, and makes it the last to go.
  func keeps(_ part: PicturePart) -> Bool {
    self[part] != nil || part.box != nil && self[PicturePart(whole: part.id)] != nil
  }

  /// Keeps a picture, in the place of another form of it.
  func insert(_ picture: KeptPicture, for part: PicturePart) {
    pictures.withLock { $0.insert(picture, for: part, cost: picture.byteCount) }
  }

  /// Keeps pixels, packed if that pays and they fit.
  /// - Returns: The form that they are kept in.
  func insert(
    packing pixels: DecodedPixels, for part: PicturePart
  ) throws(ImageProblem) -> KeptPicture {
    // Packed pixels have half of the bytes, at best.
    guard pixels.byteCount / 2 <= byteLimit else { return .pixels(pixels) }
    let picture = try KeptPicture(packing: pixels)
    insert(picture, for: part)
    return picture
  }
}
