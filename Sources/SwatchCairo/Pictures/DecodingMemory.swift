import SwatchConcurrency
import SwatchGeometry

/// The memory needed to decode a picture.
struct DecodingNeed: Hashable {
  /// The scaling from the file's pixels to the picture's.
  let scaling: PictureScaling
  /// The size of the pixels before scaling: the size in the file, or a smaller one that the codec
  /// produces.
  let readSize: PixelSize
  /// The memory for the whole picture, in bytes; 0 if rows are decoded one by one.
  let heldByteCount: Int

  /// The header of the file.
  var head: ImageHead { scaling.head }
  /// The size of the decoded picture, upright.
  var size: PixelSize { scaling.size }

  /// The total, in bytes: the decoder's memory, the pixels, twice if they are rotated, and the rows
  /// that are being read and scaled.
  var byteCount: Int {
    let pixels = Self.bytes(of: scaling.madeSize)
    let turned = head.orientation == .upright ? 0 : pixels
    return heldByteCount + pixels + turned + RowScaler.byteCount(from: readSize, by: scaling)
      + Self.bytesOfRows * head.fileSize.width
  }

  /// The bytes of the rows that are being read, for each column: several rows of 16-bit samples.
  private static let bytesOfRows = 32

  /// Returns the number of bytes of pixels; at most 2⁶⁰, so that the sum of a few does not
  /// overflow.
  private static func bytes(of size: PixelSize) -> Int {
    min(size.count ?? .max, 1 << 58) * 4
  }
}

/// The memory shared by all pictures that are being decoded.
final class DecodingMemory: Sendable {
  /// The largest number of bytes in use at the same time.
  let limit: Int
  private let used = Locked(0)

  /// Makes memory of at most `limit` bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// Runs `decode` as soon as the memory it needs is free. `decode` must not request further
  /// memory, or wait for other tasks.
  /// - Throws: ``ImageProblem`` of `decode`, or if the need exceeds the limit.
  func hold<Result>(
    _ need: DecodingNeed, _ decode: () throws(ImageProblem) -> Result
  ) throws(ImageProblem) -> Result {
    let (byteCount, limit) = (need.byteCount, limit)
    guard byteCount <= limit else { throw .tooMuchMemory(need, limit: limit) }
    used.withLock(when: { $0 <= limit - byteCount }) { $0 += byteCount }
    defer { used.withLock { $0 -= byteCount } }
    return try decode()
  }
}
