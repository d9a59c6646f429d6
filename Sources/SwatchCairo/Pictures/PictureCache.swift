import SwatchConcurrency
import SwatchGraphics

/// A decoded picture, packed or unpacked, as it is cached.
enum CachedPicture: Sendable {
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

/// The cache of the most recently used decoded pictures, limited in bytes, and of the problems of
/// pictures that can't be decoded, so that a picture of many rows fails once.
final class PictureCache: Sendable {
  /// The outcome of decoding a part of a picture.
  private enum Outcome {
    case picture(CachedPicture)
    case problem(ImageProblem)
  }

  /// The number of bytes that a problem counts as.
  static let problemBytes = 256

  private let outcomes: Locked<CostLimitedCache<PicturePart, Outcome>>
  private let byteLimit: Int

  /// Makes an empty cache.
  init(byteLimit: Int) {
    outcomes = Locked(CostLimitedCache(costLimit: byteLimit))
    self.byteLimit = byteLimit
  }

  /// The cached picture of a part, which becomes the most recently used one; nil for none.
  subscript(part: PicturePart) -> CachedPicture? {
    guard case .picture(let picture) = outcome(of: part) else { return nil }
    return picture
  }

  /// Returns the problem of a part that could not be decoded.
  func problem(of part: PicturePart) -> ImageProblem? {
    guard case .problem(let problem) = outcome(of: part) else { return nil }
    return problem
  }

  /// Returns true if a part, or the whole picture, is cached, and makes it the most recently used.
  func keeps(_ part: PicturePart) -> Bool {
    self[part] != nil || part.box != nil && self[PicturePart(whole: part.id)] != nil
  }

  /// Caches a picture, replacing another form of it.
  func insert(_ picture: CachedPicture, for part: PicturePart) {
    outcomes.withLock { $0.insert(.picture(picture), for: part, cost: picture.byteCount) }
  }

  /// Caches the problem of a part, if another attempt would have the same problem.
  func insert(_ problem: ImageProblem, for part: PicturePart) {
    guard problem.isLasting else { return }
    outcomes.withLock { $0.insert(.problem(problem), for: part, cost: Self.problemBytes) }
  }

  /// Caches pixels; packed, if that saves memory and the packed pixels fit.
  /// - Returns: The cached form.
  func insert(
    packing pixels: DecodedPixels, for part: PicturePart
  ) throws(ImageProblem) -> CachedPicture {
    // Packing reduces the bytes at best by half.
    guard pixels.byteCount / 2 <= byteLimit else { return .pixels(pixels) }
    let picture = try CachedPicture(packing: pixels)
    insert(picture, for: part)
    return picture
  }

  private func outcome(of part: PicturePart) -> Outcome? {
    outcomes.withLock { $0.value(for: part) }
  }
}
