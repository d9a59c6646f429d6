import SwatchConcurrency
import SwatchGeometry

/// The memory needed to decode a picture.
struct DecodingNeed: Hashable {
  /// The scaling from the file's pixels to the picture's.
  let scaling: PictureScaling
  /// The size of the pixels that are scaled: that of the file, or a smaller one that the codec
  /// makes.
  let readSize: PixelSize
  /// The number of bytes of the whole picture that are held; 0 if rows are decoded one after the
  /// other.
  let heldByteCount: Int

  /// The header of the file.
  var head: ImageHead { scaling.head }
  /// The size of the decoded picture, upright.
  var size: PixelSize { scaling.size }

  /// The total in bytes: the decoder's memory, the pixels, twice if they are rotated, and the rows
  /// being read and scaled.
  var byteCount: Int {
    let pixels = Self.bytes(of: scaling.madeSize)
    let turned = head.orientation == .upright ? 0 : pixels
    return heldByteCount + pixels + turned + RowScaler.byteCount(from: readSize, by: scaling)
      + Self.bytesOfRows * head.fileSize.width
  }

  /// The number of rows of 16-bit samples with their neighbours.
  private static let bytesOfRows = 32

  /// Returns the bytes of pixels; at most 2⁶⁰, so that a few can be added.
  private static func bytes(of size: PixelSize) -> Int {
    min(size.count ?? .max, 1 << 58) * 4
  }
}

/// The memory that pictures being decoded share.
final class DecodingMemory: Sendable {
  /// The largest number of bytes at once.
  let limit: Int
  private let used = Locked(0)

  /// Makes memory of at most `limit` bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// Runs `decode` with the given need, as soon as enough memory is free. It must not request
  /// further memory, or wait for others.
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
