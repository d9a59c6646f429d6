import SwatchConcurrency
import SwatchGeometry

/// The memory that decoding a picture takes.
struct DecodingNeed: Hashable {
  /// The way from the file's pixels to the picture's.
  let scaling: PictureScaling
  /// The size of the pixels that are scaled: the file's, or smaller ones of a decoder.
  let readSize: PixelSize
  /// The bytes held of the whole picture in the file; 0 where its rows come one after the other.
  let heldByteCount: Int

  /// The header of the file.
  var head: ImageHead { scaling.head }
  /// The size of the decoded picture, upright.
  var size: PixelSize { scaling.size }

  /// The total in bytes: the decoder's memory, the pixels, once more where they are turned, and the
  /// rows that are read and scaled.
  var byteCount: Int {
    let pixels = Self.bytes(of: scaling.madeSize)
    let turned = head.orientation == .upright ? 0 : pixels
    return heldByteCount + pixels + turned + RowScaler.byteCount(from: readSize, by: scaling)
      + Self.bytesOfRows * head.fileSize.width
  }

  /// Rows of 16-bit samples with their neighbours.
  private static let bytesOfRows = 32

  /// At most 2⁶⁰, so that a few can be added.
  private static func bytes(of size: PixelSize) -> Int {
    min(size.count ?? .max, 1 << 58) * 4
  }
}

/// The memory that pictures being decoded share.
final class DecodingMemory: Sendable {
  /// The most bytes at once.
  let limit: Int
  private let used = Locked(0)

  /// Makes memory of at most `limit` bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// Runs `decode` with the given need, as soon as others leave enough. It must not request further
  /// memory, or wait for others.
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
